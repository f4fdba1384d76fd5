import { done, type Fault, faultsOf, faulty, type Outcome } from '@tuckbox/kernel';
import { z } from 'zod';
import type { Almanac, Kind } from './almanac.ts';
import { CLASS_IDS } from './classes.ts';
import { type Bed, type Crop, type HandCard, PHASES, type Player, type State } from './state.ts';
import { BED_TYPES } from './vocabulary.ts';

const DEFAULT_MARKET = ['wheat', 'cherry', 'cabbage', 'corn', 'carrots', 'onions'];
const DEFAULT_DECK = Array<string>(20).fill('corn');

const count = z.int().min(0);
const seat = z.int().min(0).max(5);
const id = z.string();
const handCard = z.union([id, z.strictObject({ card: id, value: count.exactOptional() })]);
const crop = z.union([
  id,
  z.strictObject({ card: id, value: count.exactOptional(), timer: count.exactOptional() }),
  z.null(),
]);
const bedType = z.enum(BED_TYPES);
const fullBed = z.strictObject({
  id: z.string().min(1).max(20).exactOptional(),
  type: bedType.default('common'),
  crop: crop.default(null),
  resting: z.boolean().default(false),
});
const bed = z.union([bedType, fullBed]);
const player = z.strictObject({
  class: z.enum(CLASS_IDS).nullable().default(null),
  classReady: z.boolean().exactOptional(),
  coins: count.exactOptional(),
  fertilizers: count.exactOptional(),
  hand: z.array(handCard).default([]),
  beds: z.array(bed).max(20).default(['common', 'common', 'common']),
  discard: z.array(id).default([]),
  harvested: z.record(z.string(), count).default({}),
});

const position = z.strictObject({
  options: z.unknown().optional(),
  round: z.int().min(1).default(1),
  order: z.array(seat).exactOptional(),
  turn: seat.default(0),
  phase: z.enum(PHASES).default('play'),
  left: count.exactOptional(),
  winLimit: z.int().min(1).nullable().default(null),
  players: z.array(player).default([]),
  market: z.array(id.nullable()).max(20).default(DEFAULT_MARKET),
  deck: z.array(id).default(DEFAULT_DECK),
  stale: z.boolean().default(false),
  removed: z.array(id).default([]),
  used: z.array(id).default([]),
  plays: z.int().min(0).max(99).default(0),
  trade: z
    .strictObject({
      cards: z.array(handCard).default([]),
      proposed: z.literal(false, 'a given position has no open proposal').default(false),
      offers: z.array(z.null('there are no offers before the proposal')).exactOptional(),
    })
    .nullable()
    .default(null),
  resolving: z.null('a given position has no card being resolved').default(null),
  pending: z.null('a given position has no pending decision').default(null),
  effect: z.null('a given position has no paused effect').default(null),
  ending: z
    .strictObject({ reason: z.enum(['win-limit', 'deck-empty']), by: seat, lastSeat: seat })
    .nullable()
    .default(null),
  result: z
    .strictObject({ ranking: z.array(z.array(seat).min(1)), reason: z.string() })
    .nullable()
    .default(null),
});

type Given = z.infer<typeof position>;

/** The state that a partial position means, or every fault that it has. */
export function fromPosition(book: Almanac, input: unknown, seats: number): Outcome<State> {
  const parsed = position.safeParse(input);
  if (!parsed.success) return faulty('bad-position', 'Position', faultsOf(parsed.error));
  const given = parsed.data;
  const faults: Fault[] = [];
  const reader: Reader = { book, faults, beds: [] };
  checkSeats(given, seats, faults);
  checkPhase(given, faults);
  while (given.players.length < seats) given.players.push(player.parse({}));
  const players = given.players.map((one, index) => readPlayer(reader, one, `players[${index}]`));
  const deckCards = (list: readonly (string | null)[], path: string) => {
    for (const [index, card] of list.entries()) if (card !== null) deckCard(reader, card, `${path}[${index}]`);
  };
  deckCards(given.market, 'market');
  deckCards(given.deck, 'deck');
  deckCards(given.removed, 'removed');
  deckCards(given.used, 'used');
  const cards = given.trade?.cards.map((one, index) => readHandCard(reader, one, `trade.cards[${index}]`));
  if (faults.length > 0) return faulty('bad-position', 'Position', faults);
  const isCounting = given.phase === 'market' || given.phase === 'fertilize';
  return done({
    round: given.round,
    order: given.order ?? players.map((_, index) => index),
    turn: given.turn,
    phase: given.phase,
    left: given.left ?? (isCounting ? 1 : 0),
    winLimit: given.winLimit ?? book.winLimit(seats),
    players,
    market: given.market.slice(),
    deck: given.deck.slice(),
    stale: given.stale,
    removed: given.removed,
    used: given.used,
    plays: given.plays,
    trade: cards === undefined ? null : { cards, proposed: false, offers: players.map(() => null) },
    resolving: null,
    pending: null,
    effect: null,
    ending: given.ending,
    result: given.result,
  });
}

function checkSeats({ players, order, turn, ending, trade, result }: Given, seats: number, faults: Fault[]): void {
  const fault = (path: string, message: string) => faults.push({ path, message });
  const isSeatList = (list: readonly number[]) =>
    list.toSorted().join() === Array.from({ length: seats }, (_, n) => n).join();
  if (players.length > seats) fault('players', `has ${players.length} entries for ${seats} seats`);
  if (order !== undefined && !isSeatList(order)) fault('order', `must name each of the ${seats} seats once`);
  if (turn >= seats) fault('turn', `there are only ${seats} seats`);
  if ((ending?.by ?? 0) >= seats) fault('ending.by', `there are only ${seats} seats`);
  if ((ending?.lastSeat ?? 0) >= seats) fault('ending.lastSeat', `there are only ${seats} seats`);
  if (trade?.offers !== undefined && trade.offers.length !== seats) fault('trade.offers', 'needs one entry a seat');
  if (result !== null && !isSeatList(result.ranking.flat())) fault('result.ranking', 'must name each seat once');
}

function checkPhase({ phase, left, trade, result }: Given, faults: Fault[]): void {
  const fault = (path: string, message: string) => faults.push({ path, message });
  if (phase === 'harvest') fault('phase', '"harvest" is only there while a decision is pending');
  if ((phase === 'over') !== (result !== null)) fault('result', 'stands exactly in positions of phase "over"');
  if (left !== undefined && left > 0 && phase !== 'market' && phase !== 'fertilize') {
    fault('left', `must be 0 in phase "${phase}"`);
  }
  if (trade !== null && phase !== 'trade') fault('trade', 'is only there in phase "trade"');
}

/** What reading a position needs at hand: the cards, and a place for faults. */
interface Reader {
  readonly book: Almanac;
  readonly faults: Fault[];
  /** Ids of the beds read so far. */
  readonly beds: string[];
}

function noteFault({ faults }: Reader, path: string, message: string): void {
  faults.push({ path, message });
}

/** The kind, if it is one that a deck can hold. */
function deckCard(reader: Reader, card: string, path: string): Kind | undefined {
  const kind = reader.book.kinds.get(card);
  if (kind === undefined) noteFault(reader, path, `there is no card "${card}"`);
  else if (kind.card.type === 'class') noteFault(reader, path, `${kind.card.name} is a class card`);
  else return kind;
  return undefined;
}

function readHandCard(reader: Reader, given: z.infer<typeof handCard>, path: string): HandCard {
  const { card, value } = typeof given === 'string' ? { card: given } : given;
  const kind = deckCard(reader, card, path);
  return { card, value: value ?? kind?.value ?? 0 };
}

/** Value and timer default to what is printed, without the bonus of the bed. */
function readCrop(reader: Reader, given: z.infer<typeof crop>, path: string): Crop | null {
  if (given === null) return null;
  const { card, value, timer } = typeof given === 'string' ? { card: given } : given;
  const kind = deckCard(reader, card, path);
  if (kind?.isCrop === false) noteFault(reader, path, `${kind.card.name} is not a crop`);
  return { card, value: value ?? kind?.value ?? 0, timer: timer ?? kind?.grade ?? 0 };
}

/** Beds without an id are numbered through all farms; an explicit id takes the place of its number. */
function readBed(reader: Reader, given: z.infer<typeof bed>, path: string): Bed {
  const { id, type, crop, resting } = typeof given === 'string' ? fullBed.parse({ type: given }) : given;
  const own = id ?? `b${reader.beds.length + 1}`;
  if (reader.beds.includes(own)) noteFault(reader, path, `there are two beds "${own}"`);
  reader.beds.push(own);
  const grown = readCrop(reader, crop, `${path}.crop`);
  if (grown !== null && resting) noteFault(reader, `${path}.resting`, 'a bed with a crop does not rest');
  return { id: own, type, crop: grown, resting };
}

function readPlayer(reader: Reader, given: z.infer<typeof player>, path: string): Player {
  const { options } = reader.book;
  if (given.class === null && given.classReady === true) noteFault(reader, `${path}.classReady`, 'there is no class');
  for (const card of Object.keys(given.harvested)) {
    const kind = deckCard(reader, card, `${path}.harvested.${card}`);
    if (kind?.isCrop === false) noteFault(reader, `${path}.harvested.${card}`, `${kind.card.name} is not a crop`);
  }
  for (const [index, card] of given.discard.entries()) deckCard(reader, card, `${path}.discard[${index}]`);
  return {
    class: given.class,
    classReady: given.classReady ?? given.class !== null,
    coins: given.coins ?? options.startCoins,
    fertilizers: given.fertilizers ?? options.startFertilizers,
    hand: given.hand.map((one, index) => readHandCard(reader, one, `${path}.hand[${index}]`)),
    beds: given.beds.map((one, index) => readBed(reader, one, `${path}.beds[${index}]`)),
    discard: given.discard,
    harvested: given.harvested,
  };
}
