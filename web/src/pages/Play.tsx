import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { gameIds, loadRules } from '../games/rules.ts';
import type { MatchSetup, SeatedPlayer } from '../table/index.ts';
import { startMatch } from '../table/sources.ts';
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
      (started) => {
        if (isGone) return;
        if (started.ok) go(`/table/${started.value}`, { replace: true });
        else setTrouble(started.error.message);
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
    };
  }, [game, search, go]);

  if (trouble === undefined) return null;
  return <Trouble title="This match could not be started." message={trouble} />;
}

async function start(game: string, search: string) {
  const rules = await loadRules(game);
  if (rules === undefined) {
    const message = `There is no game called "${game}" in this box. There are ${gameIds.join(', ')}.`;
    return { ok: false as const, error: { message } };
  }
  const given = (history.state as { setup?: MatchSetup } | null)?.setup;
  return startMatch(given ?? fromAddress(game, rules.seats.default, search));
}

/**
 * A match as the address asks for it: `?seats=3&level=expert&people=2&seed=anything`. With a seed the same deal can be
 * played again, or by friends.
 */
function fromAddress(game: string, usual: number, search: string): MatchSetup {
  const asked = new URLSearchParams(search);
  const seats = Number(asked.get('seats') ?? usual);
  const people = Number(asked.get('people') ?? 1);
  const level = asked.get('level') ?? 'casual';
  const seed = asked.get('seed');
  const options = asked.get('options');
  const players = Array.from({ length: seats }, (_, seat) => seated(seat, people, level));
  return {
    game,
    players,
    ...(seed === null ? {} : { seed }),
    ...(options === null ? {} : { options: JSON.parse(options) as unknown }),
  };
}

const BOT_NAMES = ['Marta', 'Tom', 'Rosa', 'Melli', 'Oskar', 'Ines'];

function seated(seat: number, people: number, level: string): SeatedPlayer {
  if (seat < people) return { name: people === 1 ? 'You' : `Player ${seat + 1}`, isBot: false };
  return { name: BOT_NAMES[(seat - people) % BOT_NAMES.length], isBot: true, level };
}
