import { LANES, lengthOf } from '@tuckbox/games/three-lanes';
import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  arrangementFor,
  type Box,
  fieldFor,
  frontLine,
  type LaneBox,
  pointAt,
  spread,
} from './field.ts';

const SIZES: readonly (readonly [width: number, height: number, arrangement: Arrangement])[] = [
  [1132, 458, 'across'],
  [900, 250, 'across'],
  [2108, 800, 'across'],
  [788, 690, 'upright'],
  [788, 400, 'upright'],
  [370, 430, 'single'],
  [340, 220, 'single'],
];

function isInside(inner: Box, outer: Box): boolean {
  const slack = 1;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

describe('the field of Three Lanes', () => {
  it('lies across wide boards, stands on tall ones, and is seen lane by lane on phones', () => {
    expect(arrangementFor(1132, 458, false)).toBe('across');
    expect(arrangementFor(788, 690, false)).toBe('upright');
    expect(arrangementFor(370, 430, true)).toBe('single');
  });

  it.each(SIZES)('has all tiles inside of their lanes at %i × %i, %s', (width, height, arrangement) => {
    const field = fieldFor(width, height, arrangement);
    for (const lane of LANES) {
      const box = field.lanes[lane];
      expect(box.tiles).toHaveLength(lengthOf(lane));
      for (const tile of box.tiles) expect(isInside(tile, { ...box, x: 0, y: 0 })).toBe(true);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      // Depth grows away from the near castle, which is at the left or below.
      const first = pointAt(field, lane, 1);
      const last = pointAt(field, lane, lengthOf(lane));
      expect(arrangement === 'across' ? last.x > first.x : last.y < first.y).toBe(true);
    }
  });

  it.each(SIZES)('fans any crowd inside of its tile at %i × %i, %s', (width, height, arrangement) => {
    const { lanes } = fieldFor(width, height, arrangement);
    const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
    for (const lane of LANES) {
      for (const [own, foe] of [
        [0, 0],
        [1, 0],
        [0, 2],
        [3, 0],
        [2, 1],
        [40, 40],
      ]) {
        for (const building of [undefined, 'b1']) {
          const standing = { own: ids('o', own), foe: ids('f', foe), building };
          checkSpread(lanes[lane], standing);
        }
      }
    }
  });

  function checkSpread(box: LaneBox, standing: Parameters<typeof spread>[2]): void {
    const [tile] = box.tiles;
    const { token } = box;
    const { units, building, unseen } = spread(tile, token, standing);
    const shown = (side: string) => units.filter(({ id }) => id.startsWith(side));
    expect(shown('o').length + unseen.own).toBe(standing.own.length);
    expect(shown('f').length + unseen.foe).toBe(standing.foe.length);
    expect(shown('o').length).toBeLessThanOrEqual(3);
    if (standing.own.length > 0) expect(shown('o').length).toBeGreaterThan(0);
    if (standing.foe.length > 0) expect(shown('f').length).toBeGreaterThan(0);
    expect(building?.id).toBe(standing.building);
    // A movement may look over the edge of a tile, a token never does by more than a third.
    for (const { x, scale } of units) {
      const over = Math.max(0, (token.width * scale) / 2 - Math.min(x - tile.x, tile.x + tile.width - x));
      expect(over).toBeLessThan((token.width * scale) / 3);
    }
    // Who fights first lies on top of its side.
    const top = [...shown('o')].sort((a, b) => b.layer - a.layer).at(0);
    if (top !== undefined && shown('o').some(({ layer }) => layer !== top.layer)) expect(top.id).toBe('o0');
  }

  it('draws the front along the tiles that have been reached', () => {
    const field = fieldFor(1132, 458, 'across');
    const { plains, forest } = field.lanes;
    const line = frontLine(field, { plains: 1, forest: 0, mountains: 8 });
    expect(line).toHaveLength(6);
    expect(line[0].x).toBeCloseTo(plains.x + plains.width / 4);
    expect(line[2].x).toBeCloseTo(forest.x);
    expect(line[5].x).toBeCloseTo(plains.x + plains.width);
  });
});
