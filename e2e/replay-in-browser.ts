// Runs in the page: replays a match of any game and tells the fingerprint of every state.
import { games } from '@tuckbox/games';
import { fingerprint, type MatchRecord, replay } from '@tuckbox/kernel';

declare global {
  interface Window {
    hashes: (record: MatchRecord) => string[];
  }
}

window.hashes = (record) => {
  const game = games.find(({ id }) => id === record.game);
  if (game === undefined) throw new Error(`no game ${record.game}`);
  const found: string[] = [];
  const match = replay(game, record, ({ state }) => found.push(fingerprint(state)));
  if (!match.ok) throw new Error(match.error.message);
  return found;
};
