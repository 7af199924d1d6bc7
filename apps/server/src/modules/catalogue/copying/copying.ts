import type { AssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { copiedRepository } from './copied-repository.ts';
import type { CopyCounts } from './copy-counts.ts';
import { copyRepository, freeCopyRepository } from '../store/copy-repository.ts';
import { type CopyMade, recordCopy } from './record-copy-repository.ts';
import type { Assets } from '../export-formats/export-formats.ts';
import { requireFormat } from '../access/copy-rights.ts';
import { chooseCopied } from '../domain/formats.ts';
import { freeCopyOffer, type UsedOffers } from '../../used-offers/service.ts';
import type { PayloadLimit } from '../access/payload-limit.ts';

export interface CopyRequest {
  readonly id: string;
  readonly format: AssetFormat;
  readonly variant: CopyKey | undefined;
  /** A brand of the user's by its id, or the short text of any. */
  readonly brand?: string | undefined;
  readonly project?: string | undefined;
}

/** Counts a copy of a variant or board, by default of the main variant. Throws NotFound, or NotEntitled for anyone who may not have that format. */
export async function copyAsset(
  assets: Assets & { readonly clock: Clock; readonly counts: Pick<CopyCounts, 'add'> },
  request: CopyRequest,
  userId: string,
): Promise<{ message: string }> {
  const key = await copiedOf(assets, request, userId);
  const { id: assetId, format: target, brand, project } = request;
  const brandName = brand === undefined ? undefined : await assets.brandKits.nameFor(brand, userId);
  const copy = { userId, assetId, key, target, brand, brandName, project };
  if (await noteCopy(assets.database.orm, copy, assets.clock.now())) assets.counts.add(assetId);
  return { message: 'Copy counted' };
}

/** Which variant or board it is. Throws NotFound, or NotEntitled for anyone who may not have the format. */
async function copiedOf(assets: Assets, request: CopyRequest, userId: string): Promise<CopyKey> {
  const asset = await requireFormat(assets, request, userId);
  return chooseCopied(asset.variants, request, request.format === 'figma').key;
}

/** A user's copies of one asset within this time count as one. */
export const copyWindowMs = 10 * 60_000;

/** Notes which design and variant a user has copied; says whether it makes the asset more popular. */
export const noteCopy = (db: Queryable, copy: CopyMade, now: Date): Promise<boolean> =>
  recordCopy(db, copy, now, new Date(now.getTime() - copyWindowMs));

interface Copier {
  readonly userId: string;
}

interface DeletedUser extends Copier {
  readonly email?: string;
  readonly until?: Date;
}

interface Records {
  readonly database: Database;
  readonly limit: PayloadLimit;
  readonly usedOffers: Pick<UsedOffers, 'isUsed' | 'noteDeletedUser'>;
}

/** What is kept about who copied. */
export function copyRecords({ database, limit, usedOffers }: Records) {
  const copies = copyRepository(database.orm);
  const freeCopies = freeCopyRepository(database.orm);
  return {
    personalData: {
      export: async ({ userId }: Copier) => ({
        copies: await copies.ofUser(userId),
        variantCopies: await copies.variantsOfUser(userId),
        projectCopies: await copiedRepository(database.orm).projectsOf(userId),
        proPayloadsOfTheDay: await limit.exportOf(userId),
        freeCopies: await freeCopies.namesOf(userId),
      }),
      erase: async ({ userId, email, until }: DeletedUser): Promise<void> => {
        const used = await freeCopies.ofUser(userId);
        if (used && email !== undefined && until)
          await usedOffers.noteDeletedUser(email, freeCopyOffer, used.usedAt, until);
        await copies.removeOf(userId);
        await freeCopies.removeOf(userId);
        await limit.erase(userId);
      },
    },
    copiedBy: async (userId: string) => {
      const { hasFreeCopy, ...known } = await copies.copiedBy(userId);
      return { ...known, hasFreeCopy: hasFreeCopy && !(await usedOffers.isUsed(userId, freeCopyOffer)) };
    },
  };
}
