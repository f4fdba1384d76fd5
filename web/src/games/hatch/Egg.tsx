import type { Egg as EggData, Move, State } from '@tuckbox/games/hatch';
import type { Seat } from '@tuckbox/kernel';
import { Art } from '../../cards/Art.tsx';
import { face } from '../../cards/faces/hatch.ts';
import { Icon } from '../../icons/Icon.tsx';
import { SpotArea, useTable } from '../../table/index.ts';
import { breedIn } from './cards.ts';
import styles from './Egg.module.css';
import { type Condition, conditionOf, needsOf, unitsOf } from './feeding.ts';
import { Gift, NeedPip } from './Pips.tsx';
import { Bonus, PowerMark } from './Power.tsx';

/** The part of a scene that an egg shows: the figure, without much of what is beside it. */
const EGG_VIEW = '22 -6 76 93';

const NOTES: Readonly<Record<Exclude<Condition, 'hungry'>, { icon: string; text: string; more?: string }>> = {
  fresh: { icon: 'night-sleep', text: 'fresh' },
  waits: { icon: 'death-skull', text: 'waits' },
  ready: { icon: 'cracked-disc', text: 'ready', more: 'to hatch' },
  wrong: { icon: 'cancel', text: 'wrong food' },
};

/**
 * A shell with the dragon asleep in it, its needs beside it, its resources tucked beneath. Resources and needs that can
 * be touched take the place of the needs, large enough for a finger: they cannot be inside of the egg, which is touched
 * itself.
 */
export function Egg({ egg, owner }: { egg: EggData; owner: Seat }) {
  const { view, lit, chosen, event } = useTable<State, Move>();
  const isArriving = event?.egg === egg.id && (event.type === 'egg-laid' || event.kind === 'egg');
  const condition = conditionOf(view, egg, unitsOf(view, owner));
  const needs = needsOf(view, egg, unitsOf(view, owner));
  const isTarget = lit.has(`egg:${egg.id}`) && chosen.length > 0;
  const isOpen = (spot: string) => lit.has(spot) || chosen.includes(spot);
  const needSpots = [...lit].filter((spot) => spot.startsWith(`need:${egg.id}:`));
  const resourceSpots = egg.resources.some(({ id }) => isOpen(`res:${id}`));
  return (
    <div className={styles.egg} data-piece={egg.id}>
      <span className={styles.nest} data-arriving={isArriving || undefined}>
        <span className={styles.tucked} data-many={egg.resources.length > 4}>
          {egg.resources.map(({ id, card }) => (
            <Tucked key={id} id={id} card={card} />
          ))}
        </span>
        <SpotArea spot={`egg:${egg.id}`} className={styles.spot}>
          <span className={styles.shell} data-condition={condition} data-card={egg.card}>
            <Art face={face(egg.card, view)} view={EGG_VIEW} className={styles.art} />
            {condition === 'ready' && <Cracks />}
          </span>
          <PowerMark value={breedIn(view, egg.card)?.power} className={styles.power} />
          <Bonus cards={1 + egg.resources.length} className={styles.bonus} />
        </SpotArea>
      </span>
      <span className={styles.info}>
        {needSpots.length > 0 ? (
          <span className={styles.choices}>
            {needSpots.map((spot) => (
              <NeedChoice key={spot} spot={spot} />
            ))}
          </span>
        ) : resourceSpots ? (
          <span className={styles.choices}>
            {egg.resources.map(({ id, card }) => (
              <ResourceChoice key={id} id={id} card={card} />
            ))}
          </span>
        ) : (
          <>
            <span className={styles.needs} aria-hidden="true" data-many={needs.length > 6}>
              {needs.map((need, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal needs in a fixed order have nothing else to tell them apart
                <NeedPip key={index} need={need} />
              ))}
            </span>
            <Note condition={condition} isTarget={isTarget} />
          </>
        )}
      </span>
    </div>
  );
}

/** In what state the egg is, or what a chosen card would be to it. */
function Note({ condition, isTarget }: { condition: Condition; isTarget: boolean }) {
  const { chosen } = useTable<State, Move>();
  const touch = chosen[0]?.split(':')[0];
  if (isTarget && (touch === 'hand' || touch === 'res'))
    return (
      <span className={styles.note} data-note="target">
        <Icon name="plain-arrow" />
        <span>give</span>
      </span>
    );
  if (condition === 'hungry') return null;
  const { icon, text, more } = NOTES[condition];
  return (
    <span className={styles.note} data-note={condition}>
      <Icon name={icon} />
      <span>{text}</span>
      {more !== undefined && <span className={styles.more}>{more}</span>}
    </span>
  );
}

/** A resource under its egg: the foot of the card shows. */
function Tucked({ id, card }: { id: string; card: string }) {
  const { view, event } = useTable<State, Move>();
  const symbol = breedIn(view, card)?.symbol;
  const isArriving = event?.resource === id && (event.type === 'egg-nurtured' || event.type === 'spoil-taken');
  return (
    <span className={styles.slip} data-place={`res:${id}`} data-card={card} data-arriving={isArriving || undefined}>
      {symbol !== undefined && <Gift symbol={symbol} />}
    </span>
  );
}

function ResourceChoice({ id, card }: { id: string; card: string }) {
  const { view } = useTable<State, Move>();
  const symbol = breedIn(view, card)?.symbol;
  return (
    <SpotArea spot={`res:${id}`} className={styles.choice}>
      <span data-card={card}>{symbol !== undefined && <Gift symbol={symbol} />}</span>
    </SpotArea>
  );
}

function NeedChoice({ spot }: { spot: string }) {
  const symbol = spot.split(':')[2] as 'food' | 'fire' | 'love' | 'wild';
  return (
    <SpotArea spot={spot} className={styles.choice}>
      <NeedPip need={{ symbol, fill: symbol === 'wild' ? 'missing' : 'met' }} />
    </SpotArea>
  );
}

function Cracks() {
  return (
    <svg className={styles.cracks} viewBox="0 0 100 122" preserveAspectRatio="none" aria-hidden="true">
      <path d="M3 70 20 60 32 74 46 58 60 73 74 60 84 70 98 58" />
      <path d="M3 70 20 60 32 74 46 58 60 73 74 60 84 70 98 58" />
    </svg>
  );
}
