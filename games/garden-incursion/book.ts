import type { Card } from './card.ts';
import { CARDS } from './cards.ts';
import { compileBlocks, compileFilter, conditionOf } from './effects.ts';
import type { Book, FlagSources, Kind, Sheet } from './kinds.ts';
import type { Options } from './options.ts';
import { TRIBES, type Tribe } from './tribes.ts';
import type { Flag } from './vocabulary.ts';

/** GI-3.6: the cards of a match: the base set with the custom ones; a card with the same id takes the place of the old one. */
export function cardsOf({ cards }: Pick<Options, 'cards'>): Card[] {
  return replaced(CARDS, cards);
}

export function tribesOf({ tribes }: Pick<Options, 'tribes'>): Tribe[] {
  return replaced(TRIBES, tribes);
}

function replaced<T extends { id: string }>(base: readonly T[], custom: readonly T[]): T[] {
  const list = new Map(base.map((one) => [one.id, one]));
  for (const one of custom) list.set(one.id, one);
  return [...list.values()];
}

export function makeBook(options: Options): Book {
  const kinds = new Map(cardsOf(options).map((card) => [card.id, makeKind(card)]));
  const kindById: Record<string, Kind> = Object.create(null);
  for (const [id, kind] of kinds) kindById[id] = kind;
  const sheets = new Map(tribesOf(options).map((tribe) => [tribe.id, makeSheet(tribe)]));
  const statics = [...kinds.values(), ...sheets.values()].flatMap((blocks) => blocks.statics);
  return {
    options,
    kinds,
    kindById,
    sheets,
    flags: flagsOf([...kinds.values()], statics),
    isFrail: [...statics, ...kinds.values()].some(({ defense }) => defense < 0),
    asksAp: statics.some(({ asksAp }) => asksAp),
    lastMuster: null,
    copiedMuster: null,
    numbers: 0,
  };
}

type Flagged = readonly { flags: readonly Flag[] }[];

function flagsOf(kinds: Flagged, statics: Flagged): Record<Flag, FlagSources> {
  const sources = (flag: Flag) => ({
    flag,
    isPrinted: kinds.some(({ flags }) => flags.includes(flag)),
    isStatic: statics.some(({ flags }) => flags.includes(flag)),
  });
  return {
    piercing: sources('piercing'),
    unanswered: sources('unanswered'),
    rooted: sources('rooted'),
    peaceful: sources('peaceful'),
    stunned: sources('stunned'),
    sheltered: sources('sheltered'),
  };
}

function makeKind(card: Card): Kind {
  const unit = card.type === 'creature' || card.type === 'structure' ? card : undefined;
  const site = unit?.site;
  return {
    id: card.id,
    name: card.name,
    tribe: card.tribe,
    type: card.type,
    cost: card.cost ?? 0,
    attack: unit?.attack ?? 0,
    defense: unit?.defense ?? 0,
    ap: unit?.ap ?? (card.type === 'creature' ? 1 : 0),
    queen: unit?.queen ?? false,
    token: unit?.token ?? false,
    stride: unit?.stride ?? 1,
    reach: unit?.reach ?? 1,
    flags: unit?.flags ?? [],
    tags: card.tags ?? [],
    site:
      site === undefined
        ? null
        : {
            near: compileFilter(site.near, 'current'),
            within: site.within,
            holds: site.if === undefined ? null : conditionOf(site.if),
          },
    ...compileBlocks(card.type === 'worker' ? [] : (card.effects ?? [])),
    card,
  };
}

function makeSheet(tribe: Tribe): Sheet {
  return {
    tribe,
    startWorkers: tribe.startWorkers ?? 2,
    workersPerTurn: tribe.workersPerTurn ?? 1,
    extraCards: tribe.extraCards ?? 0,
    spawnRange: tribe.spawnRange ?? 1,
    ...compileBlocks(tribe.effects ?? []),
  };
}
