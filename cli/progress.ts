/** A bar with rate and time left for a person at a terminal; quiet where nobody looks. */
export class Progress {
  private readonly total: number;
  private readonly what: string;
  private readonly start = performance.now();
  private readonly isShown = process.stderr.isTTY;
  private last = 0;

  constructor(total: number, what: string) {
    this.total = total;
    this.what = what;
  }

  show(done: number): void {
    const now = performance.now();
    if (!this.isShown || (now - this.last < 100 && done < this.total)) return;
    this.last = now;
    process.stderr.write(`\r\x1b[K${progressLine(this.what, done, this.total, (now - this.start) / 1000)}`);
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

export function progressLine(what: string, done: number, total: number, seconds: number): string {
  const filled = Math.floor((done / total) * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  const rate = done / Math.max(seconds, 1e-3);
  const left = done === 0 ? '' : `, ${duration((total - done) / rate)} left`;
  const pace = rate >= 10 ? rate.toFixed(0) : rate.toFixed(1);
  return `${bar} ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${what}, ${pace} a second${left}`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
