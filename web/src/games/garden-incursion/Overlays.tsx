import type { Move, State } from '@tuckbox/games/garden-incursion';
import { Card } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/garden-incursion.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import styles from './Overlays.module.css';

/** What lies over the map for a moment: the cards of a pile to choose from, cards set aside. */
export function Overlays() {
  return (
    <>
      <PileChoice />
      <Aside />
    </>
  );
}

/** A card of the own discard pile is to be chosen. */
function PileChoice() {
  const { view, viewer, isPhone } = useTable<State, Move>();
  const { pending } = view;
  if (pending?.kind !== 'choose-card' || pending.seat !== viewer) return null;
  return (
    <div className={styles.choice}>
      <p className={styles.head}>Your discard pile</p>
      <ul className={styles.cards}>
        {pending.cards.map((card) => (
          <li key={card} className={styles.card} data-card={card}>
            <Card
              face={face(card, view)}
              size={isPhone ? 'market' : 'hand'}
              width={isPhone ? 98 : 128}
              state="target"
            />
            <SpotArea spot={`pile:${card}`} className={styles.cover} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the viewer has set aside of the starting hand. */
function Aside() {
  const { view, viewer } = useTable<State, Move>();
  if (view.phase !== 'mulligan') return null;
  const aside = viewer === 'table' ? [] : (view.seats[viewer].mulligan?.aside ?? []);
  return (
    <PlaceMark place="aside" className={styles.aside}>
      <p className={styles.head}>
        <Icon name="card-discard" /> {aside.length === 0 ? 'Cards that you set aside lie here' : 'Set aside'}
      </p>
      {aside.length > 0 && (
        <ul className={styles.cards}>
          {aside.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card are all alike
            <li key={index} data-card={card}>
              <Card face={face(card, view)} size="thumb" />
            </li>
          ))}
        </ul>
      )}
    </PlaceMark>
  );
}
