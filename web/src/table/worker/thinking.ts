import { type Choice, Crew, type FromWorker, type Question, type ToWorker } from '@tuckbox/bots';

/** The bots behind a message port. When they crash a new port is plugged in, and what was open is asked again. */
export function distantBots() {
  let crew = new Crew([]);
  const isPlugged = promise();
  let unplugged = new AbortController();

  return {
    plug(port: MessagePort): void {
      crew = new Crew([portOf<ToWorker, FromWorker>(port)]);
      isPlugged.resolve();
      unplugged.abort();
      unplugged = new AbortController();
    },
    async ask(question: Question, signal: AbortSignal): Promise<Choice> {
      await isPlugged.promise;
      for (;;) {
        const gone = unplugged.signal;
        const found = await crew.ask(question, { signal: AbortSignal.any([signal, gone]) });
        if (found.ok) return found.value;
        if (signal.aborted || !gone.aborted) throw new Error(found.error.message);
      }
    },
  };
}

/** One end of a line between two workers. */
interface Line<Out, In> {
  send(message: Out): void;
  listen(hear: (message: In) => void): void;
}

export function portOf<Out, In>(port: MessagePort): Line<Out, In> {
  return {
    send: (message) => port.postMessage(message),
    listen: (hear) => {
      port.onmessage = ({ data }: MessageEvent<In>) => hear(data);
    },
  };
}

function promise(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const made = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise: made, resolve };
}
