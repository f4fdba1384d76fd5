import type { Message, Notice, Request, Requests } from './worker/messages.ts';

type NewsMessage = Extract<Message, { kind: 'news' }>;

/** The page's side of the worker that plays matches. */
export interface Desk {
  ask<Name extends keyof Requests>(
    name: Name,
    ...given: Parameters<Requests[Name]>
  ): Promise<ReturnType<Requests[Name]>>;
  onNews(listener: ((news: NewsMessage) => void) | undefined): void;
  onNotice(listener: ((notice: Notice) => void) | undefined): void;
  /** Called when the worker has died and a new one stands there, with nothing on its table. */
  onRestart(listener: (() => void) | undefined): void;
}

/** Thrown to whoever waited for a worker that died. */
export class WorkerDied extends Error {}

let desk: Desk | undefined;

/** The one desk of this page; it is set up when first asked for. */
export function theDesk(): Desk {
  desk ??= setUp();
  return desk;
}

function setUp(): Desk {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  let news: ((message: NewsMessage) => void) | undefined;
  let notice: ((notice: Notice) => void) | undefined;
  let restart: (() => void) | undefined;
  let matches = startMatches();
  let bots = startBots();
  plug();

  function startMatches(): Worker {
    const worker = new Worker(new URL('./worker/match.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      const left = [...waiting.values()];
      waiting.clear();
      matches = startMatches();
      plug();
      for (const { reject } of left) reject(new WorkerDied(event.message));
      restart?.();
    };
    return worker;
  }

  function startBots(): Worker {
    const worker = new Worker(new URL('./worker/bot.worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      bots = startBots();
      plug();
    };
    return worker;
  }

  function plug(): void {
    const { port1, port2 } = new MessageChannel();
    matches.postMessage({ port: port1 }, [port1]);
    bots.postMessage({ port: port2 }, [port2]);
  }

  function hear(message: Message): void {
    if (message.kind === 'news') news?.(message);
    else if (message.kind === 'notice') notice?.(message.notice);
    else {
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
    onNews: (listener) => {
      news = listener;
    },
    onNotice: (listener) => {
      notice = listener;
    },
    onRestart: (listener) => {
      restart = listener;
    },
  };
}
