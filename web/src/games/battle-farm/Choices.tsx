import type { BedType, Move, PendingKind, State } from '@tuckbox/games/battle-farm';
import type { Seat, Viewer } from '@tuckbox/kernel';
import { Card } from '../../cards/Card.tsx';
import { face } from '../../cards/faces/battle-farm.ts';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import bedStyles from './Bed.module.css';
import { BEDS } from './beds.ts';
import { countKinds } from './FarmBook.tsx';
import styles from './Stall.module.css';

/** What is chosen neither on a farm nor in the hand lies on the counter. */
const ON_THE_COUNTER: readonly PendingKind[] = [
  'choose-looked',
  'choose-discard',
  'choose-color',
  'choose-bed-type',
  'choose-payment',
];

export function hasChoices({ pending }: State, viewer: Viewer): boolean {
  if (pending === null) return false;
  return pending.seats.some((seat) => seat === viewer) && ON_THE_COUNTER.includes(pending.kind);
}

export function Choices({ near }: { near: Seat }) {
  const { view } = useTable<State, Move>();
  const options = view.pending?.options ?? [];
  switch (view.pending?.kind) {
    case 'choose-looked':
      return <CardRow spots={countKinds(view.pending.cards ?? [])} prefix="looked" />;
    case 'choose-discard':
      return <CardRow spots={countKinds(view.players[near]?.discard ?? [])} prefix="discard" />;
    case 'choose-color':
      return (
        <ul className={styles.options}>
          {options.map((option) =>
            'color' in option ? (
              <li key={option.color}>
                <SpotArea spot={`color:${option.color}`} className={styles.option}>
                  <i className={`${styles.colour} ${styles[option.color]}`} />
                  {option.color}
                </SpotArea>
              </li>
            ) : null,
          )}
        </ul>
      );
    case 'choose-bed-type':
      return (
        <ul className={styles.options}>
          {options.map((option) =>
            'bedType' in option ? <BedTypeOption key={option.bedType} type={option.bedType} /> : null,
          )}
        </ul>
      );
    case 'choose-payment':
      return (
        <ul className={styles.options}>
          <li>
            <SpotArea spot="pay:coin" className={styles.option}>
              <Icon name="two-coins" />a coin
            </SpotArea>
          </li>
          <li>
            <SpotArea spot="pay:fertilizer" className={styles.option}>
              <Icon name="fertilizer-bag" />a fertilizer
            </SpotArea>
          </li>
        </ul>
      );
    default:
      return null;
  }
}

function CardRow({ spots, prefix }: { spots: ReadonlyMap<string, number>; prefix: string }) {
  const { view } = useTable<State, Move>();
  return (
    <ul className={styles.row}>
      {[...spots].map(([card, number]) => (
        <li key={card}>
          <SpotArea spot={`${prefix}:${card}`} className={styles.ware}>
            <span className={styles.goods}>
              <Card face={face(card, view)} size="market" width="var(--ware)" />
            </span>
            {number > 1 && <b className={styles.copies}>×{number}</b>}
          </SpotArea>
        </li>
      ))}
    </ul>
  );
}

function BedTypeOption({ type }: { type: BedType }) {
  const { icon, name, bonus } = BEDS[type];
  return (
    <li>
      <SpotArea spot={`bed-type:${type}`} label={`${name} bed, ${bonus}`} className={styles.option}>
        <span className={`${bedStyles.swatch} ${bedStyles[type]}`}>
          <i className={bedStyles.soil} />
        </span>
        <span>
          <Icon name={icon} /> {name} <small>{bonus}</small>
        </span>
      </SpotArea>
    </li>
  );
}
