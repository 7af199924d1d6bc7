import type { AssetFormat } from '@kitshelf/contract/catalogue.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { changeRepository } from '../read-model/change-repository.ts';
import { type CopyMade, noteCopied, copiedRepository } from './copied-repository.ts';
import { copyRepository, freeCopyRepository, noteVariantCopy } from './copy-repository.ts';
import { addCopyOfDay, libraryFigures } from './copy-day-repository.ts';
import { readAsset } from '../read-model/answers.ts';
import { type Assets, requireRight } from '../deliveries/deliveries.ts';
import { chooseCopied } from '../deliveries/formats.ts';
import { freeCopyOffer, type UsedOffers } from '../../used-offers/service.ts';
import type { PayloadLimit } from '../access/payload-limit.ts';

export interface CopyWish {
  readonly id: string;
  readonly format: AssetFormat;
  readonly variant: CopyKey | undefined;
  /** A brand of the user's by its id, or the short text of any. */
  readonly brand?: string | undefined;
  readonly project?: string | undefined;
}

/** Counts a copy of a variant or board, by default of the main variant. Throws NotFound, or NotEntitled for who may not have that format. */
export async function copyAsset(
  assets: Assets & { readonly clock: Clock },
  wish: CopyWish,
  userId: string,
): Promise<{ message: string }> {
  const key = await copiedOf(assets, wish, userId);
  const { id: assetId, format: target, brand, project } = wish;
  const brandName = brand === undefined ? undefined : await assets.brandKits.nameFor(brand, userId);
  const copy = { userId, assetId, key, target, brand, brandName, project };
  await assets.database.transaction((tx) => countCopy(tx, copy, assets.clock.now()));
  return { message: 'Copy counted' };
}

/** Which variant or board it is. Throws NotFound, or NotEntitled for who may not have the format. */
async function copiedOf(assets: Assets, wish: CopyWish, userId: string): Promise<CopyKey> {
  const viewer = await assets.viewers.viewerFor(userId);
  const asset = readAsset(assets.model, wish.id, viewer);
  if (!asset?.formats.includes(wish.format)) throw new AppError('NotFound');
  await requireRight(assets, asset, wish.format, { userId, coverage: viewer.coverage });
  return chooseCopied(asset.variants, wish, wish.format === 'figma').key;
}

/** A user's copies of one asset within this time count as one. */
export const copyWindowMs = 10 * 60_000;

/** Counts a user's copy of an asset, which makes it more popular, and notes which design and variant it was. */
export async function countCopy(tx: Transaction, copy: CopyMade, now: Date): Promise<void> {
  const { userId, assetId, key } = copy;
  const countsAgainAfter = new Date(now.getTime() - copyWindowMs);
  await noteVariantCopy(tx, { userId, assetId, key }, now, countsAgainAfter);
  const repository = changeRepository(tx);
  const isCounted = await repository.noteCopy(userId, assetId, now, countsAgainAfter);
  await noteCopied(tx, copy, now);
  if (!isCounted) return;
  await addCopyOfDay(tx, assetId, now);
  await repository.changeAssets(async (version) => {
    await repository.addCopy(assetId, version);
    return true;
  });
}

interface Copier {
  readonly userId: string;
}

interface Leaver extends Copier {
  readonly email?: string;
  readonly until?: Date;
}

/** What is kept about who copied. */
export function copyRecords(
  database: Database,
  limit: PayloadLimit,
  usedOffers: Pick<UsedOffers, 'isUsed' | 'noteLeaver'>,
) {
  const copies = copyRepository(database.orm);
  const freeCopies = freeCopyRepository(database.orm);
  return {
    ...libraryFigures(database.orm),
    exportOf: async ({ userId }: Copier) => ({
      copies: await copies.ofUser(userId),
      variantCopies: await copies.variantsOfUser(userId),
      projectCopies: await copiedRepository(database.orm).projectsOf(userId),
      proPayloadsOfTheDay: await limit.exportOf(userId),
      freeCopies: await freeCopies.namesOf(userId),
    }),
    async erase({ userId, email, until }: Leaver): Promise<void> {
      const used = await freeCopies.ofUser(userId);
      if (used && email !== undefined && until)
        await usedOffers.noteLeaver(email, freeCopyOffer, used.usedAt, until);
      await copies.removeOf(userId);
      await freeCopies.removeOf(userId);
      await limit.erase(userId);
    },
    copiedBy: async (userId: string) => {
      const { hasFreeCopy, ...known } = await copies.copiedBy(userId);
      return { ...known, hasFreeCopy: hasFreeCopy && !(await usedOffers.isUsed(userId, freeCopyOffer)) };
    },
  };
}
