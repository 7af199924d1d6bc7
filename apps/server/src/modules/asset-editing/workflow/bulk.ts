import type { BulkChange } from '@kitshelf/contract/desk/asset-versions.ts';
import type { AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { AuditEntry, Note } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { bulkRepository } from '../store/bulk-repository.ts';
import type { EditingDeps } from '../shared/deps.ts';
import { type EditedAsset, editRepository } from '../store/edit-repository.ts';
import type { EditStore } from '../store/edit-store.ts';
import { noRepeats } from '../drafts/drafts.ts';
import { changing } from '../store/edit-store.ts';
import { requireNoSlips } from '../drafts/new-names.ts';
import { checkedTransition, requireQuality } from './asset-workflow.ts';
import type { BeforeChange } from '../store/tables.ts';

const undoMs = 10 * 60_000;

/** One change of many assets, which can be taken back for ten minutes. */
export interface BulkChanges {
  /** Of all or none. Throws 422 with the field `ids`. */
  readonly change: (
    ids: readonly string[],
    change: BulkChange,
    note: Note,
  ) => Promise<{ undoId: string; changed: number }>;
  /** Throws 404, 409 a second time and after ten minutes. */
  readonly undo: (id: string, note: Note) => Promise<{ changed: number }>;
}

/**
 * Changes many assets in one transaction. `change` throws `Invalid` by field; `undo` throws `NotFound` and
 * `WrongState`, and leaves out assets that have gone meanwhile.
 */
export function createBulkChanges(deps: EditingDeps): BulkChanges {
  const { clock } = deps;
  return {
    async change(ids, change, note) {
      const wanted = [...new Set(ids)];
      return await changing(deps, async (tx, write) => {
        const found = await editRepository(tx).findAll(wanted);
        if (found.length < wanted.length) throw wrongIds('One of them does not exist');
        if ('addTags' in change)
          await requireNoSlips(deps, tx, { tags: change.addTags, confirmed: change.newNames });
        for (const asset of found) {
          if ('publish' in change) await requirePublishable(tx, asset);
          await applyTo(write, asset, change);
        }
        const undoId = newId();
        await bulkRepository(tx).insert({ id: undoId, at: clock.now(), before: found.map(beforeOf) });
        note(await changesOf(tx, undoId, found));
        return { undoId, changed: found.length };
      });
    },

    async undo(id, note) {
      return await changing(deps, async (tx, write) => {
        const now = clock.now();
        const before = await bulkRepository(tx).takeBack(id, new Date(now.getTime() - undoMs), now);
        if (!before) throw new AppError((await bulkRepository(tx).exists(id)) ? 'WrongState' : 'NotFound');
        const found = await editRepository(tx).findAll(before.map((each) => each.id));
        for (const { id: assetId, status, isPaid, tags, category } of before) {
          const asset = found.find((each) => each.id === assetId);
          if (!asset) continue;
          await write.change(assetId, { isPaid, tags, category });
          if (asset.status !== status) await write.move(assetId, status);
        }
        note(await changesOf(tx, id, found));
        return { changed: before.length };
      });
    },
  };
}

/** A row for each asset of what is other than before. */
async function changesOf(
  tx: Transaction,
  bulkId: string,
  before: readonly EditedAsset[],
): Promise<Partial<AuditEntry>> {
  const now = await editRepository(tx).findAll(before.map(({ id }) => id));
  const rows = before.map((asset) => {
    const { id: _, ...was } = beforeOf(asset);
    const { id: __, ...is } = beforeOf(now.find((each) => each.id === asset.id) ?? asset);
    const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
      (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
    );
    const only = (of: typeof was) => Object.fromEntries(changed.map((key) => [key, of[key]]));
    const subject = { kind: 'asset', id: asset.id, name: asset.name };
    return { subject, before: only(was), after: only(is) };
  });
  return { after: undefined, each: { bulkId, rows } };
}

const wrongIds = (message: string) => new AppError('Invalid', { fields: { ids: message } });

const beforeOf = ({ id, status, isPaid, tags, category }: EditedAsset): BeforeChange => ({
  id,
  status,
  isPaid,
  tags,
  category,
});

async function applyTo(write: EditStore, asset: EditedAsset, change: BulkChange): Promise<void> {
  const { id, tags } = asset;
  if ('publish' in change) return await write.move(id, stateAfter(asset, 'publish'));
  if ('unpublish' in change) return await write.move(id, stateAfter(asset, 'unpublish'));
  if ('addTags' in change) return await write.change(id, { tags: noRepeats([...tags, ...change.addTags]) });
  if (!('takeTags' in change)) return await write.change(id, change);
  const taken = new Set(change.takeTags.map(foldName));
  await write.change(id, { tags: tags.filter((tag) => !taken.has(foldName(tag))) });
}

async function requirePublishable(tx: Transaction, asset: EditedAsset): Promise<void> {
  await requireQuality(tx, asset).catch((error: unknown) => {
    const blocks = error instanceof AppError && Object.values(error.body().error.fields ?? {});
    throw blocks ? wrongIds(`${asset.name} cannot be published now: ${blocks.join('; ')}`) : error;
  });
}

function stateAfter(asset: EditedAsset, name: 'publish' | 'unpublish'): AssetStatus {
  try {
    return checkedTransition(asset, name).to;
  } catch (error) {
    if (error instanceof AppError) throw wrongIds(`${asset.name} cannot be ${name}ed now`);
    throw error;
  }
}
