import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrationHashes } from '../../../platform/database/migrate.ts';
import { atOneMoment, readRows, readSequences } from '../../../platform/database/row-transfer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Fill } from './archive.ts';

/** The first entry of a backup. */
export interface BackupFacts {
  readonly format: 1;
  readonly madeAt: string;
  /** Those that its database has, by their hashes. */
  readonly migrations: readonly string[];
}

export interface BackupSource {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** The secret where the site made its own. */
  readonly madeSecret: string | undefined;
}

/**
 * Files are gone through twice, before the rows are read and after: what was removed or put meanwhile, and what any row
 * of the moment names, is in it.
 * @param passphrase encrypts the archive
 * @returns how many rows and files are in it
 * @throws CommandError when the archive cannot be written
 */
export async function makeBackup(
  { database, storage, clock, madeSecret }: BackupSource,
  place: string,
  passphrase?: string,
): Promise<{ rows: number; files: number }> {
  let rows = 0;
  const kept = new Set<string>();
  // What encrypts takes a while to load, and most sites start without a backup.
  const { writeArchive } = await import('./archive.ts');
  const fill: Fill = async (add) => {
    const facts: BackupFacts = {
      format: 1,
      madeAt: clock.now().toISOString(),
      migrations: migrationHashes(),
    };
    await add('kitshelf.json', Buffer.from(JSON.stringify(facts)));
    if (madeSecret !== undefined) await add('secret', Buffer.from(madeSecret));
    const addFiles = async () => {
      for await (const key of storage.list()) {
        if (kept.has(key) || isMadeAgain(key)) continue;
        const found = await storage.get(key);
        if (!found) continue;
        await add(`files/${key}`, await buffer(found.stream));
        kept.add(key);
      }
    };
    await addFiles();
    await atOneMoment(database, async (tx) => {
      let part = 0;
      for await (const { table, lines } of readRows(tx)) {
        rows += lines.split('\n').length - 1;
        await add(`database/${table}/${String((part += 1)).padStart(6, '0')}.jsonl`, Buffer.from(lines));
      }
      await add('database/sequences.json', Buffer.from(JSON.stringify(await readSequences(tx))));
    });
    await addFiles();
  };
  await writeArchive(place, fill, passphrase);
  return { rows, files: kept.size };
}

/** Pictures and previews are rendered again when first asked for. */
const isMadeAgain = (key: string) => /^(pictures|previews|social)\//.test(key);
