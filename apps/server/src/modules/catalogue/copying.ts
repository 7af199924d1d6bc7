import type { CopyKey } from '@kitshelf/contract/variants.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { changeRepository } from './change-repository.ts';
import { copyRepository, noteVariantCopy } from './copy-repository.ts';
import { addCopyOfDay, libraryFigures } from './copy-day-repository.ts';
import { type Assets, copiedOf, type CopyWish } from './deliveries.ts';
import { freeCopyRepository } from './free-copy-repository.ts';
import type { PayloadLimit } from './payload-limit.ts';

/** Counts a copy of a variant or board, by default of the main variant. Throws NotFound, or NotEntitled for who may not have that format. */
export async function copyAsset(
  assets: Assets & { readonly clock: Clock },
  wish: CopyWish,
  userId: string,
): Promise<{ message: string }> {
  const key = await copiedOf(assets, wish, userId);
  const now = assets.clock.now();
  await assets.database.transaction((tx) => countCopy(tx, { userId, assetId: wish.id, key }, now));
  return { message: 'Copy counted' };
}

/** A user's copies of one asset within this time count as one. */
export const copyWindowMs = 10 * 60_000;

interface CopyMade {
  readonly userId: string;
  readonly assetId: string;
  readonly key: CopyKey;
}

/** Counts a user's copy of an asset, which makes it more popular, and which of its variants it was. */
export async function countCopy(
  tx: Transaction,
  { userId, assetId, key }: CopyMade,
  now: Date,
): Promise<void> {
  const countsAgainAfter = new Date(now.getTime() - copyWindowMs);
  await noteVariantCopy(tx, { userId, assetId, key }, now, countsAgainAfter);
  const repository = changeRepository(tx);
  if (!(await repository.noteCopy(userId, assetId, now, countsAgainAfter))) return;
  await addCopyOfDay(tx, assetId, now);
  await repository.changeAssets(async (version) => {
    await repository.addCopy(assetId, version);
    return true;
  });
}

interface Copier {
  readonly userId: string;
}

/** What is kept about who copied. */
export function copyRecords(database: Database, limit: PayloadLimit) {
  const copies = copyRepository(database.orm);
  const freeCopies = freeCopyRepository(database.orm);
  return {
    ...libraryFigures(database.orm),
    exportOf: async ({ userId }: Copier) => ({
      copies: await copies.ofUser(userId),
      variantCopies: await copies.variantsOfUser(userId),
      proPayloadsOfTheDay: await limit.exportOf(userId),
      freeCopies: await freeCopies.namesOf(userId),
    }),
    async erase({ userId }: Copier): Promise<void> {
      await copies.removeOf(userId);
      await freeCopies.removeOf(userId);
      await limit.erase(userId);
    },
    /** What a user's page heads know of their copies. */
    copiedBy: async (userId: string) => ({
      hasFreeCopy: (await freeCopies.ofUser(userId)) === undefined,
      lastCopied: (await copies.lastOfUser(userId)) ?? null,
    }),
  };
}
