import { Dialog } from '@base-ui/react/dialog';
import type { Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { useState } from 'react';
import { CardBack } from '../../cards/CardBack.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { thingIn } from './cards.ts';
import { badgeOf } from './plates.ts';
import styles from './Rival.module.css';
import { Nest, type Room, Sky } from './Rows.tsx';

/** Another empire with everything that lies before it. */
export function Rival({ seat, room }: { seat: Seat; room: Room }) {
  return (
    <PlaceMark place={`seat:${seat}`} className={styles.rival}>
      <div className={styles.head} data-room={room}>
        <SpotArea spot={`rival:${seat}`} className={styles.plate}>
          <PlateText seat={seat} />
        </SpotArea>
        <Marks seat={seat} />
        <Backs seat={seat} />
      </div>
      <Nest seat={seat} room={room} />
      <Sky seat={seat} room={room} />
    </PlaceMark>
  );
}

/**
 * On a phone a rival is a plate. It is the target while one is to be attacked, and otherwise opens the rival's board,
 * which opens by itself while something on it is to be taken.
 */
export function RivalPlate({ seat }: { seat: Seat }) {
  const { view, viewer, lit, chosen } = useTable<State, Move>();
  const [isWanted, setWanted] = useState(false);
  const isPlunder = view.pending?.kind === 'spoil' && view.pending.seat === viewer && view.pending.from === seat;
  const [isPutAside, setPutAside] = useState(false);
  // What has been taken up goes to one's own board, which the sheet would hide.
  const isTaken = chosen.some((spot) => spot.startsWith('res:'));
  const isOpen = isPlunder ? !isPutAside && !isTaken : isWanted;
  const setOpen = (open: boolean) => {
    setWanted(open);
    setPutAside(!open);
  };
  const targets = [...lit].filter((spot) => isOnBoard(view, spot, seat)).length;
  return (
    <PlaceMark place={`seat:${seat}`} className={styles.compact}>
      {lit.has(`rival:${seat}`) ? (
        <SpotArea spot={`rival:${seat}`} className={styles.plate}>
          <PlateText seat={seat} />
        </SpotArea>
      ) : (
        <button type="button" className={styles.plate} data-targets={targets > 0} onClick={() => setOpen(true)}>
          <PlateText seat={seat} />
        </button>
      )}
      <Backs seat={seat} />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.sheet} data-game="hatch" data-choosing={chosen.length > 0}>
            <Sheet seat={seat} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </PlaceMark>
  );
}

function Sheet({ seat }: { seat: Seat }) {
  const { seats } = useTable<State, Move>();
  return (
    <>
      <header className={styles.sheetHead}>
        <Dialog.Title className={styles.sheetTitle}>{seats[seat]?.name ?? `Seat ${seat}`}</Dialog.Title>
        <Marks seat={seat} />
        <Dialog.Close className={styles.close}>
          <Icon name="cancel" label="Close" />
        </Dialog.Close>
      </header>
      <Sky seat={seat} room="sheet" />
      <Nest seat={seat} room="sheet" />
    </>
  );
}

function isOnBoard(view: State, spot: string, seat: Seat): boolean {
  const [kind, what = ''] = spot.split(':');
  return (kind === 'egg' || kind === 'res') && thingIn(view, what)?.owner === seat;
}

function PlateText({ seat }: { seat: Seat }) {
  const { view, seats, actors } = useTable<State, Move>();
  const { icon, palette } = badgeOf(seat);
  const { power = 0, hand } = view.players[seat];
  const { name = `Seat ${seat}`, isBot = false, level } = seats[seat] ?? {};
  return (
    <>
      <span className={styles.badge} data-palette={palette} data-acts={actors.includes(seat)}>
        <Icon name={icon} />
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        <small>{isBot ? `${level ?? ''} bot`.trim() : 'player'}</small>
      </span>
      <span className={styles.number}>
        <Icon name="mighty-force" />
        <b>{power}</b>
        <small>power</small>
      </span>
      <span className={styles.number}>
        <Icon name="poker-hand" />
        <b>{hand.length}</b>
        <small>hand</small>
      </span>
    </>
  );
}

/** What everybody should know about a seat beside its numbers. */
export function Marks({ seat }: { seat: Seat }) {
  const { view } = useTable<State, Move>();
  const { targeted, dynasty } = view.players[seat];
  return (
    <span className={styles.marks}>
      {targeted && (
        <span className={styles.shield}>
          <Icon name="checked-shield" label="Targeted" />
          <span>Targeted: safe until the next own turn ends</span>
        </span>
      )}
      {view.triggeredBy !== null && (
        <span className={styles.mark}>
          <Icon name="dragon-spiral" />
          dynasty {dynasty}
        </span>
      )}
      {view.triggeredBy === seat ? (
        <span className={styles.mark}>
          <Icon name="finish-line" />
          <span>started the last round</span>
        </span>
      ) : (
        view.start === seat && (
          <span className={styles.mark}>
            <Icon name="round-star" label="Starting seat" />
          </span>
        )
      )}
    </span>
  );
}

const MOST_BACKS = 8;

/** The hand of a rival, from which a card can be taken. */
function Backs({ seat }: { seat: Seat }) {
  const { view, lit } = useTable<State, Move>();
  const { hand } = view.players[seat];
  const cards = hand.slice(0, MOST_BACKS).map((_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: unknown cards have nothing to tell them apart
    <CardBack key={index} game="hatch" width="var(--back)" />
  ));
  const spot = `cards:${seat}`;
  return (
    <PlaceMark place={`hand:${seat}`} className={styles.backs}>
      {lit.has(spot) ? (
        <SpotArea spot={spot} className={styles.steal}>
          {cards}
        </SpotArea>
      ) : (
        cards
      )}
    </PlaceMark>
  );
}
