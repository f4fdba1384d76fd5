import type { Seat } from '@tuckbox/kernel';
import { frameOf } from '../../art/palettes.ts';
import { CardBack } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import type { Plate } from '../kit.ts';
import { useStore, useTableState } from '../useTable.ts';
import styles from './Plates.module.css';

const BACKS_SHOWN = 6;

/** The other seats, in the order of play after the viewer. */
export function Rivals() {
  const { players } = useStore().source.sitting;
  const viewer = useTableState(({ now }) => now.viewer);
  const first = viewer === 'table' ? 0 : viewer;
  const others = players.map((_, index) => (first + index) % players.length).filter((seat) => seat !== viewer);
  return (
    <div className={styles.rivals} data-count={others.length}>
      {others.map((seat) => (
        <Rival key={seat} seat={seat} />
      ))}
    </div>
  );
}

function Rival({ seat }: { seat: Seat }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const isShowing = useTableState((state) => state.isShowing);
  const { kit, game } = store.box;
  const plate = kit.plate(now.view, seat);
  const cards = kit.hand(now.view, seat).reduce((sum, { count }) => sum + (count ?? 1), 0);
  const isActing = now.actors.includes(seat);
  return (
    <section
      className={styles.rival}
      data-acting={isActing || undefined}
      data-place={`plate:${seat}`}
      aria-label={store.nameOf(seat)}
    >
      <Badge
        seat={seat}
        plate={plate}
        isThinking={isActing && !isShowing && store.source.sitting.players[seat].isBot}
      />
      <div className={styles.who}>
        <h2>{store.nameOf(seat)}</h2>
        {plate.line !== undefined && <p title={plate.line}>{plate.line}</p>}
      </div>
      <Numbers plate={plate} seat={seat} />
      {plate.notes?.map(({ icon, text }) => (
        <span key={text} className={styles.notice}>
          <Icon name={icon} /> {text}
        </span>
      ))}
      <div
        className={styles.backs}
        data-place={`hand:${seat}`}
        role="img"
        aria-label={`${cards} ${cards === 1 ? 'card' : 'cards'} in hand`}
      >
        {Array.from({ length: Math.min(cards, BACKS_SHOWN) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          <CardBack key={index} game={game.id} width={36} />
        ))}
      </div>
    </section>
  );
}

/** The panel of the viewer beside the hand. */
export function OwnPlate() {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  if (now.viewer === 'table') return null;
  const plate = store.box.kit.plate(now.view, now.viewer);
  return (
    <section className={styles.own} data-place={`plate:${now.viewer}`} aria-label="You">
      <div className={styles.id}>
        <Badge seat={now.viewer} plate={plate} />
        <div className={styles.who}>
          <h2>{peopleAtTable(store) > 1 ? store.nameOf(now.viewer) : 'You'}</h2>
          {plate.line !== undefined && <p title={plate.line}>{plate.line}</p>}
        </div>
      </div>
      <div className={styles.panel}>
        <Numbers plate={plate} seat={now.viewer} />
        {plate.notes?.map(({ icon, text }) => (
          <span key={text} className={styles.notice}>
            <Icon name={icon} /> {text}
          </span>
        ))}
      </div>
    </section>
  );
}

function peopleAtTable({ source }: ReturnType<typeof useStore>): number {
  return source.sitting.players.filter(({ isBot }) => !isBot).length;
}

/** Round for the viewer, a gable for the others: who is who is never told by colour alone. */
function Badge({ seat, plate, isThinking = false }: { seat: Seat; plate: Plate; isThinking?: boolean }) {
  const viewer = useTableState(({ now }) => now.viewer);
  const isOwn = seat === viewer;
  const colour = plate.palette === undefined ? undefined : frameOf(plate.palette);
  const style = { '--a': `var(${isOwn ? '--own' : '--enemy'}, ${colour ?? 'var(--ink-2)'})` } as React.CSSProperties;
  return (
    <span className={styles.badge} data-own={isOwn || undefined} data-thinking={isThinking || undefined} style={style}>
      <Icon name={plate.icon} />
    </span>
  );
}

/** Each number is a place too, `number:0:coins`, so that what is gained can fly to it. */
function Numbers({ plate, seat }: { plate: Plate; seat: Seat }) {
  return (
    <dl className={styles.numbers}>
      {plate.numbers.map(({ id, icon, label, value, of, isMain }) => (
        <div
          key={id}
          className={styles.number}
          data-main={isMain || undefined}
          data-place={`number:${seat}:${id}`}
          title={of === undefined ? label : `${value} of ${of} ${label}`}
        >
          <dt>{label}</dt>
          <dd>
            <Icon name={icon} />
            {value}
            {of !== undefined && <small>of {of}</small>}
            {of !== undefined && typeof value === 'number' && (
              <i
                className={styles.bar}
                style={{ '--part': Math.max(0, Math.min(1, value / of)) } as React.CSSProperties}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
