import { example } from '@tuckbox/games/example';
import { commitment, fastChance, type Game, type MatchRecord, type MoveLike } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { EngineSession } from './engine-session.ts';

interface Answer {
  id?: unknown;
  ok: boolean;
  error?: { code: string; message: string; reason?: string };
  [field: string]: unknown;
}

function engine() {
  const session = new EngineSession([example as Game], fastChance('engine'));
  return (request: unknown): Answer => {
    const line = typeof request === 'string' ? request : JSON.stringify(request);
    return JSON.parse(session.answer(line).answer);
  };
}

function playThrough(ask: ReturnType<typeof engine>, match: unknown): void {
  for (let count = 0; count < 200; count++) {
    const [seat] = ask({ cmd: 'actors', match }).actors as number[];
    if (seat === undefined) return;
    const { move } = ask({ cmd: 'bot', match, seat, bot: 'random' });
    expect(ask({ cmd: 'play', match, seat, move })).toMatchObject({ ok: true, seq: count + 1 });
  }
}

describe('the engine', () => {
  it('lists games and options', () => {
    const ask = engine();
    expect(ask({ id: 7, cmd: 'games' })).toEqual({
      id: 7,
      ok: true,
      games: [{ id: 'example', title: 'Sealed Bids', version: '1', seats: { min: 2, max: 4, default: 2 } }],
    });
    expect(ask({ cmd: 'options', game: 'example' })).toMatchObject({
      ok: true,
      schema: { type: 'object', properties: { handSize: { minimum: 1 } } },
      defaults: { handSize: 5, sides: 6 },
    });
  });

  it('plays a whole match, tells its record, and replays it', () => {
    const ask = engine();
    const { match, commitment: promised } = ask({ cmd: 'new', game: 'example', seats: 3, seed: 'any string' });
    expect(promised).toBe(commitment('any string'));
    playThrough(ask, match);
    expect(ask({ cmd: 'result', match }).result).toMatchObject({ reason: 'most-points' });
    const record = ask({ cmd: 'record', match }).record as MatchRecord;
    expect(record).toMatchObject({ game: 'example', seats: 3, seed: 'any string' });
    const again = ask({ cmd: 'replay', record });
    expect(ask({ cmd: 'position', match: again.match })).toEqual(ask({ cmd: 'position', match }));
    const wrong = { ...record, moves: [...record.moves, record.moves[0]] };
    expect(ask({ cmd: 'replay', record: wrong }).error).toMatchObject({
      code: 'bad-record',
      message: expect.stringContaining(`moves[${record.moves.length}]`),
    });
    expect(ask({ cmd: 'play', match, seat: 0, move: {} }).error?.code).toBe('over');
    expect(ask({ cmd: 'bot', match, seat: 0, bot: 'random' }).error?.code).toBe('over');
    expect(ask({ cmd: 'close', match })).toEqual({ ok: true });
    expect(ask({ cmd: 'actors', match }).error?.code).toBe('unknown-match');
  });

  it('begins from a position with scripted chance; an ended script changes nothing', () => {
    const ask = engine();
    const position = { players: [{ hand: [7, 2] }, { hand: [9, 1] }] };
    const { match } = ask({ cmd: 'new', game: 'example', position, chance: [] });
    const events = ask({ cmd: 'play', match, seat: 0, move: { type: 'bid', card: 7 } }).events;
    expect(events).toEqual([{ type: 'bid-made', seat: 0, card: 7 }]);
    const before = ask({ cmd: 'position', match });
    expect(ask({ cmd: 'play', match, seat: 1, move: { type: 'bid', card: 9 } }).error).toMatchObject({
      code: 'bad-request',
    });
    expect(ask({ cmd: 'position', match })).toEqual(before);
  });

  it('shows views and imagines what cannot be told from the real position', () => {
    const ask = engine();
    const { match } = ask({ cmd: 'new', game: 'example', seed: 's' });
    const { view } = ask({ cmd: 'view', match, seat: 0 });
    expect(view).toMatchObject({ players: [{}, { hand: ['?', '?', '?', '?', '?'] }] });
    expect(ask({ cmd: 'view', match, seat: 'table' }).view).toMatchObject({
      players: [{ hand: ['?', '?', '?', '?', '?'] }, {}],
    });
    const imagined = ask({ cmd: 'imagine', match, seat: 0, seed: 'x' });
    expect(imagined).toEqual(ask({ cmd: 'imagine', match, seat: 0, seed: 'x' }));
    expect(JSON.stringify(imagined)).not.toContain('"?"');
    expect(ask({ cmd: 'moves', match, seat: 0 }).moves).toHaveLength(5);
  });

  it('asks bots by name, with a budget, and tells the three best moves', () => {
    const ask = engine();
    const { match } = ask({ cmd: 'new', game: 'example', seed: 's' });
    const asked = { cmd: 'bot', match, seat: 0, bot: 'ismcts:50', seed: 'x' };
    const answer = ask(asked);
    expect(answer).toMatchObject({ ok: true, best: [{ move: answer.move }, {}, {}] });
    // It may stop when the rest could not change its choice, never before half of it is done.
    expect(answer.iterations).toSatisfy((iterations: number) => iterations > 25 && iterations <= 50);
    expect(ask(asked)).toEqual(answer);
    expect(ask({ ...asked, iterations: 20 }).iterations).toBeLessThanOrEqual(20);
    expect(ask({ ...asked, bot: 'novice' })).toMatchObject({ ok: true });
    expect(ask({ ...asked, bot: 'grandmaster' }).error).toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining('novice, casual, skilled, expert'),
    });
    expect(ask({ ...asked, bot: 'ismcts:many' }).error?.message).toContain('ismcts:400');
  });

  it.each([
    ['bad-json', '{"cmd": "games"'],
    ['bad-request', '[]'],
    ['bad-request', '{"cmd":"dance"}'],
    ['bad-request', '{"cmd":"games","colour":1}'],
    ['bad-request', '{"cmd":"new"}'],
    ['unknown-game', '{"cmd":"new","game":"chess"}'],
    ['unknown-game', '{"cmd":"options","game":"toString"}'],
    ['bad-options', '{"cmd":"new","game":"example","seats":9}'],
    ['bad-options', '{"cmd":"new","game":"example","options":{"handSize":99}}'],
    ['bad-options', '{"cmd":"new","game":"example","options":{"colour":"red"}}'],
    ['bad-position', '{"cmd":"new","game":"example","position":{"players":"all"}}'],
    ['bad-position', '{"cmd":"new","game":"example","position":7}'],
    ['unknown-match', '{"cmd":"moves","match":"m99","seat":0}'],
    ['bad-request', '{"cmd":"moves","match":"m1","seat":-1}'],
    ['bad-request', '{"cmd":"view","match":"m1","seat":2}'],
    ['illegal-move', '{"cmd":"play","match":"m1","seat":0,"move":{"type":"bid","card":99}}'],
    ['illegal-move', '{"cmd":"play","match":"m1","seat":0,"move":null}'],
    ['bad-request', '{"cmd":"play","match":"m1","seat":0}'],
    ['bad-request', '{"cmd":"bot","match":"m1","seat":0,"bot":"constructor"}'],
    ['bad-request', '{"cmd":"bot","match":"m1","seat":0,"bot":"ismcts","iterations":5,"ms":5}'],
    ['bad-request', '{"cmd":"bot","match":"m1","seat":0,"bot":"ismcts","iterations":0}'],
    ['bad-record', '{"cmd":"replay","record":{"game":"example"}}'],
    [
      'unknown-game',
      '{"cmd":"replay","record":{"game":"chess","version":"1","options":{},"seats":2,"seed":"","moves":[]}}',
    ],
  ])('answers %s to %s', (code, line) => {
    const ask = engine();
    ask({ cmd: 'new', game: 'example', seed: 's' });
    const { ok, error } = ask(line);
    expect({ ok, code: error?.code }).toEqual({ ok: false, code });
    expect(error?.message).toMatch(/\w/);
  });

  it('tells the seat that it is not its turn', () => {
    const ask = engine();
    const { match } = ask({ cmd: 'new', game: 'example', seed: 's' });
    const [move] = ask({ cmd: 'moves', match, seat: 0 }).moves as MoveLike[];
    ask({ cmd: 'play', match, seat: 0, move });
    expect(ask({ id: 'again', cmd: 'play', match, seat: 0, move })).toMatchObject({
      id: 'again',
      error: { code: 'not-your-turn' },
    });
    expect(ask({ cmd: 'moves', match, seat: 0 }).moves).toEqual([]);
  });

  it('answers lines that are nested too deeply to handle', () => {
    const ask = engine();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(ask(`{"cmd":"games","id":${deep}}`).ok).toBe(true);
    expect(ask(deep).error?.code).toBe('bad-request');
    expect(ask(`{"cmd":"new","game":"example","position":{"players":${deep}}}`).ok).toBe(false);
    expect(ask({ cmd: 'games' }).ok).toBe(true);
  });

  it('closes a match whose rules broke and serves all others', () => {
    const rules = example.rules(example.options.parse({}));
    const broken: Game = {
      ...(example as Game),
      rules: () => ({
        ...rules,
        play: () => {
          throw new Error('lost a card');
        },
      }),
    } as Game;
    const session = new EngineSession([broken], fastChance('x'));
    const ask = (request: unknown): Answer => JSON.parse(session.answer(JSON.stringify(request)).answer);
    const first = ask({ cmd: 'new', game: 'example', seed: 's' }).match;
    const second = ask({ cmd: 'new', game: 'example', seed: 's' }).match;
    const [move] = ask({ cmd: 'moves', match: first, seat: 0 }).moves as MoveLike[];
    expect(ask({ cmd: 'play', match: first, seat: 0, move }).error).toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining('lost a card'),
    });
    expect(ask({ cmd: 'actors', match: first }).error?.code).toBe('unknown-match');
    expect(ask({ cmd: 'actors', match: second }).ok).toBe(true);
  });
});
