import type { Move, State, Unit } from '@tuckbox/games/garden-incursion';
import type { CSSProperties } from 'react';
import { SpotArea, useTable } from '../../table/index.ts';
import { attend, useAttention } from './attention.ts';
import { chosenUnit, purposeOf } from './deeds.ts';
import { foresee, outlookWords } from './foresight.ts';
import { cardName, groupOf, kindIn, movesIn, nearSeat, STACK, unitName } from './garden.ts';
import type { Ground, Stand } from './ground.ts';
import styles from './Overlays.module.css';
import { Disc } from './Piece.tsx';
import { name } from './sayings.ts';
import { openedBy } from './ways.ts';

/** The units of a stack one by one, the outermost guard first. */
export function OpenStack({
  ground,
  stands,
  isWhole,
}: {
  ground: Ground;
  stands: ReadonlyMap<string, Stand>;
  isWhole: boolean;
}) {
  const { view, viewer, chosen, lit, isPhone } = useTable<State, Move>();
  const { peeked } = useAttention();
  const opened = openedBy(chosen[chosen.length - 1] ?? '');
  const id = opened ?? (chosen.length === 0 ? peeked : undefined);
  const group = id === undefined ? undefined : groupOf(view, id);
  if (group === undefined || group.units.length < STACK) return null;
  const actor = chosenUnit(view, chosen);
  const stand = stands.get(group.anchor.id);
  return (
    <section
      className={styles.stack}
      style={stand === undefined || !isWhole || isPhone ? undefined : besideStack(stand, ground)}
      aria-label="The units of the stack"
    >
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
          const spot = isPayer ? `payer:${unit.id}` : `unit:${unit.id}`;
          const title = cardName(view, unit.card);
          const note = told === undefined ? dutyOf(view, unit) : `${told.sum} ${told.verdict}`;
          return (
            <li key={unit.id} className={styles.row} data-purpose={purposeOf(view, chosen, unit, isPayer)}>
              <SpotArea
                spot={spot}
                label={`${title} ${note}: ${name(spot, view, nearSeat(viewer))}`}
                className={styles.member}
              >
                <span className={styles.disc} style={{ '--d': '44px' } as CSSProperties}>
                  <Disc unit={unit} />
                </span>
                <span className={styles.name}>
                  {title} <small>{note}</small>
                </span>
              </SpotArea>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What somebody in a stack stands there for. */
function dutyOf(view: State, { id, card }: Unit): string {
  const { type } = kindIn(view, card);
  const charge = view.guards.find(({ by }) => by === id)?.on;
  if (charge !== undefined) return `guards ${unitName(view, charge)}`;
  if (view.guards.some(({ on }) => on === id)) return 'guarded';
  return type === 'structure' ? 'structure' : '';
}

const LIST = { width: 232, row: 72, head: 60 };

/** Beside the stack, where there is room. */
function besideStack({ x, y, disc, group }: Stand, { width, height }: Ground): CSSProperties {
  const right = x + disc * 0.85;
  const left = right + LIST.width + 8 < width ? right : x - disc * 0.85 - LIST.width;
  const tall = Math.min(height - 24, LIST.head + group.units.length * LIST.row);
  return { left: Math.max(8, left), right: 'auto', top: Math.max(12, Math.min(height - tall - 12, y - tall / 2)) };
}
