import type { Move, Options, State } from '@tuckbox/games/hatch';
import { type ReactNode, useState } from 'react';
import { Card } from '../../cards/Card.tsx';
import { CardBack } from '../../cards/CardBack.tsx';
import { face } from '../../cards/faces/hatch.ts';
import { Icon } from '../../icons/Icon.tsx';
import { PileSheet } from '../../table/frame/sheets.tsx';
import { PlaceMark, SpotArea, useTable } from '../../table/index.ts';
import { breedIn, thingIn } from './cards.ts';
import { conditionOf } from './feeding.ts';
import styles from './Middle.module.css';

/** The piles, where the match is going, and the altar. */
export function Middle() {
  return (
    <div className={styles.middle}>
      <Piles />
      <Goal />
      <Altar />
    </div>
  );
}

function Piles() {
  const { view } = useTable<State, Move>();
  return (
    <div className={styles.piles}>
      <SpotArea spot="deck" label={`${view.deck.length} deck: the draw pile`} className={styles.pile}>
        {view.deck.length > 0 ? (
          <CardBack game="hatch" width="var(--pile)" className={styles.deck} />
        ) : (
          <span className={styles.none} />
        )}
        <span>
          <b>{view.deck.length}</b> deck
        </span>
      </SpotArea>
      <DiscardPile />
    </div>
  );
}

/** A target while something can be discarded by hand; otherwise it is there to be looked through. */
function DiscardPile() {
  const { view, lit } = useTable<State, Move>();
  const top = view.discard.at(-1);
  const count = (
    <>
      <b>{view.discard.length}</b> discard
    </>
  );
  return (
    <PlaceMark place="discard" className={lit.has('discard') ? `${styles.pile} ${styles.lit}` : styles.pile}>
      {top === undefined ? (
        <span className={styles.none} />
      ) : (
        <Card face={face(top, view)} size="thumb" width="var(--pile)" />
      )}
      {lit.has('discard') ? (
        <SpotArea spot="discard" label={`${view.discard.length} discard: put it here`} className={styles.cover}>
          {count}
        </SpotArea>
      ) : (
        <Browser>{count}</Browser>
      )}
    </PlaceMark>
  );
}

/** The discard pile is open to all: it can be looked through. */
function Browser({ children }: { children: ReactNode }) {
  const { view } = useTable<State, Move>();
  const { discard } = view;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        disabled={discard.length === 0}
        aria-label={`${discard.length} discard: look through the pile`}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && <PileSheet title="The discard pile" cards={discard} onClose={() => setOpen(false)} />}
    </>
  );
}

function Goal() {
  const { view, seats, viewer, options } = useTable<State, Move>();
  const { targetPower, boardBonus } = options as Options;
  const { triggeredBy } = view;
  if (triggeredBy === null) return <p className={styles.goal}>First to {targetPower} power starts the last round</p>;
  const who = triggeredBy === viewer ? 'you' : (seats[triggeredBy]?.name ?? `seat ${triggeredBy}`);
  return (
    <p className={styles.last}>
      <b>Last round</b>
      started by {who}; every card on a board counts {boardBonus} more
    </p>
  );
}

/** Where skulls are paid: with a dragon, or with three other cards. */
function Altar() {
  const { view, viewer } = useTable<State, Move>();
  const words = useAltarWords();
  const isMine = view.turn.seat === viewer;
  const given = view.pending?.kind === 'offering' ? view.pending.given : 0;
  return (
    <SpotArea spot="altar" label={`Altar: ${words}`} className={styles.altar}>
      <svg className={styles.stone} viewBox="0 0 116 60" aria-hidden="true">
        <path d="M10 26 22 14H94L106 26V34H10Z" fill="#6a5a50" />
        <path d="M18 34H98V52H18Z" fill="#4a3d36" />
        <path d="M4 52H112V60H4Z" fill="#6a5a50" />
        <path d="M22 14H94L106 26H10Z" fill="#8a7668" />
      </svg>
      <span className={styles.fire} data-burns={given > 0 || view.turn.sacrifice > 0}>
        <Icon name="flame" />
      </span>
      <b>Altar</b> <span className={styles.words}>{words}</span>
      {given > 0 && (
        <span className={styles.given} aria-hidden="true">
          {[0, 1, 2].map((place) => (
            <i key={place} data-given={place < given} />
          ))}
        </span>
      )}
      {isMine && view.turn.sacrifice > 0 && (
        <span className={styles.paid} data-value={view.turn.sacrifice}>
          <Icon name="death-skull" />
        </span>
      )}
    </SpotArea>
  );
}

function useAltarWords(): string {
  const { view, viewer, lit, chosen } = useTable<State, Move>();
  const { pending, turn } = view;
  const [kind, what = ''] = (chosen[0] ?? '').split(':');
  if (lit.has('altar')) {
    if (kind === 'dragon') {
      const units = breedIn(view, thingIn(view, what)?.card ?? '?')?.sacrifice ?? 0;
      return `Sacrifice it for ${units} ${units === 1 ? 'skull' : 'skulls'}`;
    }
    const given = pending?.kind === 'offering' ? pending.given : 0;
    if (kind === 'hand') return `Offer it: ${given + 1} of 3 for a skull`;
    return given > 0 ? `${given} of 3 given` : 'Offer eggs or resources';
  }
  if (pending?.kind === 'offering') return `${pending.given} of 3 given`;
  if (turn.seat === viewer && turn.sacrifice > 0)
    return turn.sacrifice === 1 ? 'One skull is paid' : `${turn.sacrifice} skulls are paid`;
  const waits =
    viewer !== 'table' && view.players[viewer].eggs.some((egg) => conditionOf(view, egg, turn.sacrifice) === 'waits');
  return waits ? 'An egg waits for skulls' : 'Pays for skulls';
}
