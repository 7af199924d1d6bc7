import type { Clock } from '../../../platform/clock.ts';
import { type Database, lockWithin } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { LRUCache } from 'lru-cache';
import { takenPayloadRepository } from './taken-payload-repository.ts';

const dayMs = 24 * 60 * 60_000;
/** As many payloads of the day are known without the database; some 200 bytes each. */
const mostKnown = 10_000;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** How many different Pro payloads one user may take within 24 hours. */
  readonly proPayloadsPerDay: number;
}

export type PayloadLimit = ReturnType<typeof createPayloadLimit>;

/** Counts the different Pro assets whose payloads a user takes: each for 24 hours, however often it is taken. */
export function createPayloadLimit({ database, clock, jobs, proPayloadsPerDay }: Deps) {
  const repository = takenPayloadRepository(database.orm);
  const since = () => new Date(clock.now().getTime() - dayMs);
  const known = knownPayloads(since);
  jobs.every('catalogue.taken-payloads', dayMs, () => repository.removeBefore(since()));
  return {
    /** Notes Pro assets that go out to a user. Throws DailyLimit, and notes none, when they are too many for a day. */
    async take(userId: string, assetIds: readonly string[]): Promise<void> {
      if (assetIds.length === 0) return;
      if (known.hasAll(userId, assetIds)) return;
      known.add(userId, await repository.among(userId, assetIds, since()));
      if (known.hasAll(userId, assetIds)) return;
      const now = clock.now();
      await database.transaction(async (tx) => {
        // Two at once would count what the other has not written yet.
        await lockWithin(tx, `payloads ${userId}`);
        const rows = takenPayloadRepository(tx);
        const taken = await rows.of(userId, since());
        const fresh = [...new Set(assetIds)].filter((id) => !taken.some(({ assetId }) => assetId === id));
        const tooMany = taken.length + fresh.length - proPayloadsPerDay;
        if (tooMany > 0)
          throw new AppError('DailyLimit', { retryAfterSeconds: secondsUntil(taken[tooMany - 1]) });
        await rows.save(userId, fresh, now);
      });
    },
    exportOf: repository.namesOf,
    async erase(userId: string): Promise<void> {
      await repository.removeOf(userId);
      known.forget(userId);
    },
  };

  /** Until that one, the latest that has to go, counts no more; what is more than a day holds never fits. */
  function secondsUntil(last: { readonly takenAt: Date } | undefined): number {
    const freeAt = (last?.takenAt ?? clock.now()).getTime() + dayMs;
    return Math.ceil((freeAt - clock.now().getTime()) / 1000);
  }
}

/**
 * What was taken in the last 24 hours, as far as this process has seen it written: it is free until then, whatever else is
 * taken, so that nobody has to be asked again.
 */
function knownPayloads(since: () => Date) {
  const takenAt = new LRUCache<string, number>({ max: mostKnown });
  const keyOf = (userId: string, assetId: string) => `${userId} ${assetId}`;
  return {
    hasAll: (userId: string, assetIds: readonly string[]): boolean =>
      assetIds.every((id) => (takenAt.get(keyOf(userId, id)) ?? 0) > since().getTime()),
    add(userId: string, taken: ReadonlyMap<string, Date>): void {
      for (const [id, at] of taken) takenAt.set(keyOf(userId, id), at.getTime());
    },
    forget(userId: string): void {
      for (const key of takenAt.keys()) if (key.startsWith(`${userId} `)) takenAt.delete(key);
    },
  };
}
