import { COLORS, type Move, type Player, type Stack, type State, totalOf } from '@tuckbox/games/flask';
import type { Seat } from '@tuckbox/kernel';
import { useState } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/flask.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import styles from './Board.module.css';
import { SYMBOL, Vessel } from './Vessel.tsx';
import { cardName, count, nearSeat } from './ways.ts';

/** Two or more benches that face each other, and the announced card between them. */
export function Board() {
  const { view, viewer } = useTable<State, Move>();
  const near = nearSeat(viewer);
  const rivals = view.seats.map((_, seat) => seat).filter((seat) => seat !== near);
  return (
    <div className={styles.board} data-rivals={rivals.length}>
      <div className={styles.rivals}>
        {rivals.map((seat) => (
          <Bench key={seat} seat={seat} />
        ))}
      </div>
      <Middle />
      <Bench seat={near} isNear />
    </div>
  );
}

function Bench({ seat, isNear = false }: { seat: Seat; isNear?: boolean }) {
  const { view, seats, lit } = useTable<State, Move>();
  const player = view.seats[seat];
  const target = `seat:${seat}`;
  const isOut = player.out > 0;
  const content = (
    <>
      {view.seats.length > 2 && !isNear && (
        <span className={styles.owner}>
          {seats[seat]?.name ?? `Seat ${seat}`} <b>{isOut ? 'out' : totalOf(player.resources)}</b>
        </span>
      )}
      <Piles seat={seat} player={player} isNear={isNear} />
      <div className={styles.shelf}>
        {COLORS.map((color) => (
          <Vial key={color} seat={seat} color={color} isNear={isNear} />
        ))}
      </div>
      <div className={styles.stacks}>
        {player.reactions.map((stack) => (
          <FaceDown key={stack.id} stack={stack} isNear={isNear} isNewest={stack === newestFresh(player)} />
        ))}
      </div>
    </>
  );
  const className = `${styles.bench} ${isNear ? styles.near : styles.far} ${isOut ? styles.out : ''}`;
  // A bench is something to touch only while an enemy is to be named: it holds other spots.
  return lit.has(target) ? (
    <SpotArea spot={target} className={className} as="div">
      {content}
    </SpotArea>
  ) : (
    <PlaceMark place={target} className={className}>
      {content}
    </PlaceMark>
  );
}

function Vial({ seat, color, isNear }: { seat: Seat; color: (typeof COLORS)[number]; isNear: boolean }) {
  const { view, chosen } = useTable<State, Move>();
  const level = view.seats[seat].resources[color];
  const picked = isNear && chosen[0]?.startsWith('hand:') ? chosen[0].slice(5) : undefined;
  const due = picked === undefined ? 0 : pips(view, picked).filter((pip) => pip === color).length;
  const vessel = (
    <PlaceMark place={`vial:${seat}:${color}`} className={styles.vial}>
      <Vessel color={color} level={level} cap={view.options.cap} due={Math.min(due, level)} />
    </PlaceMark>
  );
  return isNear ? (
    <SpotArea spot={`vial:${color}`} className={styles.vialSpot}>
      {vessel}
    </SpotArea>
  ) : (
    vessel
  );
}

function Piles({ seat, player, isNear }: { seat: Seat; player: Player; isNear: boolean }) {
  const { view, zoom } = useTable<State, Move>();
  const [isOpen, setOpen] = useState(false);
  const { deck, discard, out } = player;
  const top = discard[0];
  const plays = out === 0 && view.phase !== 'over';
  const isLow = plays && deck.length <= 3;
  const deckPile = (
    <PlaceMark place={`deck:${seat}`} className={styles.pile}>
      {deck.length > 0 ? <CardBack game="flask" width="var(--pile)" /> : <span className={styles.empty} />}
      <span className={isLow ? styles.low : undefined}>
        <b>{deck.length}</b> <span className={styles.word}>deck</span> {isLow && <Icon name="empty-hourglass" />}
      </span>
      {plays && deck.length === 0 && <span className={styles.low}>loses at next turn</span>}
    </PlaceMark>
  );
  const discardPile = (
    <PlaceMark place={`discard:${seat}`} className={styles.pile}>
      {top === undefined ? (
        <span className={styles.empty} />
      ) : (
        <Card face={face(top, view)} size="thumb" width="var(--pile)" />
      )}
      <span>
        <b>{discard.length}</b> <span className={styles.word}>discard</span>
      </span>
    </PlaceMark>
  );
  return (
    <div className={styles.piles}>
      {isNear ? (
        <>
          <SpotArea spot="pile:deck">{deckPile}</SpotArea>
          <div className={styles.browse}>
            <SpotArea spot="pile:discard">{discardPile}</SpotArea>
          </div>
        </>
      ) : (
        <>
          {deckPile}
          {discardPile}
        </>
      )}
      {discard.length > 1 && (
        <button type="button" className={styles.look} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="magnifying-glass" label="Look through the discard pile" />
        </button>
      )}
      {isOpen && (
        <ol className={styles.list} aria-label="Discard pile, top first">
          {discard.map((card, index) => (
            // The same card can lie there several times, in order.
            // biome-ignore lint/suspicious/noArrayIndexKey: a pile has no other identity than its order
            <li key={index}>
              <button type="button" onClick={() => zoom(card)} onFocus={() => zoom(card)}>
                {cardName(card, view)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function FaceDown({ stack, isNear, isNewest }: { stack: Stack; isNear: boolean; isNewest: boolean }) {
  const { view, lit } = useTable<State, Move>();
  const spot = `stack:${stack.id}`;
  const isKnown = stack.card !== '?';
  return (
    <SpotArea spot={spot} className={styles.stack}>
      <span className={styles.edges}>
        {stack.under.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards under a stack keep their order
          <i key={index} className={styles.edge} title={cardName(card, view)} data-card={card}>
            <Icon name={symbolOf(view, card)} />
          </i>
        ))}
      </span>
      <span data-card={isKnown ? stack.card : undefined}>
        <CardBack game="flask" width="var(--stack)" />
      </span>
      <span className={styles.caption}>
        {isKnown ? cardName(stack.card, view) : 'Reaction'}
        {stack.under.length > 0 && `, ${stack.under.length} under it`}
      </span>
      <span className={styles.paid}>paid {paidWords(stack)}</span>
      {isNear && isNewest && <span className={styles.ribbon}>next cards go under this</span>}
      {lit.has(spot) && <span className={styles.activate}>Activate</span>}
    </SpotArea>
  );
}

/** The announced card, or the place to announce one; what was played this turn; who may still answer. */
function Middle() {
  const { view, viewer, chosen, lit, seats, zoom } = useTable<State, Move>();
  const { announced, pending } = view;
  const waiting = view.seats.reduce((sum, { reactions }, seat) => (seat === viewer ? sum : sum + reactions.length), 0);
  const picked = chosen[0]?.startsWith('hand:') ? chosen[0].slice(5) : undefined;
  const near = nearSeat(viewer);
  return (
    <div className={styles.middle}>
      <div className={styles.zone}>
        {view.seats.map(
          ({ played }, seat) =>
            played.length > 0 && (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places
              <PlaceMark key={seat} place={`played:${seat}`} className={styles.played}>
                <span>{seat === near ? 'Played' : `${seats[seat]?.name ?? `Seat ${seat}`} played`}</span>
                {played.map((card, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the played zone keeps its order
                  <button type="button" key={index} className={styles.chip} onClick={() => zoom(card)}>
                    <Icon name={symbolOf(view, card)} />
                    {cardName(card, view)}
                  </button>
                ))}
              </PlaceMark>
            ),
        )}
      </div>
      <SpotArea spot="table" className={styles.circle}>
        <PlaceMark place="announced" className={styles.announced}>
          {announced !== null && (
            <>
              <span className={styles.shown}>
                {announced.card === '?' ? (
                  <CardBack game="flask" width="52px" />
                ) : (
                  <Card face={face(announced.card, view)} size="thumb" width="52px" />
                )}
              </span>
              <span>
                <b>{announced.card === '?' ? 'A card face down' : cardName(announced.card, view)}</b>
                <small>{stateWords(pending)}</small>
              </span>
            </>
          )}
          {announced === null && picked !== undefined && (
            <>
              <b>Put it here to announce</b>
              <span className={styles.pips}>
                {pips(view, picked).map((pip, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal symbols stand side by side
                  <i key={index} className={styles.pip} data-pip={pip}>
                    <Icon name={PIP_ICON[pip] ?? 'uncertainty'} label={pip} />
                  </i>
                ))}
              </span>
            </>
          )}
          {announced === null && picked === undefined && (
            <small>{lit.has('table') ? '' : 'Cards are announced here'}</small>
          )}
        </PlaceMark>
      </SpotArea>
      <div className={`${styles.zone} ${styles.right}`}>
        {waiting > 0 && (
          <span className={styles.chip}>
            <Icon name="hidden" />
            {count(waiting, 'reaction')} may answer
          </span>
        )}
        {view.plays >= 12 && (
          <span className={styles.chip}>
            {view.plays} of {view.options.maxPlays} plays
          </span>
        )}
      </div>
    </div>
  );
}

const PIP_ICON: Readonly<Record<string, string>> = { ...SYMBOL, any: 'uncertainty', cards: 'card-discard' };

function pips(view: State, card: string): readonly string[] {
  const { cost } = face(card, view);
  return cost?.kind === 'pips' ? cost.pips : [];
}

function symbolOf(view: State, card: string): string {
  return face(card, view).art.icon;
}

function newestFresh({ reactions }: Player): Stack | undefined {
  return reactions.findLast(({ fresh }) => fresh);
}

function stateWords(pending: State['pending']): string {
  switch (pending?.kind) {
    case 'window':
      return 'waiting for reactions';
    case 'confirm':
      return 'answered: pay or take back';
    case 'pay':
      return 'being paid';
    default:
      return 'announced';
  }
}

function paidWords({ paid }: Stack): string {
  const parts = COLORS.filter((color) => paid[color] > 0).map((color) => `${paid[color]} ${color}`);
  if (paid.cards > 0) parts.push(count(paid.cards, 'card'));
  return parts.join(', ') || 'nothing';
}
