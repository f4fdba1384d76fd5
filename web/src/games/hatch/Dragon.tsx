import { BIT, type Breed, type Move, type Player, RITUALS, type State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { Card, CardBack } from '../../cards/Card.tsx';
import type { Face } from '../../cards/face.ts';
import { face } from '../../cards/faces/hatch.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { breedIn, cardName } from './cards.ts';
import styles from './Dragon.module.css';
import { mercenaryPlace } from './effects.ts';
import { Gift } from './Pips.tsx';
import { Bonus, PowerMark } from './Power.tsx';

/** A hatched dragon needs nothing more, so its needs are not drawn. */
function grownFace(card: string, view: State): Face {
  const { cost: _needs, ...grown } = face(card, view);
  return grown;
}

/** A dragon in the sky with the symbol that it shows in rituals. Just hatched, it still has its shell about it. */
export function Dragon({ id, card, owner }: { id: string; card: string; owner: Seat }) {
  const { view, viewer, lit, moves, event } = useTable<State, Move>();
  const breed = breedIn(view, card);
  const isHatching = event?.type === 'egg-hatched' && event.dragon === id;
  const isOwn = owner === viewer;
  const canGo = lit.has(`dragon:${id}`);
  const picture = (
    <>
      <Card face={grownFace(card, view)} size="thumb" width="var(--dragon)" />
      {breed !== undefined && (
        <span className={styles.gift} data-pair={isOwn && isOfPair(breed, moves)}>
          <Gift symbol={breed.symbol} />
        </span>
      )}
      {canGo && breed !== undefined && (
        <span className={styles.worth} data-value={breed.sacrifice}>
          <Icon name="death-skull" />
        </span>
      )}
      <Bonus cards={1} className={styles.bonus} />
      {isHatching && (
        <span className={styles.shells} aria-hidden="true">
          <i />
          <i />
        </span>
      )}
    </>
  );
  return (
    <span className={styles.dragon} data-piece={id} data-arriving={isHatching || undefined}>
      {isOwn ? (
        <SpotArea spot={`dragon:${id}`} className={styles.spot}>
          {picture}
        </SpotArea>
      ) : (
        <PlaceMark place={`dragon:${id}`} className={styles.spot}>
          {picture}
        </PlaceMark>
      )}
    </span>
  );
}

/** Whether the dragon is one of those with which a ritual can be performed now. */
function isOfPair(breed: Breed, moves: readonly Move[]): boolean {
  return RITUALS.some(
    (kind) => (breed.shows & BIT[kind]) !== 0 && moves.some((move) => move.type === 'ritual' && move.ritual === kind),
  );
}

/** The place beside the sky: empty, or with a card that lies sideways, its back up until it is used. */
export function Mercenary({ player, owner }: { player: Player; owner: Seat }) {
  const { view, viewer, lit, moves } = useTable<State, Move>();
  const { mercenary } = player;
  const isOwn = owner === viewer;
  const lying = mercenary !== null && <Hired card={mercenary.card} isFaceUp={mercenary.faceUp} owner={owner} />;
  if (!isOwn)
    return (
      <PlaceMark place={mercenaryPlace(owner)} className={styles.hired}>
        {mercenary !== null && (
          <span className={styles.label}>
            Mercenary
            <br />
            {mercenary.card === '?' ? 'unknown' : cardName(view, mercenary.card)}
          </span>
        )}
        {lying}
      </PlaceMark>
    );
  const empty = lit.has('mercenary') ? 'Hire as' : 'No';
  const joins = moves.some((move) => move.type === 'ritual' && move.mercenary);
  return (
    <PlaceMark place={mercenaryPlace(owner)} className={styles.hired}>
      {mercenary !== null && (
        <span className={styles.label} data-pair={joins}>
          {cardName(view, mercenary.card)}
        </span>
      )}
      <SpotArea
        spot="mercenary"
        {...(mercenary === null ? { label: `${empty} mercenary` } : {})}
        className={mercenary === null ? styles.slot : styles.seat}
      >
        {mercenary === null ? (
          <span>
            {empty}
            <br />
            mercenary
          </span>
        ) : (
          lying
        )}
        {mercenary?.faceUp === false && (
          <>
            <PowerMark value={breedIn(view, mercenary.card)?.power} className={styles.strength} />
            <Bonus cards={1} className={styles.bonus} />
          </>
        )}
      </SpotArea>
    </PlaceMark>
  );
}

function Hired({ card, isFaceUp, owner }: { card: string; isFaceUp: boolean; owner: Seat }) {
  const { view, event } = useTable<State, Move>();
  const isArriving = event?.type === 'mercenary-contracted' && event.seat === owner;
  return isFaceUp ? (
    <span className={styles.revealed}>
      <Card face={grownFace(card, view)} size="thumb" width="var(--hired)" />
    </span>
  ) : (
    <span
      className={styles.sideways}
      data-card={card === '?' ? undefined : card}
      data-arriving={isArriving || undefined}
    >
      <CardBack game="hatch" width="var(--hired)" />
    </span>
  );
}
