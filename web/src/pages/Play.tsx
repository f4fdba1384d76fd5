import type { Game } from '@tuckbox/kernel';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { loadBox } from '../games/index.ts';
import { loadRules, quickOptions } from '../games/rules.ts';
import { theDesk } from '../table/client.ts';
import type { MatchSetup } from '../table/source.ts';
import { startMatch } from '../table/sources.ts';
import { firstPlan, withSeats, withSitter } from './new-match/seating.ts';
import { Opening } from './Opening.tsx';
// The page that always comes next.
import './Table.tsx';
import { Trouble } from './Trouble.tsx';

/** Starts a match and goes to its table. No dialog stands before the first card. */
export default function Play() {
  const { game = '' } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    let isGone = false;
    start(game, search).then(
      (id) => {
        if (!isGone) go(`/table/${id}`, { replace: true });
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
    };
  }, [game, search, go]);

  if (trouble === undefined) return <Opening />;
  return <Trouble title="This match could not be started." message={trouble} />;
}

async function start(id: string, search: string): Promise<string> {
  // All of it is needed in a moment, so it comes at the same time.
  theDesk()
    .ask('fetch', id)
    .catch(() => {});
  loadBox(id).catch(() => {});
  const game = await loadRules(id);
  if (game === undefined) throw new Error(`There is no game called "${id}" in this box.`);
  const { setup } = (history.state ?? {}) as { setup?: MatchSetup };
  const started = await startMatch(setup ?? fromAddress(game, new URLSearchParams(search)));
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

const MOST_SEATS = 12;

/**
 * A match as the address asks for it: `?seats=3&people=2&level=expert&seed=anything`. What is not asked for is as usual.
 * With a seed the same deal can be played again, or by friends. The rules say what is wrong with a number of seats.
 */
function fromAddress(game: Game, asked: URLSearchParams): MatchSetup {
  const seats = Math.min(MOST_SEATS, Number(asked.get('seats') ?? game.seats.default));
  const people = Number(asked.get('people') ?? 1);
  const level = asked.get('level');
  const seed = asked.get('seed');
  let players = withSeats(firstPlan(game).players, seats);
  for (let seat = 1; seat < Math.min(people, seats); seat++) players = withSitter(players, seat, false);
  if (level !== null) players = players.map((player) => (player.isBot ? { ...player, level } : player));
  return { game: game.id, players, ...quickOptions(game.id), ...(seed === null ? {} : { seed }) };
}
