import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { changeRepository } from '../../catalogue/index.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import { gzipText, type GzippedText } from '../../../platform/storage/gzipped-text.ts';
import { editedWords } from './edited-words-repository.ts';
import { type AssetDraft, draftRepository, type SavedAssets, type StoredDraft } from './draft-repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: Blobs;
}

/** Creates, changes and publishes assets in one transaction: all or none. A dry run says what it would do. */
export async function saveAssets(
  { database, clock, blobs }: Deps,
  drafts: readonly AssetDraft[],
  { isDryRun = false } = {},
): Promise<SavedAssets> {
  const { rows, payloads } = await compressed(drafts);
  if (!isDryRun) await blobs.put(payloads);
  let saved: SavedAssets = { created: [], updated: [] };
  const undo = new Error('Only a dry run');
  const work = database.transaction(async (tx) => {
    if (isDryRun) await blobs.pretend(tx, payloads);
    await changeRepository(tx).changeAssets(async (version) => {
      saved = await draftRepository(tx).save(rows, version, clock.now());
      return saved.created.length + saved.updated.length > 0;
    });
    if (isDryRun) throw undo;
  });
  await work.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return saved;
}

/** The drafts with their payloads' hashes, and the payloads apart. */
async function compressed(drafts: readonly AssetDraft[]) {
  const payloads: GzippedText[] = [];
  const rows: StoredDraft[] = [];
  for (const { figma, ...draft } of drafts) {
    const payload = typeof figma === 'string' ? await gzipText(figma) : figma;
    if (payload) payloads.push(payload);
    rows.push({ ...draft, blob: payload?.hash });
  }
  return { rows, payloads };
}

/**
 * Publishes a library's assets, all in one go; the same library again changes nothing, a newer one
 * brings what is new in it. What an operator unpublished stays so, and what one said of an asset stays said.
 */
export async function publishLibrary(deps: Deps, drafts: readonly AssetDraft[]): Promise<void> {
  const ids = drafts.map((draft) => draft.id);
  const unpublished = new Set(
    await deps.database.transaction((tx) => draftRepository(tx).listUnpublished(ids)),
  );
  const said = await editedWords(deps.database.orm, ids);
  const wanted = drafts.flatMap((draft) => {
    const edited = said.get(draft.id);
    // What has a design of its own takes nothing of the library's any more.
    if (unpublished.has(draft.id) || edited?.hasOwnDesign) return [];
    return [{ ...draft, ...edited?.words }];
  });
  await saveAssets(deps, wanted);
}

/** Unpublishes what an earlier library held and this one does not: nothing of it can be shown or copied until it is back. */
export async function retireAssets(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
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
