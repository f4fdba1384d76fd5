import { example } from '@tuckbox/games/example';
import { describe, expect, it } from 'vitest';
import { commitment } from './chance.ts';
import {
  BrokenMatch,
  type Match,
  type MatchRecord,
  newMatch,
  parseRecord,
  playMove,
  replay,
  stateHash,
  verify,
} from './match.ts';

function begun(): Match {
  const start = newMatch(example, { seed: 'a match', seats: 3 });
  if (!start.ok) throw new Error(start.error.message);
  return start.value as unknown as Match;
}

function finished(): Match {
  const match = begun();
  for (let [seat] = match.rules.actors(match.state); seat !== undefined; [seat] = match.rules.actors(match.state)) {
    playMove(match, seat, match.rules.moves(match.state, seat)[0]);
  }
  return match;
}

const message = (outcome: { ok: boolean; error?: { message: string } }) => (outcome.ok ? 'ok' : outcome.error?.message);

describe('a match', () => {
  it('replays from its record, also after a JSON round trip, to the same state', () => {
    const match = finished();
    const record = parseRecord(JSON.parse(JSON.stringify(match.record)));
    if (!record.ok) throw new Error(record.error.message);
    const again = replay(example, record.value);
    expect(again.ok && stateHash(again.value)).toBe(stateHash(match));
  });

  it('can be verified against the commitment', () => {
    const { record } = finished();
    expect(verify(example, record, commitment('a match')).ok).toBe(true);
    expect(message(verify(example, { ...record, seed: 'another' }, commitment('a match')))).toMatch(
      /not the one that was committed/,
    );
    expect(message(verify(example, { ...record, chance: [] }, commitment('a match')))).toMatch(/scripted/);
  });

  it('is refused as a record once somebody has changed it', () => {
    const { record } = finished();
    const tampered = (change: Partial<MatchRecord>) => message(replay(example, { ...record, ...change }));
    expect(tampered({ moves: [{ seat: 0, move: { type: 'bid', card: 99 } as never }, ...record.moves] })).toMatch(
      /^moves\[0\] is refused: You have no card 99/,
    );
    expect(tampered({ moves: [...record.moves, record.moves[0]] })).toBe(
      `moves[${record.moves.length}] is refused: The match is over.`,
    );
    expect(tampered({ seed: 'another' })).toMatch(/^moves\[\d+\] is refused/);
    expect(tampered({ version: '0' })).toMatch(/version 0/);
    expect(tampered({ game: 'chess' })).toMatch(/"chess"/);
    expect(tampered({ options: { handSize: 99 } })).toMatch(/handSize/);
    expect(tampered({ seats: 7 })).toMatch(/2 to 4 seats, not 7/);
    const broken = parseRecord({ ...record, moves: [{ seat: 'x' }] });
    expect(message(broken)).toMatch(/moves\[0\]\.seat/);
  });

  it('refuses moves out of turn, after the end and of no sense, and changes nothing', () => {
    const match = begun();
    const before = stateHash(match);
    const code = (seat: number, move: unknown) => {
      const played = playMove(match, seat, move);
      return played.ok ? 'played' : played.error.code;
    };
    expect(code(9, { type: 'bid', card: 1 })).toBe('not-your-turn');
    expect(code(0, 'bid')).toBe('unknown-move');
    expect(code(0, { type: 'bid', card: 99 })).toBe('not-in-hand');
    expect(stateHash(match)).toBe(before);
    expect(match.record.moves).toEqual([]);
    const over = finished();
    expect(playMove(over, 0, {})).toEqual({ ok: false, error: { code: 'match-over', message: 'The match is over.' } });
  });

  it('takes over a position with its own options and fills in the defaults', () => {
    const start = newMatch(example, {
      seed: 's',
      options: { sides: 4 },
      position: { options: { handSize: 2 }, players: [{ hand: [1] }, {}, {}] },
    });
    if (!start.ok) throw new Error(start.error.message);
    expect(start.value.record).toMatchObject({ seats: 3, options: { sides: 4, handSize: 2 } });
    expect(start.value.state).toMatchObject({ round: 1, prize: 3, spent: [] });
    const bad = (position: unknown) => message(newMatch(example, { seed: 's', position }));
    expect(bad([])).toMatch(/JSON object/);
    expect(bad({ players: [{ hand: ['ace'] }] })).toMatch(/players\[0\]\.hand\[0\]/);
    expect(bad({ players: [{ hand: [1] }, { hand: [1] }] })).toMatch(/a card is in two places/);
    expect(bad({ colour: 'red', players: [{ hand: [1] }] })).toMatch(/colour: is not a known field/);
  });

  it('is as before when a script ends in the middle of a move', () => {
    const start = newMatch(example, {
      seed: 's',
      chance: [],
      position: { players: [{ hand: [1, 2] }, { hand: [3, 4] }] },
    });
    if (!start.ok) throw new Error(start.error.message);
    const match = start.value;
    expect(playMove(match, 0, { type: 'bid', card: 1 }).ok).toBe(true);
    const before = stateHash(match);
    const played = playMove(match, 1, { type: 'bid', card: 3 });
    expect(played.ok ? '' : played.error.code).toBe('chance-script');
    expect(stateHash(match)).toBe(before);
    expect(match.record.moves).toHaveLength(1);
  });

  it('throws with a record that leads there when rules break', () => {
    const match = begun();
    match.rules.play = () => {
      throw new Error('lost a card');
    };
    const move = match.rules.moves(match.state, 0)[0];
    expect(() => playMove(match, 0, move)).toThrow(BrokenMatch);
    expect(() => playMove(match, 0, move)).toThrow(/lost a card\nreplay: \{"game":"example".*"moves":\[\{"seat":0/);
  });
});
