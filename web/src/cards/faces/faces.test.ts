import { games } from '@tuckbox/games';
import { describe, expect, it } from 'vitest';
import { hasIcon } from '../../icons/registry.ts';
import type { Face } from '../face.ts';
import { fitOf } from '../fit.ts';
import * as battleFarm from './battle-farm.ts';
import * as flask from './flask.ts';
import * as gardenIncursion from './garden-incursion.ts';
import * as hatch from './hatch.ts';
import * as threeLanes from './three-lanes.ts';

interface Printer {
  cards: readonly string[];
  face(card: string, view?: object): Face;
}

const PRINTERS: Readonly<Record<string, Printer>> = {
  'three-lanes': threeLanes,
  flask,
  'battle-farm': battleFarm,
  hatch,
  'garden-incursion': gardenIncursion,
};
const withCards = games.filter(({ cards }) => cards !== undefined);

/** Names of symbols in a text. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
}

function expectSound(face: Face): void {
  const { id, name, type, typeIcon, art, text, cost, stats, symbols } = face;
  expect([id, name === '', type === '']).toEqual([id, false, false]);
  for (const icon of [typeIcon, art.icon, ...Object.values(symbols).map((symbol) => symbol.icon)]) {
    expect([id, icon, hasIcon(icon)]).toEqual([id, icon, true]);
  }
  const resources = stats.filter(({ kind }) => kind === 'resource').map(({ value }) => String(value));
  const numbers = stats.map(({ kind }) => kind).filter((kind) => kind !== 'resource' && kind !== 'sacrifice');
  const pips = cost?.kind === 'pips' ? cost.pips : [];
  const used = [...namedIn(text), ...namedIn(type), ...resources, ...numbers, ...pips];
  expect([id, used.filter((one) => !Object.hasOwn(symbols, one))]).toEqual([id, []]);
}

it('are made for every game that has cards', () => {
  expect(Object.keys(PRINTERS).sort()).toEqual(withCards.map(({ id }) => id).sort());
});

describe.each(withCards.map((game) => [game.id, game] as const))('the faces of %s', (id, game) => {
  const { face, cards } = PRINTERS[id];
  const shipped = game.cards?.shipped.flatMap((set) => set.cards) ?? [];

  it('are there for every card of its sets, with chosen art', () => {
    expect(cards).toEqual(expect.arrayContaining(shipped.map((card) => card.id)));
    for (const card of cards) {
      const printed = face(card);
      expectSound(printed);
      expect([card, printed.type === 'Unknown card', printed.art.words]).toEqual([card, false, undefined]);
    }
  });

  it('are made once: the same card is the same face', () => {
    for (const card of cards) expect(face(card)).toBe(face(card));
  });

  it('name a card that is not known, and a hidden one', () => {
    expectSound({ ...face('not-a-card') });
    expect(face('not-a-card').type).toBe('Unknown card');
    expect(face('?').name).toBe('Hidden card');
  });

  it('find room for the text: letters never under 5 % of the width in full, and always a line in the hand', () => {
    for (const card of cards) {
      const printed = face(card);
      if (printed.text === '') continue;
      expect(fitOf(printed, 'rail').letters).toBeGreaterThan(5);
      expect(fitOf(printed, 'hand').lines).toBeGreaterThan(0);
    }
  });
});

describe('a face', () => {
  it('of Three Lanes tells what stands in the data', () => {
    expect(threeLanes.face('cavalry')).toMatchObject({
      name: 'Cavalry',
      palette: 'warrior',
      cost: { kind: 'gold', amount: 4 },
      type: 'Unit · Warrior',
      grade: 2,
      stats: [
        { kind: 'hp', value: 2 },
        { kind: 'movement', value: '2' },
        { kind: 'attack', value: 3 },
      ],
    });
    expect(threeLanes.face('stone-road').text).toMatch(
      /^On \{plains\}\u00a01–4 \{forest\}\u00a01–6 \{mountains\}\u00a01–8\./,
    );
    expect(threeLanes.face('hydrogen-bomb').text).toMatch(/^Needs \{space\}\u00a06\+\./);
    expect(threeLanes.face('spoils-of-war')).toMatchObject({ type: 'Passive · Warrior', palette: 'warrior' });
  });

  it('of Flask shows cost and parts of a composed card', () => {
    expect(flask.face('r1-r1-y2')).toMatchObject({
      name: 'Returning Double Attack',
      cost: { kind: 'pips', pips: ['yellow', 'yellow', 'red', 'red'] },
      type: 'R1 + R1 + Y2',
    });
    expect(flask.face('y1').text).toBe('Add 3\u00a0{yellow}.');
  });

  it('of Flask is made for composed cards that no deck has', () => {
    const face = flask.face('g2-b1-b1-r1');
    expect(face).toMatchObject({ palette: 'blue', art: { bands: ['green', 'blue', 'blue', 'red'] } });
    expectSound(face);
  });

  it('of Battle Farm tells value, colour and time of a crop, and what a class begins with', () => {
    expect(battleFarm.face('pumpkin')).toMatchObject({
      cost: { kind: 'coin', amount: 15 },
      type: '{red} red crop',
      grade: 4,
      stats: [{ kind: 'timer', value: 4 }],
    });
    expect(battleFarm.face('wither').cost).toEqual({ kind: 'fertilizer', amount: 3 });
    expect(battleFarm.face('land-baron').text).toMatch(
      /^Starts with 2\u00a0\{coin\} more\. Beds: 1 common, 2 greenhouse\./,
    );
  });

  it('of Hatch shows needs, power, resource and sacrifice as symbols', () => {
    expect(hatch.face('storm-grazer')).toMatchObject({
      cost: { kind: 'pips', pips: ['food', 'fire', 'love', 'open'] },
      power: 30,
      text: '',
      stats: [
        { kind: 'resource', value: 'food' },
        { kind: 'sacrifice', value: 2 },
      ],
    });
  });

  it('of Garden Incursion crowns queens and names tribe and tags', () => {
    expect(gardenIncursion.face('bee-queen').cost).toMatchObject({ kind: 'mark', icon: 'crown' });
    expect(gardenIncursion.face('ant-major').type).toBe('Creature · Ants · heavy');
  });
});

describe('custom cards', () => {
  it('of Three Lanes get art by their name or type and the palette of their set', () => {
    const { options, words } = games[0];
    const customCards = [
      {
        id: 'frost-giant',
        name: 'Frost Giant',
        set: 'mage',
        type: 'unit',
        cost: 3,
        stars: 1,
        hp: 4,
        movement: 1,
        attack: 3,
      },
    ];
    const parsed = options.parse({ customCards });
    const face = threeLanes.face('frost-giant', { options: parsed });
    expect(words(parsed).card?.('frost-giant')?.title).toBe('Frost Giant');
    expect(face).toMatchObject({
      name: 'Frost Giant',
      palette: 'mage',
      art: { icon: 'swordman', ground: 'hills', words: 'Frost Giant' },
    });
    expectSound(face);
    expect(threeLanes.face('frost-giant').type).toBe('Unknown card');
  });

  it('of Hatch get wings', () => {
    const card = {
      id: 'puddle-drake',
      name: 'Puddle Drake',
      needs: { love: 2 },
      power: 12,
      resource: 'love',
      copies: 2,
    };
    const [{ cards }] = games.filter(({ id }) => id === 'hatch');
    const face = hatch.face('puddle-drake', { cards: [cards?.schema.parse(card)] });
    expect(face).toMatchObject({ palette: 'love', art: { back: { icon: 'bat-wing' }, words: 'Puddle Drake' } });
    expectSound(face);
  });
});
