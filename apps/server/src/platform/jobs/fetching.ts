import type { JobRow } from './job-repository.ts';

interface WakeableOptions {
  /** The longest pause between two rounds, in milliseconds. */
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs `round` when woken, and now and then anyway; never two rounds at once, and no wake-up is lost. */
export function wakeable(round: () => Promise<unknown>, { pollMs, onError }: WakeableOptions) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWoken = true;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = rounds().finally(() => {
      running = undefined;
      if (isWoken) wake();
      else if (!isStopped) timer = setTimeout(wake, pollMs);
    });
  }

  async function rounds(): Promise<void> {
    isWoken = false;
    await round().catch(onError);
  }

  return {
    wake,
    start(): void {
      isStopped = false;
      wake();
    },
    /** Waits for the round under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface PoolOptions<Item> {
  readonly slots: number;
  readonly claim: (limit: number) => Promise<Item[]> | Item[];
  readonly run: (item: Item) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** A number of slots: one that is free takes the next job at once, whatever the others are at. */
export function createPool<Item>({ slots, claim, run, onError }: PoolOptions<Item>) {
  const atWork = new Set<Promise<unknown>>();
  let busy = 0;
  let turn: Promise<number> = Promise.resolve(0);

  async function claimFree(): Promise<number> {
    const rows = busy < slots ? await claim(slots - busy) : [];
    for (const row of rows) {
      busy += 1;
      const work: Promise<unknown> = run(row)
        .finally(() => (busy -= 1))
        .then(fill)
        .catch(onError)
        .finally(() => atWork.delete(work));
      atWork.add(work);
    }
    return rows.length;
  }

  /** Takes as many jobs as there are free slots; resolves once they have begun, to how many those are. */
  function fill(): Promise<number> {
    turn = turn.catch(() => 0).then(claimFree);
    return turn;
  }

  return { fill, atWork: () => [...atWork] };
}

/** Does everything that is due, one after the other, until nothing is. */
export async function runInOrder(
  claim: () => Promise<JobRow[]> | JobRow[],
  run: (row: JobRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await claim();
    if (rows.length === 0) return;
    for (const row of rows.toSorted(byAge)) await run(row);
  }
}

const byAge = (one: JobRow, other: JobRow) =>
  one.createdAt.getTime() - other.createdAt.getTime() ||
  one.name.localeCompare(other.name, 'en') ||
  one.id.localeCompare(other.id, 'en');

/** Exponential backoff: 1 s, 2 s, 4 s … up to half an hour, in milliseconds. */
export function backoffMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 30 * 60_000);
}
