import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Card, CardBack } from '../../cards/Card.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useStore } from '../useTable.ts';
import styles from './EffectsLayer.module.css';
import { EASE, move } from './moving.ts';
import { effectsStage, type Flight } from './stage.ts';

const FLY_MS = 320;
/** Known beforehand, so that the browser need not lay out the page once more to measure them. */
const CARD = { width: 96, height: 96 * 1.4 };
const TOKEN = { width: 44, height: 44 };

/** Where effects are drawn: over the whole table, and deaf to every touch. */
export function EffectsLayer() {
  const flights = useSyncExternalStore(effectsStage.subscribe, effectsStage.flights);
  return (
    <div className={styles.layer} ref={effectsStage.attach} aria-hidden="true">
      {flights.map((flight) => (
        <FlyingThing key={flight.id} flight={flight} />
      ))}
    </div>
  );
}

/** Flies in an arc, turns a little, and is gone when it has landed. */
function FlyingThing({ flight }: { flight: Flight }) {
  const { box } = useStore();
  const ref = useRef<HTMLDivElement>(null);
  const { id, from, to, card, icon, isHidden } = flight;
  const isCard = isHidden || card !== undefined || icon === undefined;
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const { width, height } = isCard ? CARD : TOKEN;
    const at = (rect: DOMRect, up = 0) =>
      `${rect.x + rect.width / 2 - width / 2}px ${rect.y + rect.height / 2 - height / 2 - up}px`;
    const middle = new DOMRect(
      (from.x + to.x) / 2,
      (from.y + to.y) / 2,
      (from.width + to.width) / 2,
      (from.height + to.height) / 2,
    );
    const size = (rect: DOMRect) => Math.min(1.6, Math.max(0.35, Math.min(rect.width / width, rect.height / height)));
    const moving = move(
      ref.current,
      {
        translate: [at(from), at(middle, 36), at(to)],
        rotate: ['0deg', '5deg', '0deg'],
        scale: [size(from), size(middle) * 1.05, size(to)],
      },
      { ms: FLY_MS, ease: EASE.both },
      () => effectsStage.landed(id),
    );
    return () => moving.cancel();
  }, [id, from, to, isCard]);
  return (
    <div className={styles.flight} ref={ref}>
      {!isCard ? (
        <span className={styles.token}>
          <Icon name={icon} />
        </span>
      ) : isHidden || card === undefined ? (
        <CardBack game={box.game.id} width={CARD.width} />
      ) : (
        <Card face={box.kit.face(card)} size={CARD.width} />
      )}
    </div>
  );
}
