import type { BedType } from './vocabulary.ts';

export const CLASS_IDS = [
  'land-baron',
  'grim-reaper',
  'master-gardener',
  'crop-scientist',
  'seed-trader',
  'weather-watcher',
] as const;
export type ClassId = (typeof CLASS_IDS)[number];

interface FarmerClass {
  readonly name: string;
  readonly coins: number;
  readonly fertilizers: number;
  /** BF-2.5: the type of the random common card that the class brings along. */
  readonly bonusCard: 'crop' | 'action' | null;
  readonly beds: readonly BedType[];
  /** Id of the class card. */
  readonly card: string;
}

/** BF-2.4, BF-2.5, BF-12: in the rulebook's order. */
export const CLASSES: Readonly<Record<ClassId, FarmerClass>> = {
  'land-baron': {
    name: 'Land Baron',
    coins: 2,
    fertilizers: 0,
    bonusCard: null,
    beds: ['common', 'greenhouse', 'greenhouse'],
    card: 'land-acquisition',
  },
  'grim-reaper': {
    name: 'Grim Reaper',
    coins: 0,
    fertilizers: 0,
    bonusCard: null,
    beds: ['common', 'raised', 'raised'],
    card: 'reap-and-sow',
  },
  'master-gardener': {
    name: 'Master Gardener',
    coins: 0,
    fertilizers: 2,
    bonusCard: null,
    beds: ['common', 'common', 'common', 'common'],
    card: 'early-bird',
  },
  'crop-scientist': {
    name: 'Crop Scientist',
    coins: 0,
    fertilizers: 0,
    bonusCard: 'action',
    beds: ['common', 'hydroponic', 'hydroponic'],
    card: 'genetic-modification',
  },
  'seed-trader': {
    name: 'Seed Trader',
    coins: 0,
    fertilizers: 0,
    bonusCard: 'crop',
    beds: ['common', 'greenhouse', 'raised'],
    card: 'black-friday',
  },
  'weather-watcher': {
    name: 'Weather Watcher',
    coins: 1,
    fertilizers: 1,
    bonusCard: null,
    beds: ['common', 'greenhouse', 'hydroponic'],
    card: 'cloud-cover',
  },
};

/** The beds of a farm without a class. */
export const PLAIN_BEDS: readonly BedType[] = ['common', 'common', 'common'];
