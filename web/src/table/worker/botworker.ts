import { type FromWorker, serveThinking, type ToWorker } from '@tuckbox/bots';
import type { Game } from '@tuckbox/kernel';
import { loadRules } from '../../games/rules.ts';
import { portOf } from './thinking.ts';

/** Thinks for the bots, so that the worker of the match answers at once. */
export function serveBots(): void {
  self.onmessage = ({ data }: MessageEvent<{ port: MessagePort }>) => serve(data.port);
}

function serve(given: MessagePort): void {
  const port = portOf<FromWorker, ToWorker>(given);
  const games: Game[] = [];
  serveThinking(games, {
    send: port.send,
    listen: (hear) => {
      // One after the other: a cancellation must not overtake its question while a game is being loaded.
      let before = Promise.resolve();
      port.listen((message) => {
        before = before.then(() => known(message, games)).then(() => hear(message));
      });
    },
  });
}

/** Loads the game of a question when it is first asked about. */
async function known(message: ToWorker, games: Game[]): Promise<void> {
  if (message.type !== 'think' || games.some(({ id }) => id === message.question.game)) return;
  const game = await loadRules(message.question.game);
  if (game !== undefined) games.push(game);
}
