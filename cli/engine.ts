import { createInterface } from 'node:readline';
import { games } from '@tuckbox/games';
import { fastChance } from '@tuckbox/kernel';
import { EngineSession } from './engine-session.ts';

/** `tuckbox engine`: one JSON object a line in, one a line out, in order, until end of file or `quit`. */
export async function engine(): Promise<void> {
  const session = new EngineSession(games, fastChance(Math.floor(Math.random() * 2 ** 32)));
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const { answer, quit } = session.answer(line);
    // Wait while the reader is slow, or the answers would pile up in memory.
    if (!process.stdout.write(`${answer}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve));
    if (quit) break;
  }
  lines.close();
}
