import type { Clock } from '../../../platform/clock.ts';
import { type Database, lockWithin } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { takenPayloadRepository } from './taken-payload-repository.ts';

const dayMs = 24 * 60 * 60_000;

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
  jobs.every('catalogue.taken-payloads', dayMs, () => repository.removeBefore(since()));
  return {
    /** Notes Pro assets that go out to a user. Throws DailyLimit, and notes none, when they are too many for a day. */
    async take(userId: string, assetIds: readonly string[]): Promise<void> {
      if (assetIds.length === 0) return;
      const known = await repository.among(userId, assetIds, since());
      if (assetIds.every((id) => known.has(id))) return;
      await database.transaction(async (tx) => {
        // Two at once would count what the other has not written yet.
        await lockWithin(tx, `payloads ${userId}`);
        const rows = takenPayloadRepository(tx);
        const taken = await rows.of(userId, since());
        const fresh = [...new Set(assetIds)].filter((id) => !taken.some(({ assetId }) => assetId === id));
        const tooMany = taken.length + fresh.length - proPayloadsPerDay;
        if (tooMany > 0)
          throw new AppError('DailyLimit', { retryAfterSeconds: secondsUntil(taken[tooMany - 1]) });
        await rows.save(userId, fresh, clock.now());
      });
    },
    exportOf: repository.namesOf,
    erase: repository.removeOf,
  };

  /** Until that one, the latest that has to go, counts no more; what is more than a day holds never fits. */
  function secondsUntil(last: { readonly takenAt: Date } | undefined): number {
    const freeAt = (last?.takenAt ?? clock.now()).getTime() + dayMs;
    return Math.ceil((freeAt - clock.now().getTime()) / 1000);
  }
}
