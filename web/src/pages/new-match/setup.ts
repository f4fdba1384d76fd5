import type { Game } from '@tuckbox/kernel';
import { isRecord } from '@tuckbox/kernel';
import type { TableKit } from '../../table/kit.ts';
import type { MatchSetup } from '../../table/source.ts';
import { valueIn, withValue } from './fields.ts';
import type { Plan } from './seating.ts';

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
