import { games } from '@tuckbox/games';
import { fastChance, type Report, redact } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { personal } from './personal.ts';

const says = (text: string) => personal(text, 0, (seat) => ['Alex', 'Marta', 'Ilse'][seat] ?? `Guest ${seat}`);

describe('personal', () => {
  it.each([
    ['Seat 1 draws a card.', 'Marta draws a card.'],
    ['Seat 0 draws a card.', 'You draw a card.'],
    ['Seat 0 passes.', 'You pass.'],
    ['Seat 0 loses 2 red.', 'You lose 2 red.'],
    ['Seat 0 does not grow.', 'You do not grow.'],
    ['Seat 0 has 3 coins.', 'You have 3 coins.'],
    ['Seat 0 is out.', 'You are out.'],
    ['Seat 0 dies.', 'You die.'],
    ['Seat 1 aims at seat 0.', 'Marta aims at you.'],
    ['Seat 1 attacks seat 0 with strength 9.', 'Marta attacks you with strength 9.'],
    ['Reboot: Attack returns to the hand of seat 0.', 'Reboot: Attack returns to your hand.'],
    ['Reboot: Attack returns to the hand of seat 2.', 'Reboot: Attack returns to the hand of Ilse.'],
    ['2 red of seat 0 evaporate.', '2 red of yours evaporate.'],
    ['Turn 3: seat 0.', 'Turn 3: you.'],
    ['Seat 0: Corn in hand goes from 2 to 4.', 'You: Corn in hand goes from 2 to 4.'],
  ])('%s', (text, expected) => {
    expect(says(text)).toBe(expected);
  });

  it.each(games.map((game) => [game.id, game] as const))(
    'leaves no seat and no wrong verb in the log of %s',
    (_, game) => {
      const options = game.options.parse({});
      const rules = game.rules(options);
      const words = game.words(options);
      const seats = game.seats.max;
      const report: Report = (event) => {
        const seen = redact(event, 0);
        const text = seen === undefined ? undefined : words.event(seen);
        if (text === undefined) return;
        const said = says(text);
        expect(said).not.toMatch(/\bseat \d/i);
        expect(said).not.toMatch(/\byou (?:\w+[^s]s|\w+(?:ss|sh|ch|x)es|is|has)\b/i);
      };
      const chance = fastChance(game.id);
      const state = rules.setup(seats, chance, report);
      for (
        let actors = rules.actors(state), count = 0;
        actors.length > 0 && count < 800;
        actors = rules.actors(state)
      ) {
        const moves = rules.moves(state, actors[0]);
        rules.play(state, actors[0], moves[chance.pick(moves.length)], chance, report);
        count++;
      }
    },
  );
});
