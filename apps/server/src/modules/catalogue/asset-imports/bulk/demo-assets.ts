import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { changeRepository } from '../../store/change-repository.ts';
import { editedWords, listPublished } from './edited-words-repository.ts';

/** So many leave the shelf in one transaction: nothing else waits long for it. */
const batchSize = 250;

/** Published assets of a library that nobody has changed at the desk. */
export async function removableDemoAssets(db: Queryable, libraryIds: readonly string[]): Promise<string[]> {
  const edited = await editedWords(db, libraryIds);
  return (await listPublished(db, libraryIds)).filter((id) => !edited.has(id));
}

/** How many of a library somebody has changed at the desk. */
export const changedDemoAssets = async (db: Queryable, libraryIds: readonly string[]): Promise<number> =>
  (await editedWords(db, libraryIds)).size;

/** Takes them off the shelf and out of the desk's lists; what refers to them still finds them. Loading brings them back. */
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
