import { done, failed, type Outcome } from '@tuckbox/kernel';
import type { Bot, Budget } from './bot.ts';
import { glancing, greedy } from './greedy.ts';
import { ismcts } from './ismcts.ts';
import { LEVELS, type Play } from './levels.ts';
import { random } from './random.ts';

/** The bots that go by a bare name. */
export const bots: Readonly<Record<string, Bot>> = {
  random,
  greedy,
  ismcts: ismcts({ iterations: 400 }),
  ...Object.fromEntries(LEVELS.map(({ name, plays }) => [name, playing(plays)])),
};

function playing(plays: Play): Bot {
  return 'glance' in plays ? glancing(plays.glance) : ismcts(plays.search);
}

const MOST_ITERATIONS = 10_000_000;
const MOST_MS = 600_000;

/** The bot of a name: `greedy`, `expert`, or with a budget `ismcts:400` (iterations) or `ismcts:250ms`. */
export function parseBot(name: string): Outcome<Bot> {
  if (Object.hasOwn(bots, name)) return done(bots[name]);
  const [kind, budget, ...rest] = name.split(':');
  if (kind !== 'ismcts' || budget === undefined || rest.length > 0) {
    const takes = Object.hasOwn(bots, kind) && kind !== name ? ` "${kind}" takes nothing after it.` : '';
    return failed('unknown-bot', `There is no bot "${name}".${takes} There are ${knownBots()}.`);
  }
  const parsed = parseBudget(budget);
  return parsed === undefined
    ? failed(
        'unknown-bot',
        `"${name}": after "ismcts:" stands a number of iterations, such as ismcts:400 (at most ${MOST_ITERATIONS}), or of milliseconds, such as ismcts:250ms (at most ${MOST_MS}).`,
      )
    : done(ismcts(parsed));
}

/** A list for messages and help texts. */
export function knownBots(): string {
  return `${Object.keys(bots).join(', ')}, and ismcts with a budget, such as ismcts:1600 or ismcts:250ms`;
}

function parseBudget(text: string): Budget | undefined {
  const [, digits, unit] = /^([1-9]\d{0,7})(ms)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits);
  if (unit === 'ms') return amount <= MOST_MS ? { ms: amount } : undefined;
  return amount <= MOST_ITERATIONS ? { iterations: amount } : undefined;
}
