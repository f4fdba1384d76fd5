import { ENTRY, interruption, programId } from './program.ts';
import { refuse } from './refuse.ts';

interface WorkerOptions {
  queue: string;
  threads?: number;
}

/** `tuckbox worker --queue postgres://…`: plays matches of `tuckbox sim --queue` on any machine until it is stopped. */
export async function worker({ queue, threads }: WorkerOptions): Promise<void> {
  const { work } = await import('@tuckbox/lab/shared');
  const { signal, off } = interruption();
  const tell = (text: string) => console.error(text);
  const worked = await work({ url: queue, program: programId(), entry: ENTRY, threads, signal, tell });
  off();
  if (!worked.ok) {
    refuse(worked.error.message);
    return;
  }
  tell(`Stopped after ${worked.value} ${worked.value === 1 ? 'job' : 'jobs'}.`);
}
