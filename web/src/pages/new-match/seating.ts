import type { Game } from '@tuckbox/kernel';
import { isRecord } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';
import type { MatchSetup, SeatedPlayer } from '../../table/source.ts';
import { valueIn, withValue } from './fields.ts';

/** Everything that the page can decide. */
export interface Plan {
  players: readonly SeatedPlayer[];
  options: unknown;
  seed: string;
}

const BOT_NAMES = ['Marta', 'Tom', 'Rosa', 'Melli', 'Oskar', 'Ines'];

export function firstPlan(game: Game): Plan {
  const players = Array.from({ length: game.seats.default }, (_, seat) => (seat === 0 ? YOU : bot(seat)));
  return { players, options: game.options.parse({}), seed: '' };
}

const YOU: SeatedPlayer = { name: 'You', isBot: false };

function bot(seat: number): SeatedPlayer {
  return { name: BOT_NAMES[(seat - 1) % BOT_NAMES.length], isBot: true, level: 'casual' };
}

/** Chairs are added and taken away at the end; a new one gets a bot. */
export function withSeats(players: readonly SeatedPlayer[], count: number): SeatedPlayer[] {
  return Array.from({ length: count }, (_, seat) => players[seat] ?? bot(Math.max(1, seat)));
}

/** A person or a bot on a chair. Alone at the device you are "You", together everybody has a name. */
export function withSitter(players: readonly SeatedPlayer[], seat: number, isBot: boolean): SeatedPlayer[] {
  const next = players.map((player, index) => (index === seat ? sitter(seat, isBot) : player));
  const people = next.filter((player) => !player.isBot).length;
  return next.map((player, index) => {
    if (player.isBot || !/^(?:You|Player \d)$/.test(player.name)) return player;
    return { ...player, name: people === 1 ? 'You' : `Player ${index + 1}` };
  });
}

function sitter(seat: number, isBot: boolean): SeatedPlayer {
  return isBot ? bot(Math.max(1, seat)) : { name: `Player ${seat + 1}`, isBot: false };
}

/** What is wrong with a plan, in sentences, or the match that it makes. */
export function setupOf(game: Game, kit: TableKit, { players, options, seed }: Plan): MatchSetup | readonly string[] {
  const names = players.map(({ name }) => name.trim());
  const troubles: string[] = [];
  for (const [seat, name] of names.entries()) {
    if (name === '') troubles.push(`Chair ${seat + 1} needs a name.`);
    else if (names.indexOf(name) < seat) troubles.push(`Two chairs have the name ${name}.`);
  }
  const chosen = kit.choices.reduce((all, { option }) => cutTo(all, option, players.length), options);
  const parsed = game.options.safeParse(chosen);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) troubles.push(`${path.join(' ')}: ${message}.`);
  } else {
    for (const { path, message } of game.faults?.(parsed.data, players.length) ?? []) {
      troubles.push(`${path}: ${message}.`);
    }
  }
  if (troubles.length > 0) return troubles;
  const seated = players.map((player, seat) => ({ ...player, name: names[seat] }));
  return { game: game.id, players: seated, options: chosen, ...(seed.trim() === '' ? {} : { seed: seed.trim() }) };
}

/** A list with one entry a seat has no entries for chairs that are not there. */
function cutTo(options: unknown, option: string, seats: number): unknown {
  if (!isRecord(options)) return options;
  const list = options[option];
  return Array.isArray(list) && list.length > seats ? { ...options, [option]: list.slice(0, seats) } : options;
}

/** The options in which a seat has not chosen, as the printed rules have it. */
export function undecided(options: unknown, printed: unknown, option: string, seat: number): unknown {
  const [list, usual] = [valueIn(options, option), valueIn(printed, option)];
  if (!Array.isArray(list) || !Array.isArray(usual)) return withValue(options, option, usual);
  return withValue(options, option, list.with(seat, usual[seat]));
}
