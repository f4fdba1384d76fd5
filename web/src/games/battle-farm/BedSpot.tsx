import type { Bed, Move, State } from '@tuckbox/games/battle-farm';
import type { Seat } from '@tuckbox/kernel';
import { Figure } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/battle-farm.ts';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import styles from './Bed.module.css';
import { BEDS, bedLine, harvestExtra, planted } from './beds.ts';
import { capital, count, kindOf } from './catalogue.ts';

interface BedProps {
  seat: Seat;
  bed: Bed;
  /** Nearest to the viewer. */
  isBig?: boolean;
  /** Whether the sign has room for what the bed does. */
  hasBonus?: boolean;
}

/** A bed with what grows in it: coin left is the value, hourglass right the timer, the sign below the kind of bed. */
export function BedSpot({ seat, bed, isBig = false, hasBonus = false }: BedProps) {
  const { view, isPhone } = useTable<State, Move>();
  const { crop } = bed;
  const { icon, name, bonus } = BEDS[bed.type];
  const extra = harvestExtra(view, seat, bed);
  const size = isBig ? styles.big : isPhone || view.players.length > 4 ? styles.flat : '';
  const classes = [styles.bed, styles[bed.type], size, bed.resting ? styles.resting : ''];
  return (
    <SpotArea spot={`bed:${bed.id}`} label={useBedLabel(seat, bed, extra)} className={classes.join(' ')}>
      <span className={styles.soil} data-card={crop?.card}>
        {crop !== null && (
          <span key={crop.card} className={styles.crop} data-place={`crop:${bed.id}`}>
            <Figure face={face(crop.card, view)} className={styles.figure} />
          </span>
        )}
        {bed.type === 'greenhouse' && <Panes />}
      </span>
      {crop !== null && (
        <>
          <b key={`value ${crop.value}`} className={styles.value}>
            {crop.value}
            {extra > 0 && <small>+{extra}</small>}
          </b>
          <b key={`timer ${crop.timer}`} className={crop.timer === 0 ? `${styles.timer} ${styles.ripe}` : styles.timer}>
            <Icon name="sands-of-time" />
            {crop.timer}
          </b>
        </>
      )}
      <Mark seat={seat} bed={bed} isBig={isBig} />
      <span className={styles.sign}>
        <Icon name={icon} />
        <span className={styles.signName}>{name}</span>
        {hasBonus && bonus !== '' && <small>{bonus}</small>}
      </span>
    </SpotArea>
  );
}

function useBedLabel(seat: Seat, bed: Bed, extra: number): string {
  const { view, viewer, seats } = useTable<State, Move>();
  const whose = seat === viewer ? 'Your' : `${seats[seat]?.name ?? `Seat ${seat}`}:`;
  const more = extra > 0 ? `, ${count(extra, 'coin')} more if harvested now` : '';
  const { bonus } = BEDS[bed.type];
  return capital(`${whose} ${bedLine(view, bed)}${more}${bonus === '' ? '' : ` (${bonus})`}`);
}

/** What touching the bed would do, or why it cannot be touched: the word on the bed. */
function Mark({ seat, bed, isBig }: { seat: Seat; bed: Bed; isBig: boolean }) {
  const { view, viewer, chosen, lit, isPhone } = useTable<State, Move>();
  const { crop } = bed;
  if (lit.has(`bed:${bed.id}`)) {
    return (
      <span className={crop === null ? styles.pin : `${styles.pin} ${styles.low}`}>
        <Icon name="position-marker" />
        <span>{pinText(view, bed, chosen.at(-1), { isBig, isPhone })}</span>
      </span>
    );
  }
  if (bed.resting) {
    return (
      <span className={styles.sleep}>
        <Icon name="night-sleep" />
        {isBig && 'rests'}
      </span>
    );
  }
  const isAsked = view.pending?.kind === 'choose-crop' && view.pending.seats.some((asked) => asked === viewer);
  if (isAsked && crop !== null && bed.type === 'greenhouse') {
    return (
      <span className={styles.shield}>
        <Icon name="checked-shield" label="protected" />
        {isBig && seat === viewer && 'protected'}
      </span>
    );
  }
  return null;
}

function pinText(
  view: State,
  bed: Bed,
  held: string | undefined,
  { isBig, isPhone }: { isBig: boolean; isPhone: boolean },
): string {
  const [kind, card = '', value = ''] = held?.split(':') ?? [];
  const crop = kind === 'hand' ? kindOf(view, card) : undefined;
  if (crop !== undefined) {
    const { value: worth, timer } = planted(bed, crop, Number(value));
    return isPhone
      ? `${count(worth, 'coin')} in ${timer}`
      : `Plant: ${count(worth, 'coin')} in ${count(timer, 'turn')}`;
  }
  if (view.pending !== null || bed.crop === null) return isBig ? 'Choose' : '';
  return bed.crop.timer <= 1 ? 'Harvest' : 'Fertilize';
}

function Panes() {
  return (
    <svg className={styles.panes} viewBox="0 0 100 70" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h100v70H0Z" fill="#cfeef5" opacity=".1" />
      <path d="M33 0V70M66 0V70M0 30H100" stroke="#f2fdff" strokeWidth="1.6" opacity=".85" />
      <path d="M4 0L26 0L6 34L0 34V6Z M48 0H58L32 46H24Z" fill="#fff" opacity=".2" />
    </svg>
  );
}
