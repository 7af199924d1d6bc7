import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { changeRepository } from './change-repository.ts';
import { type AssetDraft, draftRepository } from './draft-repository.ts';
import { saveAssets } from './save-assets.ts';

/**
 * Puts a library's assets on the shelf, all in one go; the same library again changes nothing, a newer one
 * brings what is new in it. What an operator took off the shelf stays off.
 */
export async function seedCatalogue(
  deps: { readonly database: Database; readonly clock: Clock },
  drafts: readonly AssetDraft[],
): Promise<void> {
  const ids = drafts.map((draft) => draft.id);
  const offShelf = new Set(await deps.database.transaction((tx) => draftRepository(tx).listUnpublished(ids)));
  await saveAssets(
    deps,
    drafts.filter((draft) => !offShelf.has(draft.id)),
  );
}

/** Takes off the shelf what an earlier library held and this one does not: nothing of it can be shown or copied until it is back. */
export async function retireAssets(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  libraryIds: readonly string[],
): Promise<void> {
  const kept = new Set(libraryIds);
  await database.transaction(async (tx) => {
    const changes = changeRepository(tx);
    await changes.changeAssets(async (version) => {
      const rendered = await draftRepository(tx).listWithoutPayload();
      const dropped = rendered.filter((id) => !kept.has(id));
      return (await changes.unpublish(dropped, version, clock.now())).length > 0;
    });
  });
}
