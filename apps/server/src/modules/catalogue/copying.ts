import type { CopyKey } from '@kitshelf/contract/variants.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Coverage } from '../billing/service.ts';
import { readAsset } from './answers.ts';
import { changeRepository } from './change-repository.ts';
import { copyRepository, noteVariantCopy } from './copy-repository.ts';
import { type Entitlement, entitlementTo } from './entitlement.ts';
import { chooseCopied } from './formats.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { toolIdOf } from './tools.ts';
import type { createViewers } from './viewers.ts';

interface CopyingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly model: ReadModel;
  readonly viewers: ReturnType<typeof createViewers>;
}

/** What a user may do with an asset; undefined when there is no such asset. */
export function entitlement(
  model: ReadModel,
  id: string,
  coverage: Coverage | undefined,
): Entitlement | undefined {
  const access = model.access(id);
  return access && entitlementTo({ isPaid: access.isPaid, toolIds: access.tools.map(toolIdOf) }, coverage);
}

/** Counts a copy of a variant or board, by default of the main variant. Throws NotFound, or NotEntitled for who may not copy the asset. */
export async function copyAsset(
  deps: CopyingDeps,
  { id, key }: { readonly id: string; readonly key: CopyKey | undefined },
  userId: string,
): Promise<{ message: string }> {
  const viewer = await deps.viewers.viewerFor(userId);
  const asset = readAsset(deps.model, id, viewer);
  const access = entitlement(deps.model, id, viewer.coverage);
  if (!asset || !access) throw new AppError('NotFound');
  if (!access.mayCopy) throw new AppError('NotEntitled');
  const copied = chooseCopied(asset.variants, { variant: key });
  const now = deps.clock.now();
  await deps.database.transaction((tx) => countCopy(tx, { userId, assetId: id, key: copied.key }, now));
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
async function countCopy(tx: Transaction, { userId, assetId, key }: CopyMade, now: Date): Promise<void> {
  const countsAgainAfter = new Date(now.getTime() - copyWindowMs);
  await noteVariantCopy(tx, { userId, assetId, key }, now, countsAgainAfter);
  const repository = changeRepository(tx);
  if (!(await repository.noteCopy(userId, assetId, now, countsAgainAfter))) return;
  await repository.changeAssets(async (version) => {
    await repository.addCopy(assetId, version);
    return true;
  });
}

interface Copier {
  readonly userId: string;
}

/** What is kept about who copied. */
export function copyRecords(database: Database) {
  const copies = copyRepository(database.orm);
  return {
    exportOf: async ({ userId }: Copier) => ({
      copies: await copies.ofUser(userId),
      variantCopies: await copies.variantsOfUser(userId),
    }),
    erase: ({ userId }: Copier): Promise<void> => copies.removeOf(userId),
  };
}
