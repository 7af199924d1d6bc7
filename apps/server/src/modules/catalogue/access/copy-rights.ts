import type { AssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Asset } from '@kitshelf/contract/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Coverage } from '../../billing/index.ts';
import { type Entitlement, type Entitlements, entitlementTo } from '../domain/entitlement.ts';
import { toolsFor } from '../domain/format-tools.ts';
import { plansPage } from '../domain/formats.ts';
import { getToolId } from '../domain/tools.ts';
import { readAsset } from '../read-model/answers.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';
import { freeCopyRepository } from '../store/copy-repository.ts';

interface Deps {
  readonly database: Database;
  readonly model: ReadModel;
  readonly viewers: ReturnType<typeof createViewers>;
  readonly entitlements: Entitlements;
  /** Of the site, without a path. */
  readonly origin: string;
}

interface Taker {
  readonly userId: string;
  readonly coverage: Coverage | undefined;
}

/** The one Pro asset that an account has copied for free is code to it as well. */
const formatsOfFreeCopy: readonly AssetFormat[] = ['react', 'html'];

/** Throws NotEntitled for anyone who may not have that format, with the page where that can be changed. */
export async function requireRight(
  { model, origin, entitlements, database }: Omit<Deps, 'viewers'>,
  { _id, tools, subscriptionDetails }: Asset,
  format: AssetFormat,
  { userId, coverage }: Taker,
): Promise<void> {
  const toolIds = toolsFor(format, tools).map(getToolId);
  const isPaid = model.access(_id)?.isPaid ?? true;
  if (entitlementTo({ isPaid, toolIds }, coverage).mayCopy) return;
  if (formatsOfFreeCopy.includes(format)) {
    const copy = await freeCopyRepository(database.orm).ofUser(userId);
    if (copy?.assetId === _id) return;
  }
  const isOpenToAnyTool = toolsFor(format, tools) === tools;
  const plans = isOpenToAnyTool ? subscriptionDetails : await entitlements.plansCovering(toolIds);
  throw new AppError('NotEntitled', { url: plansPage(origin, plans) });
}

/** The asset, for anyone who may have it in a format. Throws NotFound, or NotEntitled with the page where that can be changed. */
export async function requireFormat(
  assets: Deps,
  { id, format }: { readonly id: string; readonly format: AssetFormat },
  userId: string,
): Promise<Asset> {
  const viewer = await assets.viewers.viewerFor(userId);
  const asset = readAsset(assets.model, id, viewer);
  if (!asset?.formats.includes(format)) throw new AppError('NotFound');
  await requireRight(assets, asset, format, { userId, coverage: viewer.coverage });
  return asset;
}

/** What a user may do with an asset; undefined when there is no such asset. */
export function entitlement(
  model: ReadModel,
  id: string,
  coverage: Coverage | undefined,
): Entitlement | undefined {
  const access = model.access(id);
  return access && entitlementTo({ isPaid: access.isPaid, toolIds: access.tools.map(getToolId) }, coverage);
}
