import { loadRules } from '../../games/rules.ts';
import { keepMatch, readMatch } from '../shelf.ts';
import { openDesk } from './desk.ts';
import type { Message, Request } from './messages.ts';
import { distantBots } from './thinking.ts';

/** Plays the match on the table. Seeds, decks and the hands of others live here and are sent to nobody. */
export function serveMatches(): void {
  const bots = distantBots();
  const desk = openDesk({
    loadRules,
    shelf: { read: readMatch, keep: keepMatch },
    ask: bots.ask,
    news: (ticket, now, frames) => say({ kind: 'news', ticket, now, frames }),
    notice: (message) => say({ kind: 'notice', message }),
    clock: Date.now,
  });

  self.onmessage = ({ data }: MessageEvent<Request | { port: MessagePort }>) => {
    if ('port' in data) bots.plug(data.port);
    else void answer(data);
  };

  async function answer({ id, ask, given }: Request): Promise<void> {
    try {
      const asked = desk[ask] as (...given: readonly unknown[]) => Promise<unknown>;
      say({ kind: 'answer', id, value: await asked(...given) });
    } catch (error) {
      say({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

function say(message: Message): void {
  self.postMessage(message);
}
