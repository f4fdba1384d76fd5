import type { Viewer } from '@tuckbox/kernel';
import { useEffect, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { changeSettings, useSettings } from '../../table/settings.ts';
import type { ReplaySource } from '../../table/sources.ts';
import { useTableState } from '../../table/useTable.ts';
import styles from './Steering.module.css';

const REST_MS = 500;

/** Steers a replay: play and pause, step by step, anywhere in the match, with anybody's eyes. */
export function Steering({ source }: { source: ReplaySource }) {
  const { step, viewer } = useTableState(({ now }) => now);
  const isShowing = useTableState((state) => state.isShowing);
  const { speed } = useSettings();
  const [isPlaying, setPlaying] = useState(true);
  const isAtEnd = useTableState(() => source.now.step >= source.length);

  useEffect(() => {
    if (!isPlaying || isShowing) return;
    if (isAtEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => void source.go(step + 1), speed === '1' ? REST_MS : REST_MS / 2);
    return () => clearTimeout(timer);
  }, [isPlaying, isShowing, isAtEnd, source, speed, step]);

  const goTo = (wanted: number) => {
    setPlaying(false);
    void source.go(Math.max(0, Math.min(source.length, wanted)));
  };
  const toggle = () => {
    if (isAtEnd) void source.go(0);
    setPlaying(!isPlaying);
  };

  return (
    <section className={styles.steering} aria-label="Replay">
      <button type="button" className="btn btn-main" onClick={toggle}>
        <Icon name={isPlaying ? 'pause-button' : 'play-button'} label={isPlaying ? 'Pause' : 'Play'} />
      </button>
      <button type="button" className="btn" disabled={step === 0} onClick={() => goTo(step - 1)}>
        <Icon name="previous-button" label="One move back" />
      </button>
      <input
        type="range"
        min={0}
        max={source.length}
        value={step}
        aria-label="Move of the match"
        aria-valuetext={`after ${step} of ${source.length} moves`}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <button type="button" className="btn" disabled={step >= source.length} onClick={() => goTo(step + 1)}>
        <Icon name="next-button" label="One move on" />
      </button>
      <span className={styles.count}>
        {step} / {source.length}
      </span>
      <label>
        <span className="unseen">Speed</span>
        <select
          value={speed === 'at-once' ? '2' : speed}
          onChange={({ target }) => changeSettings({ speed: target.value === '2' ? '2' : '1' })}
        >
          <option value="1">1×</option>
          <option value="2">2×</option>
        </select>
      </label>
      <Eyes source={source} viewer={viewer} />
    </section>
  );
}

function Eyes({ source, viewer }: { source: ReplaySource; viewer: Viewer }) {
  return (
    <label className={styles.eyes}>
      as seen by
      <select
        value={String(viewer)}
        onChange={({ target }) => void source.see(target.value === 'table' ? 'table' : Number(target.value))}
      >
        {source.sitting.players.map(({ name }, seat) => (
          <option key={name} value={seat}>
            {name}
          </option>
        ))}
        <option value="table">a guest</option>
      </select>
    </label>
  );
}
