import { existsSync, readFileSync } from 'node:fs';

const STATISTICS = '/proc/stat';
/** Linux counts in these. */
const JIFFY_MS = 10;
const SAMPLE_MS = 20;
/** Where a line of a core tells how long it was ready to run and another machine ran instead. */
const STEAL = 8;

interface Sample {
  /** By the clock on the wall. */
  readonly at: number;
  /** What was taken of each core until then. */
  readonly taken: readonly number[];
}

/**
 * Watches how much time a host gives to other machines that should have been this one's: a frame is late then, whatever
 * it shows. Whoever ends the watch can ask how many milliseconds were taken between two times, of the core that lost most.
 * Where nobody tells, nothing was.
 */
export function watchStolen(): () => (from: number, to: number) => number {
  const samples: Sample[] = [];
  const look = () => samples.push({ at: Date.now(), taken: takenOfCores() });
  look();
  const timer = setInterval(look, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    look();
    return (from, to) => {
      const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
      const after = samples.find(({ at }) => at >= to) ?? samples[samples.length - 1];
      return Math.max(0, ...after.taken.map((taken, core) => taken - before.taken[core]));
    };
  };
}

function takenOfCores(): number[] {
  if (!existsSync(STATISTICS)) return [];
  const lines = readFileSync(STATISTICS, 'utf8').split('\n');
  return lines.filter((line) => /^cpu\d/.test(line)).map((line) => Number(line.split(' ')[STEAL]) * JIFFY_MS);
}
