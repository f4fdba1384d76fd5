import type { Move, State } from '@tuckbox/games/garden-incursion';
import { useTable } from '../../table/index.ts';
import { useAttention } from './attention.ts';
import { chosenUnit } from './deeds.ts';
import { foresee } from './foresight.ts';
import type { Ground, Point, Stand } from './ground.ts';
import styles from './Lines.module.css';

interface Line {
  readonly key: string;
  readonly kind: 'declared' | 'considered' | 'void' | 'fight' | 'guard';
  readonly from: Point;
  readonly to: Point;
}

/** Who attacks whom and who guards whom, drawn over the ground: solid what is declared, dashed what is considered. */
export function Lines({ ground, stands }: { ground: Ground; stands: ReadonlyMap<string, Stand> }) {
  const lines = useLines(stands);
  if (lines.length === 0) return null;
  return (
    <svg className={styles.lines} width={ground.width} height={ground.height} aria-hidden="true">
      <defs>
        <marker id="gi-hit" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0L10 5L0 10Z" className={styles.head} />
        </marker>
        <marker id="gi-miss" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M1 1L9 9M9 1L1 9" className={styles.cross} />
        </marker>
      </defs>
      {lines.map(({ key, kind, from, to }) => {
        const d = pathOf(from, to, ground.disc, kind);
        if (d === undefined) return null;
        return (
          <g key={key} className={styles.line} data-kind={kind}>
            <path d={d} className={styles.under} />
            <path
              d={d}
              className={styles.over}
              {...(kind === 'guard' ? {} : { markerEnd: `url(#gi-${kind === 'void' ? 'miss' : 'hit'})` })}
            />
          </g>
        );
      })}
    </svg>
  );
}

function useLines(stands: ReadonlyMap<string, Stand>): Line[] {
  const { view, chosen, lit, event } = useTable<State, Move>();
  const { looked } = useAttention();
  const between = (kind: Line['kind'], by: string, on: string): Line[] => {
    const from = stands.get(by);
    const to = stands.get(on);
    return from === undefined || to === undefined ? [] : [{ key: `${kind} ${by} ${on}`, kind, from, to }];
  };
  const { voids } = foresee(view, view.turn.seat);
  const isVoid = (by: string, on: string) => voids.some((pair) => pair.by === by && pair.on === on);
  const actor = chosenUnit(view, chosen);
  const target = looked !== undefined && lit.has(`unit:${looked}`) ? stands.get(looked) : undefined;
  return [
    ...view.guards.flatMap(({ by, on }) => between('guard', by, on)),
    ...view.attacks.flatMap(({ by, on }) => between(isVoid(by, on) ? 'void' : 'declared', by, on)),
    ...(event?.type === 'skirmish'
      ? (event.attackers as string[]).flatMap((by) => between('fight', by, String(event.defender)))
      : []),
    ...(actor !== undefined && target !== undefined && isAttack(view, chosen, actor.owner, target)
      ? between('considered', actor.id, target.unit.id)
      : []),
  ];
}

function isAttack(view: State, chosen: readonly string[], owner: number, { unit }: Stand): boolean {
  if (view.phase !== 'action' || chosen.some((spot) => spot.startsWith('use:'))) return false;
  return unit.owner !== owner || chosen.includes('act:attack');
}

/** From edge to edge of the two discs; undefined where they cover each other. */
function pathOf(from: Point, to: Point, disc: number, kind: Line['kind']): string | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  // Side by side the shield says it all.
  if (kind === 'guard') return length < disc ? undefined : `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const start = disc * 0.38;
  const end = disc * 0.56;
  if (length < disc * 0.95) {
    // Two on one tile: the arrow bows out, so that it can be seen.
    const side = Math.min(from.y, to.y) < disc * 1.5 ? 1 : -1;
    const bend = (side < 0 ? Math.min(from.y, to.y) : Math.max(from.y, to.y)) + side * disc * 0.8;
    return `M${from.x} ${from.y + side * disc * 0.4}Q${(from.x + to.x) / 2} ${bend} ${to.x} ${to.y + side * disc * 0.58}`;
  }
  const at = (part: number) => `${from.x + (dx * part) / length} ${from.y + (dy * part) / length}`;
  return `M${at(start)}L${at(length - end)}`;
}
