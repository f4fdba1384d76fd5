import type { Game } from '@tuckbox/kernel';
import type { SeatedPlayer } from '../../table/source.ts';

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
