import { games } from '@tuckbox/games';
import type { Game } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import type { TableKit } from '../../table/kit.ts';
import { type Field, fieldsOf, valueIn, withValue } from './fields.ts';
import { firstPlan, withSeats, withSitter } from './seating.ts';
import { setupOf, undecided } from './setup.ts';

const NAMES = ['You', 'Marta', 'Tom'];

function gameOf(id: string): Game {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** Values at the edges of a field. */
function extremes(field: Field): unknown[] {
  switch (field.kind) {
    case 'switch':
      return [true, false];
    case 'number':
      return [field.least, field.most, ...(field.isOptional ? [null] : [])];
    case 'choice':
      return field.values.map(({ value }) => value);
    case 'variant':
      return field.variants.flatMap(({ id, fields }) => [
        { [field.by]: id },
        ...fields.flatMap((inner) => extremes(inner).map((value) => ({ [field.by]: id, [inner.key]: value }))),
      ]);
  }
}

describe.each(games.map((game) => [game.id, game] as const))('the house rules of %s', (_id, game) => {
  const fields = fieldsOf(game.options, [], NAMES);
  const printed = game.options.parse({});

  it('can be set to everything that the form offers', () => {
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      for (const value of extremes(field)) {
        const parsed = game.options.safeParse(withValue({}, field.key, value));
        expect([field.key, value, parsed.success]).toEqual([field.key, value, true]);
      }
    }
  });

  it('begin as printed, and are explained', () => {
    for (const field of fields) {
      expect([field.key, field.help.length > 5]).toEqual([field.key, true]);
      const value = valueIn(printed, field.key);
      if (field.kind === 'choice') expect(field.values.map((one) => one.value)).toContain(value);
      if (field.kind === 'number' && value !== null) expect(value).toBeTypeOf('number');
    }
  });

  it('have every rule that is a number, a switch or a word', () => {
    const simple = Object.entries(printed as object).filter(([, value]) =>
      ['number', 'boolean'].includes(typeof value),
    );
    expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(simple.map(([key]) => key)));
  });
});

describe('a field', () => {
  const field = (game: string, key: string) => fieldsOf(gameOf(game).options, [], NAMES).find((one) => one.key === key);

  it('names seats where a number means one', () => {
    expect(field('flask', 'first')).toMatchObject({
      kind: 'choice',
      values: [
        { value: 'random', label: 'Random' },
        { value: 0, label: 'You' },
        { value: 1, label: 'Marta' },
        { value: 2, label: 'Tom' },
      ],
    });
  });

  it('can be left to the rules', () => {
    expect(field('battle-farm', 'winLimit')).toMatchObject({ kind: 'number', least: 20, most: 2000, isOptional: true });
  });

  it('has forms of its own for each kind of battlefield', () => {
    expect(field('garden-incursion', 'battlefield')).toMatchObject({
      kind: 'variant',
      by: 'kind',
      variants: [{ id: 'grid' }, { id: 'open' }],
    });
  });

  it('is left out for lists of cards, and where the chairs choose', () => {
    expect(field('three-lanes', 'customCards')).toBeUndefined();
    expect(fieldsOf(gameOf('three-lanes').options, ['castleHp'], NAMES).map(({ key }) => key)).not.toContain(
      'castleHp',
    );
  });
});

describe('a plan', () => {
  const kit = { choices: [{ option: 'classes' }] } as unknown as TableKit;
  const game = gameOf('battle-farm');
  const plan = firstPlan(game);

  it('begins with you and a bot', () => {
    expect(plan.players).toEqual([
      { name: 'You', isBot: false },
      { name: 'Marta', isBot: true, level: 'casual' },
    ]);
    expect(setupOf(game, kit, plan)).toMatchObject({ game: 'battle-farm', players: plan.players });
  });

  it('gives names to several people, and makes you "You" again when they leave', () => {
    const two = withSitter(plan.players, 1, false);
    expect(two.map(({ name }) => name)).toEqual(['Player 1', 'Player 2']);
    expect(withSitter(two, 1, true).map(({ name }) => name)).toEqual(['You', 'Marta']);
  });

  it('adds bots with names of their own, and takes chairs away at the end', () => {
    const six = withSeats(plan.players, 6);
    expect(new Set(six.map(({ name }) => name)).size).toBe(6);
    expect(withSeats(six, 2)).toEqual(plan.players);
  });

  it('tells what is wrong: names that are missing or doubled, rules out of range', () => {
    const players = [{ name: ' ', isBot: false }, ...withSeats(plan.players, 3).slice(1)];
    expect(setupOf(game, kit, { ...plan, players })).toEqual(['Chair 1 needs a name.']);
    const twins = withSeats(plan.players, 3).map((player) => ({ ...player, name: 'Tom' }));
    expect(setupOf(game, kit, { ...plan, players: twins })).toContain('Two chairs have the name Tom.');
    const [trouble] = setupOf(game, kit, { ...plan, options: withValue(plan.options, 'marketSize', 99) }) as string[];
    expect(trouble).toMatch(/^marketSize: /);
  });

  it('keeps only what chairs that are there have chosen', () => {
    const classes = [
      'land-baron',
      'grim-reaper',
      'seed-trader',
      'crop-scientist',
      'master-gardener',
      'weather-watcher',
    ];
    expect(setupOf(game, kit, { ...plan, options: withValue(plan.options, 'classes', classes) })).toMatchObject({
      options: { classes: classes.slice(0, 2) },
    });
  });

  it('can leave a choice to the table again', () => {
    const printed = { decks: [null, null] };
    expect(undecided({ decks: ['a', 'b'] }, printed, 'decks', 1)).toEqual({ decks: ['a', null] });
    expect(undecided({ decks: ['a', 'b'] }, { decks: 'random' }, 'decks', 1)).toEqual({ decks: 'random' });
  });
});
