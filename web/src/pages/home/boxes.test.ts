import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import type { Face } from '../../cards/face.ts';
import { loadPrinted } from '../cards/printed.ts';
import { BOXES, boxOf } from './boxes.ts';

describe('the boxes on the shelf', () => {
  it.each(BOXES.map((box) => [box.id, box] as const))('say of %s what the game says', (id, { title, seats }) => {
    const game = games.find((one) => one.id === id);
    expect(title).toBe(game?.title);
    expect(seats).toEqual([game?.seats.min, game?.seats.max]);
  });

  it.each(BOXES.map((box) => [box.id, box] as const))(
    'let a card of %s look out as it is printed',
    async (id, { peek }) => {
      const printed = (await loadPrinted(id))?.find((face) => face.id === peek.id);
      const top = ({ game, name, palette, art, stock, cost, power }: Face) => ({
        game,
        name,
        palette,
        art,
        stock,
        cost,
        power,
      });
      expect(top(peek)).toEqual(printed && top(printed));
      expect(printed?.symbols).toMatchObject(peek.symbols);
    },
  );

  it('are found by the id of their game', () => {
    expect(boxOf('flask')?.title).toBe('Flask');
    expect(boxOf('chess')).toBeUndefined();
  });
});
