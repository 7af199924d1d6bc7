import type { Structure } from '@kitshelf/contract/structure.ts';
import type { AssetQuality, DeskAsset, ListedDeskAsset } from '@kitshelf/contract/desk/assets.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { getFormats } from '../../catalogue/index.ts';
import type { EditingDeps, Editor } from '../shared/deps.ts';
import { type EditedAsset, editRepository, isNameTaken } from '../store/edit-repository.ts';
import { getQuality } from '../domain/quality.ts';
import { type VersionRow, versionRepository } from '../store/version-repository.ts';

/** Whether somebody edits all assets, or only their own. */
export const editsAll = ({ roles }: Editor): boolean => roles.includes('owner') || roles.includes('editor');

/** The asset if it is there for the caller. Throws NotFound. */
export function visibleTo(asset: EditedAsset | undefined, editor: Editor): EditedAsset {
  if (!asset || !(editsAll(editor) || asset.ownerId === editor.userId)) throw new AppError('NotFound');
  return asset;
}

/** As lists show it. */
export function listedView(asset: EditedAsset): ListedDeskAsset {
  const { id, createdAt, updatedAt, ownerId: _, variants, isReadBack, structure, ...rest } = asset;
  return {
    _id: id,
    ...rest,
    images: [...rest.images],
    subCategories: [...rest.subCategories],
    tags: [...rest.tags],
    tools: [...rest.tools],
    platforms: [...rest.platforms],
    viewports: [...rest.viewports],
    structure: structure && shownOf(structure),
    variants: [...(variants ?? [])],
    formats: [...getFormats({ variants, isReadBack })],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isUserSubscribed: false,
    subscriptionDetails: [],
  };
}

/** Of the facts that are kept those that are shown. */
const shownOf = ({ layers, autoLayoutPercent, fonts }: Structure): Structure => ({
  layers,
  autoLayoutPercent,
  fonts,
});

/** With its report and what was done to it. Throws NotFound. */
export async function assetView(deps: EditingDeps, id: string, editor: Editor): Promise<DeskAsset> {
  const { orm } = deps.database;
  const asset = visibleTo(await editRepository(orm).find(id), editor);
  const [version, history] = await Promise.all([
    versionRepository(orm).find(id, asset.version),
    deps.auditOf(id),
  ]);
  const events = history.map(({ at, action, actor, reason }) => ({
    at,
    action,
    by: actor?.email ?? null,
    reason,
  }));
  const report = version?.report ?? null;
  const thumbnail = version?.thumbnail ?? null;
  const quality = await judged(orm, asset, version);
  return { ...listedView(asset), report, quality, thumbnail, history: events };
}

/** What keeps an asset from being published as it is now. */
export async function judged(
  db: Queryable,
  asset: EditedAsset,
  version: VersionRow | undefined,
): Promise<AssetQuality> {
  const isTaken = await isNameTaken(db, asset.name, asset.id);
  const { viewports, tags } = asset;
  const { report = null, variants } = version ?? {};
  return getQuality({ report, isNameTaken: isTaken, viewports, tags, variants });
}
