import { gardenIncursion, type State } from '@tuckbox/games/garden-incursion';
import { newMatch } from '@tuckbox/kernel';
import { describe, expect, it } from 'vitest';
import { aimedAt, aimOf, touchableUnits } from './deeds.ts';
import { groupsOf } from './garden.ts';
import { groundFor, spread, standsOf } from './ground.ts';

const DESK = { width: 806, height: 510 };
const TABLE_TOP = { battlefield: { kind: 'open', setting: 'table' } };

describe('the ground', () => {
  it('shows the usual grid as a whole on a desk, and scrolls rather than shrink its tiles on a phone', () => {
    const view = seen({});
    const desk = groundFor(view, DESK, 1, false);
    expect([desk.width, desk.height]).toEqual([DESK.width, DESK.height]);
    const phone = groundFor(view, { width: 352, height: 400 }, 1, true);
    expect(phone.unit).toBe(56);
    expect(phone.width).toBeGreaterThan(352);
  });

  it('keeps the largest grid and far flung points inside its sheet', () => {
    const large = seen({ options: { battlefield: { width: 60, height: 60 } } });
    const far = seen({
      options: TABLE_TOP,
      units: [{ card: 'ant-scout', owner: 0, at: { x: -9000, y: 4000 } }],
    });
    for (const view of [large, far]) {
      const ground = groundFor(view, DESK, 1, false);
      for (const { at } of view.units) {
        const { x, y } = ground.pointOf(at);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(ground.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(ground.height);
      }
    }
  });

  it('finds the tile or the point under a touch again', () => {
    const grid = groundFor(seen({}), DESK, 1.3, false);
    expect(grid.positionAt(grid.pointOf({ x: 7, y: 2 }), undefined)).toEqual({ x: 7, y: 2 });
    const open = groundFor(seen({ options: TABLE_TOP }), DESK, 1, false);
    expect(open.positionAt(open.pointOf({ x: 123, y: -45, z: 7 }), { x: 0, y: 0, z: 7 })).toEqual({
      x: 123,
      y: -45,
      z: 7,
    });
  });

  it('lets nobody cover the middle of another, on open ground too', () => {
    const crowd = Array.from({ length: 24 }, (_, index) => ({
      card: 'ant-scout',
      owner: 0,
      at: { x: 100 + (index % 6) * 21, y: Math.floor(index / 6) * 21 },
    }));
    for (const options of [{}, TABLE_TOP]) {
      const units = 'battlefield' in options ? crowd : crowd.map((one) => ({ ...one, at: { x: one.at.x % 11, y: 3 } }));
      const view = seen({ options, units });
      const ground = groundFor(view, DESK, 1, false);
      const stands = [...standsOf(view, ground, undefined).values()];
      const shown = stands.filter(({ isStacked, unit, group }) => !isStacked || unit === group.anchor);
      for (const [index, one] of shown.entries()) {
        for (const other of shown.slice(index + 1)) {
          const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
          expect(apart).toBeGreaterThan(Math.max(one.disc, other.disc) / 2);
        }
      }
    }
  });

  it('spreads points that would cover each other, and keeps them inside where there is room', () => {
    const isInside = ({ x }: { x: number }) => x <= 100;
    const points = spread(
      [
        { x: 100, y: 0 },
        { x: 99, y: 2 },
        { x: 100, y: 4 },
      ],
      25,
      () => true,
      isInside,
    );
    expect(points[0]).toEqual({ x: 100, y: 0 });
    for (const [index, one] of points.entries()) {
      expect(isInside(one)).toBe(true);
      for (const other of points.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(25);
      }
    }
  });
});

describe('groups', () => {
  it('list the outermost guard first', () => {
    const view = seen({
      units: [
        { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 1, y: 3 } },
        { id: 'u4', card: 'ant-major', owner: 0, at: { x: 1, y: 3 } },
      ],
      guards: [
        { by: 'u3', on: 'u1' },
        { by: 'u4', on: 'u3' },
      ],
    });
    expect(groupsOf(view)[0].units.map(({ id }) => id)).toEqual(['u4', 'u3', 'u1']);
  });
});

describe('aiming at open ground', () => {
  const view = seen({
    options: TABLE_TOP,
    seats: [{ hand: ['ant-scout'], workers: { up: 3 } }, {}],
    units: [{ id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 100, y: 0, z: 5 } }],
  });
  const moves = gardenIncursion.rules(gardenIncursion.options.parse(TABLE_TOP)).moves(view, 0);

  it('takes any point inside the ring, pulls in what is just outside, and refuses the rest', () => {
    const aim = aimOf(view, 0, ['unit:u3'], moves);
    if (aim === undefined) throw new Error('a soldier can move');
    expect(aim.rings).toEqual([{ at: { x: 100, y: 0, z: 5 }, ranges: 1 }]);
    expect(aimedAt(view, 0, aim, { x: 137, y: 21, z: 5 })).toEqual({
      type: 'move',
      unit: 'u3',
      at: { x: 137, y: 21, z: 5 },
    });
    expect(aimedAt(view, 0, aim, { x: 186, y: 0, z: 5 })).toEqual({
      type: 'move',
      unit: 'u3',
      at: { x: 180, y: 0, z: 5 },
    });
    expect(aimedAt(view, 0, aim, { x: 260, y: 0, z: 5 })).toBeUndefined();
  });

  it('has no aim while nothing is chosen, nor for a special action', () => {
    expect(aimOf(view, 0, [], moves)).toBeUndefined();
    expect(aimOf(view, 0, ['unit:u1', 'use:u1:brood'], moves)).toBeUndefined();
    expect(aimOf(view, 'table', ['unit:u3'], moves)).toBeUndefined();
  });

  it('leaves own units that could be picked up instead, and lit ones, to be touched themselves', () => {
    expect([...touchableUnits(view, moves, new Set(), ['unit:u3'])]).toEqual(['u1']);
    expect([...touchableUnits(view, moves, new Set(['unit:u2']), ['unit:u3'])]).toEqual(['u1', 'u2']);
  });
});

function seen(position: object): State {
  const match = newMatch(gardenIncursion, { seats: 2, seed: 'ground', position });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value.rules.view(match.value.state, 0);
}
