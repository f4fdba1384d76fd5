import type { Chance } from '@tuckbox/kernel';
import { battery } from '@tuckbox/kernel/testing';
import { BROOD } from './cards.ts';
import { DESIGNS } from './designs.fixture.ts';
import { hatch } from './index.ts';

/** Every option at random; now and then the designs of the open design space among the dragons of Brood. */
function anyOptions(chance: Chance, seats: number): unknown {
  const coin = () => chance.pick(2) === 0;
  return {
    targetPower: coin() ? 50 : 50 + chance.pick(151),
    handSize: 2 + chance.die(6),
    boardBonus: chance.pick(11),
    maxRounds: 9 + chance.die(4),
    copies: coin() ? 'auto' : chance.die(3),
    start: coin() ? 'random' : chance.pick(seats),
    startDiscards: chance.pick(4),
    firstTurnProtection: coin(),
    fireRitualHand: coin(),
    offering: coin() ? 'any' : 'eggs',
    deck: coin() ? null : [...BROOD, ...DESIGNS],
  };
}

battery(hatch, import.meta.dirname, { matches: 6, options: anyOptions });
