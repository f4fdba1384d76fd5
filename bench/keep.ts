import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Duel, Keep, Tally } from './duel.ts';

/** A line of the file: one pair of matches, and how the bots played then. */
interface Line extends Duel {
  readonly style: string;
  readonly pair: number;
  readonly tally: Tally;
}

/** What a file of earlier outcomes knows of a duel between bots that play in this style, and takes in of it. */
export function keepIn(path: string, duel: Duel, style: string): Keep {
  const key = ({ game, contestants }: Duel) => `${game} ${contestants.join(' ')}`;
  const known = new Map<number, Tally>();
  for (const line of existsSync(path) ? linesOf(path) : []) {
    if (key(line) === key(duel) && line.style === style) known.set(line.pair, line.tally);
  }
  const add = (pair: number, { points, matches, moves, ms }: Tally) => {
    const [one, other] = ms;
    const tally: Tally = { points, matches, moves, ms: [Math.round(one), Math.round(other)] };
    appendFileSync(path, `${JSON.stringify({ ...duel, style, pair, tally } satisfies Line)}\n`);
  };
  return { known, add };
}

function linesOf(path: string): Line[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // Whatever stands behind the last line feed was broken off while it was written: that pair is played again.
  if (lines.pop() !== '') appendFileSync(path, '\n');
  return lines.flatMap((line, index) => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      console.error(`${path}: line ${index + 1} is no outcome of a duel and is passed over`);
      return [];
    }
  });
}
