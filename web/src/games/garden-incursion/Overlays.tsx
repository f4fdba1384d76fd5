import type { Move, State } from '@tuckbox/games/garden-incursion';
import type { CSSProperties } from 'react';
import { Card } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/garden-incursion.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { attend, useAttention } from './attention.ts';
import { chosenUnit, purposeOf } from './deeds.ts';
import { foresee, outlookWords } from './foresight.ts';
import { cardName, groupOf, movesIn, STACK } from './garden.ts';
import styles from './Overlays.module.css';
import { Disc } from './Piece.tsx';

/** What lies over the map for a moment: an open stack, the cards of a pile to choose from, cards set aside. */
export function Overlays() {
  return (
    <>
      <OpenStack />
      <PileChoice />
      <Aside />
    </>
  );
}

/** The units of a stack one by one, the outermost guard first. */
function OpenStack() {
  const { view, viewer, chosen, lit } = useTable<State, Move>();
  const { peeked } = useAttention();
  const opened = chosen.findLast((spot) => spot.startsWith('stack:'))?.slice('stack:'.length);
  const id = opened ?? peeked;
  const group = id === undefined ? undefined : groupOf(view, id);
  if (group === undefined || group.units.length < STACK) return null;
  const actor = chosenUnit(view, chosen);
  return (
    <section className={styles.stack} aria-label="The units of the stack">
      <p className={styles.head}>
        {group.units.length} together
        {opened === undefined && (
          <button
            type="button"
            className={styles.close}
            onClick={() => attend({ peeked: undefined })}
            aria-label="Close"
          >
            ×
          </button>
        )}
      </p>
      <ul className={styles.units}>
        {group.units.map((unit) => {
          const isPayer = lit.has(`payer:${unit.id}`);
          const attack =
            actor === undefined || viewer === 'table'
              ? undefined
              : movesIn(view, viewer).find(
                  (move) => move.type === 'attack' && move.unit === actor.id && move.target === unit.id,
                );
          const [outlook] =
            attack?.type === 'attack'
              ? foresee(view, view.turn.seat, attack).outlooks.filter(({ defender }) => defender === unit.id)
              : [];
          const told = outlook && outlookWords(view, outlook);
          return (
            <li key={unit.id} className={styles.row} data-purpose={purposeOf(view, chosen, unit, isPayer)}>
              <SpotArea spot={isPayer ? `payer:${unit.id}` : `unit:${unit.id}`} className={styles.member}>
                <span className={styles.disc} style={{ '--d': '44px' } as CSSProperties}>
                  <Disc unit={unit} />
                </span>
                <span className={styles.name}>
                  {cardName(view, unit.card)}
                  {told !== undefined && (
                    <small>
                      {told.sum} {told.verdict}
                    </small>
                  )}
                </span>
              </SpotArea>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A card of the own discard pile is to be chosen. */
function PileChoice() {
  const { view, viewer } = useTable<State, Move>();
  const { pending } = view;
  if (pending?.kind !== 'choose-card' || pending.seat !== viewer) return null;
  return (
    <div className={styles.choice}>
      <p className={styles.head}>Your discard pile</p>
      <ul className={styles.cards}>
        {pending.cards.map((card) => (
          <li key={card}>
            <SpotArea spot={`pile:${card}`} className={styles.card}>
              <Card face={face(card, view)} size="hand" width={128} state="target" />
            </SpotArea>
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
