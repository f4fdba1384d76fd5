import { example } from '@tuckbox/games/example';
import { describe, expect, it } from 'vitest';
import type { Game } from './game.ts';
import { coverageOf, parseScenarioFile, runScenario, type Step, uncovered } from './scenario.ts';

const game = example as Game;
const position = { prize: 5, players: [{ hand: [7, 2] }, { hand: [9, 1] }] };

function run(...steps: Step[]) {
  return runScenario(game, { game: 'example', scenarios: [] }, { name: 'x', position, steps });
}

function fault(content: unknown): string {
  const parsed = parseScenarioFile(typeof content === 'string' ? content : JSON.stringify(content), [game]);
  return parsed.ok ? '' : parsed.error.message;
}

describe('a scenario', () => {
  it('passes when everything holds', () => {
    expect(run({ actors: [0, 1] }, { seat: 0, move: { type: 'bid', card: 7 } }, { result: null })).toBeUndefined();
  });

  it('fails at the first wrong step, with expected and actual at the smallest place', () => {
    expect(run({ actors: [0, 1] }, { expect: { players: [{ hand: [7, 3] }, {}] } }, { actors: [] })).toEqual({
      step: 2,
      message: 'the position differs',
      path: 'players[0].hand[1]',
      expected: 3,
      actual: 2,
    });
    expect(run({ view: 1, expect: { players: [{ hand: [7, '*'] }, {}] } })).toMatchObject({
      message: 'what seat 1 sees differs',
      actual: '?',
    });
    expect(run({ actors: [0] })).toMatchObject({ message: 'other seats may act', actual: [0, 1] });
    expect(run({ result: { reason: 'x' } })).toMatchObject({ message: 'the result differs', actual: null });
  });

  it('fails on refused moves, accepted refusals, missing and unwanted offers', () => {
    expect(run({ seat: 0, move: { type: 'bid', card: 9 } })?.message).toMatch(/cannot play .*You have no card 9/);
    expect(run({ seat: 0, refuse: { type: 'bid', card: 7 } })?.message).toMatch(/should be refused/);
    expect(run({ seat: 0, refuse: { type: 'bid', card: 9 } })).toBeUndefined();
    expect(run({ seat: 0, offers: [{ card: 8 }] })?.message).toMatch(/not offered/);
    expect(run({ seat: 0, offersNot: [{ card: 7 }] })?.message).toMatch(/is offered a move like/);
    expect(run({ seat: 0, offersNot: [{ type: '*' }] })).toBeDefined();
  });

  it('fails when the script has ended, and when the match cannot start', () => {
    const steps: Step[] = [
      { seat: 0, move: { type: 'bid', card: 7 } },
      { seat: 1, move: { type: 'bid', card: 9 } },
    ];
    expect(run(...steps)).toMatchObject({ step: 2, message: expect.stringContaining('the script has ended') });
    expect(runScenario(game, { game: 'example', scenarios: [] }, { name: 'x', steps: [] })?.message).toMatch(
      /cannot start: chance\[0\]/,
    );
  });
});

describe('a scenario file', () => {
  const file = (scenario: object) => ({ game: 'example', scenarios: [{ name: 'x', steps: [], ...scenario }] });

  it('is refused with the place of the fault', () => {
    expect(fault('{"game": ')).toMatch(/line 1/);
    expect(fault({ game: 'chess', scenarios: [] })).toMatch(/"chess" is not a game/);
    expect(fault({ ...file({}), author: 'me' })).toMatch(/author: is not a known field/);
    expect(fault(file({ colour: 1 }))).toMatch(/scenarios\[0\]\.colour: is not a known field/);
    expect(fault(file({ steps: [{ seat: 0, move: { type: 'castle' } }] }))).toMatch(
      /scenarios\[0\]\.steps\[0\]\.move\.type: "castle"/,
    );
    expect(fault(file({ steps: [{ move: { type: 'bid' } }] }))).toMatch(/steps\[0\]: needs a seat/);
    expect(fault(file({ steps: [{}] }))).toMatch(/steps\[0\]: says nothing/);
    expect(fault(file({ steps: [{ view: 1 }] }))).toMatch(/expects nothing|says nothing/);
    expect(fault(file({ steps: [{ seat: 0, actors: [0] }] }))).toMatch(/nothing that the seat does/);
    expect(fault(file({ rules: ['TL-1.1'] }))).toMatch(/scenarios\[0\]\.rules\[0\]: "TL-1\.1" is not a rule/);
  });

  it('covers the rules that it names', () => {
    const coverage = coverageOf(game, [{ game: 'example', scenarios: [{ name: 'x', rules: ['EX-1.1'], steps: [] }] }]);
    expect(uncovered(coverage).rules).not.toContain('EX-1.1');
    expect(uncovered(coverage).rules).toContain('EX-2.1');
  });
});
