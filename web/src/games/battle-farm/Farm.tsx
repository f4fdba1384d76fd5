import { CLASSES, type Move, type State } from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import { useState } from 'react';
import { CardBack } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { Sheet } from '../../table/frame/sheets.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { BedSpot } from './BedSpot.tsx';
import { classCard } from './catalogue.ts';
import styles from './Farm.module.css';
import { FarmBook } from './FarmBook.tsx';
import { classIcon, readiness } from './plates.ts';

/** The farm of a rival: who it is, the stocks, the hand as backs, and the beds. */
export function Farm({ seat }: { seat: Seat }) {
  const { view, seats } = useTable<State, Move>();
  const player = view.players[seat];
  if (player === undefined) return null;
  const name = seats[seat]?.name ?? `Seat ${seat}`;
  return (
    <section className={styles.farm} data-turn={view.turn === seat} data-seat={seat} aria-label={name}>
      <div className={styles.head}>
        <Who seat={seat} name={name} />
        <Stocks seat={seat} />
        <PlaceMark place={`hand:${seat}`} className={styles.hand}>
          <span className={styles.backs} aria-hidden="true">
            {player.hand.slice(0, MOST_BACKS).map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: face-down cards have no identity
              <CardBack key={index} game="battle-farm" width="calc(30 * var(--bf-u))" />
            ))}
          </span>
          <span className={styles.count}>
            <Icon name="poker-hand" label="cards in hand" />
            <b>{player.hand.length}</b>
          </span>
        </PlaceMark>
      </div>
      <ul className={styles.beds} aria-label={`Beds of ${name}`}>
        {player.beds.map((bed) => (
          <li key={bed.id}>
            <BedSpot seat={seat} bed={bed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_BACKS = 6;

/** Name and class; opens the book of the farm, or is chosen while a farm is to be chosen. */
function Who({ seat, name }: { seat: Seat; name: string }) {
  const { view, lit, actors, seats, event } = useTable<State, Move>();
  const [isOpen, setOpen] = useState(false);
  const own = view.players[seat]?.class ?? null;
  const card = classCard(view, seat);
  const isThinking = event === undefined && actors.includes(seat) && seats[seat]?.isBot === true;
  const isReady = view.players[seat]?.classReady ?? false;
  const content = (
    <>
      <span
        className={isThinking ? `${styles.avatar} ${styles.thinking}` : styles.avatar}
        data-place={`plate:${seat}`}
        aria-hidden="true"
      >
        <Icon name={classIcon(own)} />
        {card !== undefined && (
          <span className={isReady ? styles.ready : styles.used} title={readiness(view, seat)}>
            {isReady ? card.value : <Icon name="night-sleep" />}
          </span>
        )}
      </span>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{own === null ? 'Farmer' : CLASSES[own].name}</small>
      </span>
    </>
  );
  if (lit.has(`seat:${seat}`)) {
    return (
      <SpotArea spot={`seat:${seat}`} label={`Choose ${name}`} className={styles.who}>
        {content}
      </SpotArea>
    );
  }
  return (
    <>
      <button type="button" className={styles.who} onClick={() => setOpen(true)}>
        {content}
        <span className="unseen">: class card, pile and harvests</span>
      </button>
      {isOpen && (
        <Sheet title={name} onClose={() => setOpen(false)}>
          <FarmBook seat={seat} />
        </Sheet>
      )}
    </>
  );
}

function Stocks({ seat }: { seat: Seat }) {
  const { view } = useTable<State, Move>();
  const player = view.players[seat];
  if (player === undefined) return null;
  const share = Math.min(1, player.coins / view.winLimit);
  return (
    <span className={styles.stocks}>
      <PlaceMark place={`number:${seat}:coins`} className={styles.coins}>
        <Icon name="two-coins" label="coins" />
        <b>{player.coins}</b>
        <span className={share > ALARM ? `${styles.bar} ${styles.alarm}` : styles.bar} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      </PlaceMark>
      <PlaceMark place={`number:${seat}:fertilizers`} className={styles.stock}>
        <Icon name="fertilizer-bag" label="fertilizers" />
        <b>{player.fertilizers}</b>
      </PlaceMark>
      <PlaceMark place={`pile:${seat}`} className={styles.pile} />
    </span>
  );
}

/** From this share of the win limit on the bar warns. */
const ALARM = 0.85;
