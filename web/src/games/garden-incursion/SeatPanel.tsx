import { deckSize, energyOf, type Move, type State } from '@tuckbox/games/garden-incursion';
import type { Seat } from '@tuckbox/kernel';
import { type CSSProperties, useState } from 'react';
import { CardBack } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { PileSheet } from '../../table/frame/sheets.tsx';
import { PlaceMark, useTable } from '../../table/index.ts';
import styles from './SeatPanel.module.css';
import { colourOf, outlineOf } from './seats.ts';
import { plate, tribeIn } from './standing.ts';

/** The rules of the printed tribes in a few words; the whole sentence is on the sheet beside the hand. */
const SHORT: Readonly<Record<string, string>> = {
  Column: '+1 attack in company of two',
  Scramble: '1 AP when spawned',
  Carapace: '+1 defense on guard',
  'Webbed Ground': 'foes at your structures: −1 AP',
};

/** Everything public about a seat: who plays, energy, workers, deck, hand, discard pile. */
export function SeatPanel({ seat, isNear = false }: { seat: Seat; isNear?: boolean }) {
  const { view, viewer, seats, actors } = useTable<State, Move>();
  const colony = view.seats[seat];
  const { tribe, skill } = tribeIn(view, seat);
  const isOut = colony.out !== null;
  const isYou = seat === viewer;
  return (
    <section
      className={styles.panel}
      data-near={isNear || undefined}
      data-acting={actors.includes(seat) || undefined}
      data-out={isOut || undefined}
      data-place={isYou ? undefined : `plate:${seat}`}
      style={{ '--tc': colourOf(view, seat) } as CSSProperties}
      aria-label={isYou ? 'You' : seats[seat]?.name}
    >
      <span className={styles.avatar} data-outline={outlineOf(view, viewer, seat)}>
        <Icon name={plate(view, seat).icon} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{isYou ? 'You' : (seats[seat]?.name ?? `Seat ${seat}`)}</h2>
        <p className={styles.tribe} title={skill}>
          {tribe.name}
          <span>
            {tribe.skill}: {SHORT[tribe.skill] ?? skill}
          </span>
        </p>
      </div>
      {isOut ? (
        <p className={styles.gone}>
          <Icon name="tombstone" /> The queen is dead
        </p>
      ) : (
        <>
          <Energy seat={seat} />
          <Workers seat={seat} />
        </>
      )}
      <Stock seat={seat} />
      {!isYou && <Backs seat={seat} />}
    </section>
  );
}

function Energy({ seat }: { seat: Seat }) {
  const { view } = useTable<State, Move>();
  const { energy } = view.seats[seat];
  return (
    <PlaceMark place={`energy:${seat}`} className={styles.energy}>
      <b>{energyOf(view, seat)}</b>
      <small>energy{energy > 0 && <span className={styles.pool}> ({energy} in the pool)</span>}</small>
    </PlaceMark>
  );
}

const MOST_SHOWN = 10;

/** Face up they are worth energy; face down they have given it. */
function Workers({ seat }: { seat: Seat }) {
  const { view } = useTable<State, Move>();
  const { up, down } = view.seats[seat].workers;
  const all = up + down;
  return (
    <PlaceMark place={`workers:${seat}`} className={styles.workers}>
      {all <= MOST_SHOWN &&
        Array.from({ length: all }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: workers are all alike
          <i key={index} data-up={index < up || undefined} />
        ))}
      <small>
        {all > MOST_SHOWN ? `${up} of ${all} workers` : `${all} ${all === 1 ? 'worker' : 'workers'}`}
        <span className="unseen">{`, ${up} face up`}</span>
      </small>
    </PlaceMark>
  );
}

/** Deck and hand are numbers; the discard pile can be looked through. */
function Stock({ seat }: { seat: Seat }) {
  const { view, viewer, seats } = useTable<State, Move>();
  const [isOpen, setOpen] = useState(false);
  const colony = view.seats[seat];
  const whose = seat === viewer ? 'Your discard pile' : `The discard pile of ${seats[seat]?.name ?? `seat ${seat}`}`;
  return (
    <div className={styles.stock}>
      <PlaceMark place={`deck:${seat}`} className={styles.count}>
        <Icon name="card-pickup" />
        <b>{deckSize(colony)}</b>
        <small>deck</small>
      </PlaceMark>
      <div className={styles.count} data-place={seat === viewer ? undefined : `hand:${seat}`}>
        <Icon name="poker-hand" />
        <b>{colony.hand.length}</b>
        <small>hand</small>
      </div>
      <PlaceMark place={`discard:${seat}`}>
        <button
          type="button"
          className={`${styles.count} ${styles.pile}`}
          disabled={colony.discard.length === 0}
          onClick={() => setOpen(true)}
        >
          <Icon name="card-discard" />
          <b>{colony.discard.length}</b>
          <small>discard</small>
        </button>
      </PlaceMark>
      {isOpen && <PileSheet title={whose} cards={colony.discard} onClose={() => setOpen(false)} />}
    </div>
  );
}

const MOST_BACKS = 6;

function Backs({ seat }: { seat: Seat }) {
  const { view } = useTable<State, Move>();
  const { length } = view.seats[seat].hand;
  return (
    <div className={styles.backs} aria-hidden="true">
      {Array.from({ length: Math.min(length, MOST_BACKS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
        <CardBack key={index} game="garden-incursion" width={34} />
      ))}
    </div>
  );
}
