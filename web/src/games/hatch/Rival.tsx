import type { Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { CardBack } from '../../cards/CardBack.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { thingIn } from './cards.ts';
import { badgeOf } from './plates.ts';
import styles from './Rival.module.css';
import { Nest, type Room, Sky } from './Rows.tsx';

/** Another empire with everything that lies before it. */
export function Rival({ seat, room }: { seat: Seat; room: Room }) {
  const isShort = room !== 'rival';
  const label = usePlateLabel({ seat, isShort });
  return (
    <PlaceMark place={`seat:${seat}`} className={styles.rival}>
      <div className={styles.head} data-room={room}>
        <SpotArea spot={`rival:${seat}`} label={label} className={styles.plate}>
          <PlateText seat={seat} isShort={isShort} />
        </SpotArea>
        <Marks seat={seat} />
        <Backs seat={seat} />
      </div>
      <Nest seat={seat} room={room} />
      <Sky seat={seat} room={room} />
    </PlaceMark>
  );
}

/** On a phone a rival is a plate: the target while one is to be attacked, and otherwise what opens the rival's board. */
export function RivalPlate({ seat, isOpen, onOpen }: { seat: Seat; isOpen: boolean; onOpen: () => void }) {
  const { view, lit } = useTable<State, Move>();
  const label = usePlateLabel({ seat, isShort: true });
  const hasTargets = [...lit].some((spot) => ownerOf(view, spot) === seat);
  return (
    <PlaceMark place={`seat:${seat}`} className={styles.compact}>
      {lit.has(`rival:${seat}`) ? (
        <SpotArea spot={`rival:${seat}`} label={label} className={styles.plate}>
          <PlateText seat={seat} isShort />
        </SpotArea>
      ) : (
        <button
          type="button"
          className={styles.plate}
          aria-expanded={isOpen}
          data-targets={hasTargets && !isOpen}
          onClick={onOpen}
        >
          <PlateText seat={seat} isShort />
        </button>
      )}
      <Marks seat={seat} />
      <Backs seat={seat} />
    </PlaceMark>
  );
}

/** The board of a rival in the place of one's own, on a phone. */
export function RivalBoard({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { seats } = useTable<State, Move>();
  return (
    <section className={styles.sheet} aria-label={`The board of ${seats[seat]?.name ?? `seat ${seat}`}`}>
      <Nest seat={seat} room="near" />
      <Sky seat={seat} room="near" />
      <button type="button" className={styles.close} onClick={onClose}>
        <Icon name="return-arrow" />
        Back to your own board
      </button>
    </section>
  );
}

/**
 * Whose board should be seen, on a phone, for what can be touched now: that of the only rival who has any of it, or the
 * viewer's own.
 */
export function boardInDemand(view: State, lit: ReadonlySet<string>, near: Seat): Seat | undefined {
  const owners = new Set([...lit].flatMap((spot) => ownerOf(view, spot) ?? (OWN_SPOTS.has(spot) ? near : [])));
  const [only] = owners;
  return owners.size === 1 ? only : undefined;
}

const OWN_SPOTS: ReadonlySet<string> = new Set(['nest', 'mercenary', 'altar', 'discard', 'deck']);

/** On whose board a spot lies. */
function ownerOf(view: State, spot: string): Seat | undefined {
  const [kind, what = ''] = spot.split(':');
  return kind === 'egg' || kind === 'res' || kind === 'dragon' ? thingIn(view, what)?.owner : undefined;
}

interface PlateProps {
  seat: Seat;
  /** Numbers without their units, and without what kind of player it is. */
  isShort?: boolean;
}

/** Whoever says the words on a plate means the plate: its name holds them as they stand there. */
function usePlateLabel({ seat, isShort = false }: PlateProps): string {
  const { view, seats } = useTable<State, Move>();
  const { power = 0, hand } = view.players[seat];
  const name = seats[seat]?.name ?? `Seat ${seat}`;
  return isShort
    ? `${name} ${power} ${hand.length}: power and cards in hand`
    : `${name} ${rankOf(seats[seat])} ${power} power ${hand.length} hand`;
}

function rankOf(player: { isBot: boolean; level?: string } | undefined): string {
  return player?.isBot === true ? `${player.level ?? ''} bot`.trim() : 'player';
}

function PlateText({ seat, isShort = false }: PlateProps) {
  const { view, seats, actors } = useTable<State, Move>();
  const { icon, palette } = badgeOf(seat);
  const { power = 0, hand } = view.players[seat];
  return (
    <>
      <span className={styles.badge} data-palette={palette} data-acts={actors.includes(seat)}>
        <Icon name={icon} />
      </span>
      <span className={styles.who}>
        <b>{seats[seat]?.name ?? `Seat ${seat}`}</b> {!isShort && <small>{rankOf(seats[seat])}</small>}
      </span>{' '}
      <span className={styles.number}>
        <Icon name="mighty-force" />
        <b>{power}</b> {!isShort && <small>power</small>}
      </span>{' '}
      <span className={styles.number}>
        <Icon name="poker-hand" />
        <b>{hand.length}</b> {!isShort && <small>hand</small>}
      </span>
    </>
  );
}

/** What everybody should know about a seat beside its numbers. */
function Marks({ seat }: { seat: Seat }) {
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
          <span>dynasty</span> {dynasty}
        </span>
      )}
      {view.start === seat && (
        <span className={styles.mark}>
          <Icon name="round-star" label="Starting seat" />
        </span>
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
    <PlaceMark place={`hand:${seat}`} className={lit.has(spot) ? styles.backs : `${styles.backs} ${styles.idle}`}>
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
