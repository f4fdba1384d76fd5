import { z } from 'zod';
import { type Block, block, id, words } from './vocabulary.ts';

/** GI-3.5: a tribe's skill sheet. Its blocks act as if printed on the owner's queen. */
export interface Tribe {
  id: string;
  name: string;
  /** Name of the passive rule. */
  skill: string;
  queen: string;
  startWorkers?: number;
  workersPerTurn?: number;
  extraCards?: number;
  spawnRange?: number;
  effects?: Block[];
  /** The starter deck. */
  deck?: Record<string, number>;
}

const small = z.int().min(0).max(20).exactOptional();

export const tribe: z.ZodType<Tribe> = z.strictObject({
  id,
  name: words,
  skill: words,
  queen: id,
  startWorkers: small,
  workersPerTurn: small,
  extraCards: small,
  spawnRange: z.int().min(0).max(1000).exactOptional(),
  effects: z.array(block).exactOptional(),
  deck: z.record(id, z.int().min(1).max(60)).exactOptional(),
});

/** The tribes of the base set with their starter decks; by default they sit down in this order. */
export const TRIBES: readonly Tribe[] = [
  {
    id: 'ants',
    name: 'Ants',
    skill: 'Column',
    queen: 'ant-queen',
    startWorkers: 3,
    workersPerTurn: 1,
    extraCards: 0,
    spawnRange: 1,
    effects: [
      {
        on: 'static',
        who: {
          side: 'own',
          type: 'creature',
          queen: false,
          near: { who: { side: 'own', type: 'creature', queen: false }, within: 1, min: 2 },
        },
        attack: 1,
      },
    ],
    deck: {
      worker: 12,
      'ant-forager': 3,
      'ant-scout': 3,
      'ant-herder': 2,
      'ant-soldier': 4,
      'ant-drone': 2,
      'ant-major': 3,
      'ant-bullet': 3,
      'ant-mound': 2,
      'ant-nursery': 1,
      'ant-surge': 2,
      'ant-march': 1,
      'ant-swarm-bite': 2,
    },
  },
  {
    id: 'bees',
    name: 'Bees',
    skill: 'Scramble',
    queen: 'bee-queen',
    startWorkers: 2,
    workersPerTurn: 1,
    extraCards: 1,
    spawnRange: 1,
    effects: [{ on: 'spawned', of: { side: 'own', type: 'creature' }, do: [{ do: 'ap', who: 'event', amount: 1 }] }],
    deck: {
      worker: 12,
      'bee-scout': 3,
      'bee-guard': 4,
      'bee-stinger': 4,
      'bee-carpenter': 3,
      'bee-drone': 3,
      'bee-bumble': 1,
      'bee-cuckoo': 2,
      'bee-comb': 2,
      'bee-floor': 1,
      'bee-alarm': 1,
      'bee-venom': 2,
      'bee-honey': 2,
    },
  },
  {
    id: 'beetles',
    name: 'Beetles',
    skill: 'Carapace',
    queen: 'beetle-queen',
    startWorkers: 2,
    workersPerTurn: 2,
    extraCards: 0,
    spawnRange: 1,
    effects: [{ on: 'static', who: { side: 'own', type: 'creature', guarding: true }, defense: 1 }],
    deck: {
      worker: 13,
      'beetle-ladybird': 2,
      'beetle-firefly': 2,
      'beetle-roller': 2,
      'beetle-ground': 4,
      'beetle-bombardier': 4,
      'beetle-stag': 4,
      'beetle-rhino': 3,
      'beetle-log': 1,
      'beetle-burrow': 2,
      'beetle-harden': 1,
      'beetle-charge': 1,
      'beetle-scavenge': 1,
    },
  },
  {
    id: 'spiders',
    name: 'Spiders',
    skill: 'Webbed Ground',
    queen: 'spider-queen',
    startWorkers: 2,
    workersPerTurn: 1,
    extraCards: 0,
    spawnRange: 2,
    effects: [
      {
        on: 'static',
        who: {
          side: 'enemy',
          type: 'creature',
          queen: false,
          near: { who: { side: 'own', type: 'structure' }, within: 1, min: 1 },
        },
        ap: -1,
      },
    ],
    deck: {
      worker: 12,
      'spider-spiderling': 3,
      'spider-jumper': 4,
      'spider-wolf': 4,
      'spider-crab': 3,
      'spider-trapdoor': 2,
      'spider-huntsman': 2,
      'spider-widow': 2,
      'spider-web': 2,
      'spider-sac': 1,
      'spider-funnel': 1,
      'spider-bite': 1,
      'spider-balloon': 1,
      'spider-cocoon': 2,
    },
  },
];
