import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { categoryRepository, categoryStore, changeRepository, isAsInNewShop } from '../../catalogue/index.ts';
import { editedWords, listPublished } from './edited-words-repository.ts';

/** So many are unpublished in one transaction: nothing else waits long for it. */
const batchSize = 250;

/** Published assets of a library that nobody has changed at the desk. */
export async function removableDemoAssets(db: Queryable, libraryIds: readonly string[]): Promise<string[]> {
  const edited = await editedWords(db, libraryIds);
  return (await listPublished(db, libraryIds)).filter((id) => !edited.has(id));
}

/** How many of a library somebody has changed at the desk. */
export const changedDemoAssets = async (db: Queryable, libraryIds: readonly string[]): Promise<number> =>
  (await editedWords(db, libraryIds)).size;

/** Takes them out of the library and the desk's lists; what refers to them still finds them. Loading brings them back. */
export async function retireDemoAssets(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  libraryIds: readonly string[],
): Promise<void> {
  for (;;) {
    const some = (await removableDemoAssets(database.orm, libraryIds)).slice(0, batchSize);
    if (some.length === 0) return;
    await database.transaction((tx) => {
      const changes = changeRepository(tx);
      return changes.changeAssets(
        async (version) => (await changes.unpublish(some, version, clock.now())).length > 0,
      );
    });
  }
}

/**
 * Deletes the demo's categories that nothing is left in and that nobody changed. Where nothing is left in any, they stay:
 * a new shop begins with them, and an asset needs one.
 */
export async function removeEmptyDemoCategories({
  database,
}: {
  readonly database: Database;
}): Promise<void> {
  await database.transaction((tx) =>
    changeRepository(tx).changeAssets(async () => {
      const all = await categoryRepository(tx).list();
      const store = categoryStore(tx);
      const used = new Set<string>();
      for (const { id, name } of all) {
        const { assets, subCategories } = await store.usesOf(name);
        if (assets + subCategories > 0) used.add(id);
      }
      const left = all.filter((category) => !used.has(category.id) && isAsInNewShop(category));
      if (left.length === all.length || left.length === 0) return false;
      for (const { id } of left) await store.remove(id);
      return true;
    }),
  );
}

/** Has the demo's categories be there for its assets. */
export async function restoreDemoCategories({ database }: { readonly database: Database }): Promise<void> {
  await database.transaction((tx) =>
    changeRepository(tx).changeAssets(async () => {
      await categoryStore(tx).restoreStandard();
      return true;
    }),
  );
}
