import type { Move, State } from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import { Card } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/battle-farm.ts';
import { useTable } from '../../table/index.ts';
import { cardName, classCard } from './catalogue.ts';
import styles from './Farm.module.css';
import { readiness } from './plates.ts';

/** What is open to all about a farm, but has no room on the table: class card, harvests, pile. */
export function FarmBook({ seat }: { seat: Seat }) {
  const { view } = useTable<State, Move>();
  const player = view.players[seat];
  const card = classCard(view, seat);
  if (player === undefined) return null;
  return (
    <>
      {card !== undefined && (
        <div className={styles.classCard}>
          <Card face={face(card.id, view)} size="hand" />
          <p>Class card: {readiness(view, seat)}.</p>
        </div>
      )}
      <Tally title="Harvested" cards={new Map(Object.entries(player.harvested))} empty="Nothing yet." />
      <Tally title="Pile, newest first" cards={countKinds(player.discard.toReversed())} empty="Empty." />
    </>
  );
}

export function countKinds(cards: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Kinds of cards with their numbers. */
export function Tally({ title, cards, empty }: { title: string; cards: ReadonlyMap<string, number>; empty: string }) {
  const { view } = useTable<State, Move>();
  return (
    <section className={styles.tally}>
      <h3>{title}</h3>
      {cards.size === 0 && <p>{empty}</p>}
      <ul className={styles.kinds}>
        {[...cards].map(([card, number]) => (
          <li key={card}>
            <Card face={face(card, view)} size="thumb" width={52} />
            <span>
              {cardName(view, card)} <b>×{number}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
