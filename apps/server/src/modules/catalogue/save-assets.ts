import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { changeRepository } from './change-repository.ts';
import { type AssetDraft, draftRepository, type SavedAssets } from './draft-repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Creates, changes and publishes assets in one transaction: all or none. A dry run says what it would do. */
export async function saveAssets(
  { database, clock }: Deps,
  drafts: readonly AssetDraft[],
  { isDryRun = false } = {},
): Promise<SavedAssets> {
  let saved: SavedAssets = { created: [], updated: [] };
  const undo = new Error('Only a dry run');
  const work = database.transaction(async (tx) => {
    await changeRepository(tx).changeAssets(async (version) => {
      saved = await draftRepository(tx).save(drafts, version, clock.now());
      return saved.created.length + saved.updated.length > 0;
    });
    if (isDryRun) throw undo;
  });
  await work.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return saved;
}
