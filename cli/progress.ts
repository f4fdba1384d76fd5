/** A bar with rate and time left for a person at a terminal; quiet where nobody looks. */
export class Progress {
  private readonly total: number;
  private readonly what: string;
  private readonly isShown = process.stderr.isTTY;
  /** The first news: what came before was starting up, and says nothing about the pace. */
  private start: { time: number; done: number } | undefined;
  private last = 0;

  constructor(total: number, what: string) {
    this.total = total;
    this.what = what;
  }

  show(done: number): void {
    const now = performance.now();
    if (!this.isShown || (now - this.last < 100 && done < this.total)) return;
    this.last = now;
    this.start ??= { time: now, done };
    const rate = (1000 * (done - this.start.done)) / Math.max(1, now - this.start.time);
    process.stderr.write(`\r\x1b[K${progressLine(this.what, done, this.total, rate)}`);
  }

  /** A line above the bar. */
  tell(message: string): void {
    this.end();
    console.error(message);
  }

  end(): void {
    if (this.isShown) process.stderr.write('\r\x1b[K');
  }
}

const WIDTH = 24;

/** `rate` is a second's work; 0 while it is not known. */
export function progressLine(what: string, done: number, total: number, rate: number): string {
  const filled = Math.floor((done / total) * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  const count = `${bar} ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${what}`;
  if (rate === 0) return count;
  return `${count}, ${rate >= 10 ? rate.toFixed(0) : rate.toFixed(1)} a second, ${duration((total - done) / rate)} left`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
