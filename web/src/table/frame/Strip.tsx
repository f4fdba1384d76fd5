import type { Seat } from '@tuckbox/kernel';
import { Icon } from '../../icons/Icon.tsx';
import type { Spot } from '../kit.ts';
import { nameOf } from '../SpotArea.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import type { Situation } from '../source.ts';
import type { TableStore } from '../store.ts';
import { useStore, useTableState } from '../useTable.ts';
import styles from './Strip.module.css';
import { Advice } from './sheets.tsx';

/** The one thing that speaks: whose turn it is, what is asked, and the buttons. */
export function Strip() {
  const store = useStore();
  const { now, chosen, doubt, refused, isShowing, past, advice } = useTableState((state) => state);
  const { kit } = store.box;
  const isOwn = now.viewer !== 'table' && now.actors.includes(now.viewer);
  const sentence =
    past !== undefined
      ? 'This is how the match stood then.'
      : doubt !== undefined
        ? doubt.sentence
        : kit.ask(now.view, now.viewer, chosen, now.actors);
  const refusal = refused !== undefined && refused.spot === undefined ? refused.message : undefined;
  return (
    <section
      className={styles.strip}
      data-own={isOwn || undefined}
      data-busy={isShowing || undefined}
      aria-label="What is asked"
    >
      <Tag />
      <p className={styles.sentence} role="status" aria-live="polite">
        {store.say(refusal ?? sentence)}
      </p>
      {isOwn && past === undefined && doubt === undefined && <Keys />}
      <Actions />
      {advice !== undefined && <Advice advice={advice} onClose={store.forgetHint} />}
    </section>
  );
}

/** Turns over like a card when the turn changes. */
function Tag() {
  const store = useStore();
  const { now, past, isShowing } = useTableState((state) => state);
  const isThinking = !isShowing && now.actors.some((seat) => store.source.sitting.players[seat].isBot);
  const text = tagOf(now, past, store.nameOf);
  return (
    <span key={text} className={styles.tag} data-thinking={isThinking || undefined}>
      {text}
    </span>
  );
}

function tagOf(now: Situation, past: number | undefined, nameOf: (seat: Seat) => string): string {
  if (past !== undefined) return `Move ${past}`;
  if (now.result !== undefined) return 'The end';
  if (now.viewer !== 'table' && now.actors.includes(now.viewer)) return 'Your turn';
  return now.actors.map(nameOf).join(', ');
}

function Keys() {
  const { chosen, lit } = useTableState((state) => state);
  const targets = [...lit].filter((spot) => !spot.startsWith('do:')).length;
  return (
    <span className={styles.keys} aria-hidden="true">
      {chosen.length > 0 && targets > 1 && targets < 10 && (
        <>
          <kbd>1</kbd>–<kbd>{targets}</kbd> choose
        </>
      )}
      {chosen.length > 0 && (
        <>
          <kbd>Esc</kbd> put back
        </>
      )}
    </span>
  );
}

function Actions() {
  const store = useStore();
  const { doubt, lit, past, now, chosen } = useTableState((state) => state);
  const undrawn = useTableState(() => store.undrawn().join('\n'));
  if (past !== undefined) {
    return (
      <div className={styles.actions}>
        <button type="button" className="btn btn-main" onClick={() => store.lookAt(undefined)}>
          Back to now
        </button>
      </div>
    );
  }
  if (doubt !== undefined) {
    return (
      <div className={styles.actions}>
        <button type="button" className="btn" onClick={store.back}>
          Back <kbd>Esc</kbd>
        </button>
        <button type="button" className="btn btn-main" onClick={() => store.play(doubt.move, true)}>
          Do it <kbd>Enter</kbd>
        </button>
      </div>
    );
  }
  const buttons = [...lit].filter((spot) => spot.startsWith('do:'));
  const off = chosen.length === 0 ? standing(store, now).filter((spot) => !lit.has(spot)) : [];
  const others = undrawn === '' ? [] : undrawn.split('\n');
  return (
    <div className={styles.actions}>
      {off.map((spot) => (
        <OffButton key={spot} spot={spot} />
      ))}
      {others.map((spot) => (
        <SpotButton key={spot} spot={spot} />
      ))}
      {buttons.map((spot) => (
        <SpotButton key={spot} spot={spot} />
      ))}
      {now.moves.some((move) => store.box.kit.isPass?.(move, now.view)) && <PassSwitch />}
    </div>
  );
}

function SpotButton({ spot }: { spot: Spot }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const look = now.viewer === 'table' ? undefined : store.box.kit.button?.(spot, now.view, now.viewer);
  return (
    <button type="button" className={look?.isMain ? 'btn btn-main' : 'btn'} data-spot={spot} data-state="lit">
      {look?.icon !== undefined && <Icon name={look.icon} />}
      <span>{nameOf(store, spot)}</span>
      {look?.note !== undefined && <small>{look.note}</small>}
      {look?.key !== undefined && <kbd>{look.key.toUpperCase()}</kbd>}
    </button>
  );
}

/** What the seat could do at another time: touched, it tells why not now. */
function standing({ box }: TableStore, { viewer, view, moves }: Situation): readonly Spot[] {
  if (viewer === 'table' || moves.length === 0) return [];
  const spots = box.kit.standing?.(view, viewer) ?? [];
  return spots.filter((spot) => box.kit.attempt?.(spot, view, viewer, []) !== undefined);
}

function OffButton({ spot }: { spot: Spot }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const look = now.viewer === 'table' ? undefined : store.box.kit.button?.(spot, now.view, now.viewer);
  const name = nameOf(store, spot);
  return (
    <button
      type="button"
      className={`btn ${styles.off}`}
      data-spot={spot}
      data-state="off"
      aria-disabled="true"
      aria-label={name}
      title={name}
    >
      <Icon name={look?.icon ?? 'cancel'} />
    </button>
  );
}

/** For players who do not want to be asked about every reaction. */
function PassSwitch() {
  const { pass } = useSettings();
  return (
    <label className={styles.pass}>
      <input
        type="checkbox"
        checked={pass === 'always'}
        onChange={({ target }) => changeSettings({ pass: target.checked ? 'always' : 'alone' })}
      />
      Always pass
    </label>
  );
}
