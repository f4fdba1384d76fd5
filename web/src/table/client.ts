import type { Message, Request, Requests } from './worker/messages.ts';
import script from './worker/worker.ts?worker&url';

interface DeskListener {
  news(news: Extract<Message, { kind: 'news' }>): void;
  notice(message: string): void;
  /** The worker has died and a new one stands there, with nothing on its table. */
  restart(): void;
}

/** The page's side of the worker that plays matches. */
export interface Desk {
  ask<Name extends keyof Requests>(
    name: Name,
    ...given: Parameters<Requests[Name]>
  ): Promise<ReturnType<Requests[Name]>>;
  listen(listener: DeskListener): () => void;
}

let desk: Desk | undefined;

/** The one desk of this page; it is set up when first asked for. */
export function theDesk(): Desk {
  desk ??= setUp();
  return desk;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function setUp(): Desk {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<DeskListener>();
  /** What was said before anybody listened. */
  const unheard: string[] = [];
  let last = 0;
  let matches = hire('match', hear, onMatchesDied);
  /** They come when somebody sits down: before, they would take time from the table that is being laid. */
  let bots: Worker | undefined;
  let portOfBots = plug();

  function onMatchesDied(why: string): void {
    matches.terminate();
    const left = [...waiting.values()];
    waiting.clear();
    matches = hire('match', hear, onMatchesDied);
    connect();
    for (const { reject } of left) reject(new Error(why));
    for (const { restart } of listeners) restart();
  }

  function onBotsDied(): void {
    bots?.terminate();
    bots = undefined;
    connect();
    callBots();
  }

  function callBots(): void {
    if (bots !== undefined) return;
    bots = hire('bots', () => {}, onBotsDied);
    bots.postMessage({ port: portOfBots }, [portOfBots]);
  }

  function connect(): void {
    portOfBots = plug();
    bots?.postMessage({ port: portOfBots }, [portOfBots]);
  }

  /** The two workers talk to each other directly: what bots know does not pass through the page. What is asked before bots are there waits. */
  function plug(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    matches.postMessage({ port: port1 }, [port1]);
    return port2;
  }

  function hear(message: Message): void {
    if (message.kind === 'news') for (const { news } of listeners) news(message);
    else if (message.kind === 'notice') {
      if (listeners.size === 0) unheard.push(message.message);
      for (const { notice } of listeners) notice(message.message);
    } else {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'answer') asked?.resolve(message.value);
      else asked?.reject(new Error(message.message));
    }
  }

  return {
    ask(name, ...given) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: (value) => resolve(value as never), reject });
        matches.postMessage({ id, ask: name, given } satisfies Request);
      });
    },
    listen(listener) {
      callBots();
      listeners.add(listener);
      for (const message of unheard.splice(0)) listener.notice(message);
      return () => listeners.delete(listener);
    },
  };
}

/** Both workers run the same script, so that it is loaded once; its name tells each what it is for. */
function hire(name: 'match' | 'bots', hear: (message: Message) => void, onDied: (why: string) => void): Worker {
  const worker = new Worker(script, { type: 'module', name });
  worker.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onDied(event.message);
  };
  return worker;
}
