import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { changeRepository } from './change-repository.ts';

/** A user's copies of one asset within this time count as one. */
export const copyWindowMs = 10 * 60_000;

/** Counts a user's copy of an asset, which makes it more popular. */
export async function countCopy(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
  assetId: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const repository = changeRepository(tx);
    const countsAgainAfter = new Date(now.getTime() - copyWindowMs);
    if (!(await repository.noteCopy(userId, assetId, now, countsAgainAfter))) return;
    await repository.changeAssets(async (version) => {
      await repository.addCopy(assetId, version);
      return true;
    });
  });
}
