import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { changeRepository } from '../store/change-repository.ts';
import { addCopies, type CopiesOfDay, toDay, markCopied } from '../store/copy-day-repository.ts';

/** A process that is killed loses what was counted for so long. */
const flushMs = 1_000;
/** So many flushes go by until everybody takes in how popular assets are by now. */
const flushesApart = 30;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export type CopyCounts = ReturnType<typeof createCopyCounts>;

/**
 * Counts copies of assets in memory, and writes them once a second with one statement for all. They carry no user: who
 * copied what, and every limit, is written at once by who counts here.
 */
export function createCopyCounts(deps: Deps) {
  const { clock, log } = deps;
  const counter = createCounter(deps);
  let timer: NodeJS.Timeout | undefined;
  let flushes = 0;
  const tick = async () => {
    flushes += 1;
    await (flushes % flushesApart === 0 ? counter.publish() : counter.flush());
  };
  const tryTo = (work: () => Promise<void>) =>
    work().catch((err: unknown) => log.warn({ err }, 'copies cannot be written yet'));
  return {
    /** Counts a copy, once what it stands for is committed. */
    add: (assetId: string): void => counter.add(toDay(clock.now()), assetId),
    flush: counter.flush,
    publish: counter.publish,
    start: () => void (timer = setInterval(() => void tryTo(tick), flushMs).unref()),
    /** Writes what is counted, and stops. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await tryTo(counter.publish);
    },
  };
}

function createCounter({ database }: Deps) {
  /** By day and asset. */
  let waiting = new Map<string, CopiesOfDay>();
  /** Whose copies are written, and not taken in by anybody. */
  let unpublished = new Set<string>();

  function add(day: string, assetId: string, copies = 1): void {
    const key = `${day} ${assetId}`;
    waiting.set(key, { day, assetId, copies: copies + (waiting.get(key)?.copies ?? 0) });
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    if (rows.length === 0) return;
    waiting = new Map();
    try {
      await addCopies(database.orm, rows);
      for (const { assetId } of rows) unpublished.add(assetId);
    } catch (error) {
      for (const { day, assetId, copies } of rows) add(day, assetId, copies);
      throw error;
    }
  }

  async function tellAll(): Promise<void> {
    const ids = unpublished;
    if (ids.size === 0) return;
    unpublished = new Set();
    try {
      await database.transaction((tx) =>
        changeRepository(tx).changeAssets((version) => markCopied(tx, [...ids], version)),
      );
    } catch (error) {
      for (const id of ids) unpublished.add(id);
      throw error;
    }
  }

  const inTurn = oneAfterAnother();
  return {
    add,
    /** Writes what is counted. */
    flush: () => inTurn(write),
    /** The same, and has every process show how popular assets are by now. */
    publish: () => inTurn(() => write().then(tellAll)),
  };
}

/** Does work after all that was given before, whatever became of that. */
function oneAfterAnother(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
