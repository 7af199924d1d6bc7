import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import { CommandError, type Command } from '../../platform/commands/command.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrationHashes } from '../../platform/database/migrate.ts';
import { atOneMoment, readRows, readSequences } from '../../platform/database/row-transfer.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const usage = 'Usage: npm run backup -- [FILE.tar.gz]';

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

interface Site {
  readonly platform: BackupSource;
}

/** `npm run backup`: database, files and secret in one archive, while the site runs or with it stopped. */
export const backupCommand: Command<Site> = {
  async prepare(args) {
    try {
      const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
      const [file, ...others] = positionals;
      if (others.length > 0) throw new Error(usage);
      return { file: file === undefined ? undefined : path.resolve(file), folder: path.resolve() };
    } catch {
      throw new CommandError(usage);
    }
  },

  async run({ platform }, request, print) {
    const { file, folder } = request as { file?: string; folder: string };
    const stamp = platform.clock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    const place = file ?? path.join(folder, `kitshelf-${stamp}.tar.gz`);
    const { rows, files } = await makeBackup(platform, place);
    await print(`${count(rows, 'row')} and ${count(files, 'file')} are kept in ${place}\n`);
  },
};

/** `1 row`, `1,234 rows`. */
export const count = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

/**
 * Files are gone through twice, before the rows are read and after: what was removed or put meanwhile, and what any row
 * of the moment names, is in it.
 * @throws CommandError when the archive cannot be written
 */
export async function makeBackup(
  { database, storage, clock, madeSecret }: BackupSource,
  place: string,
): Promise<{ rows: number; files: number }> {
  let rows = 0;
  const kept = new Set<string>();
  const { writeArchive } = await import('./archive.ts');
  await writeArchive(place, async (add) => {
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
  });
  return { rows, files: kept.size };
}

/** Pictures and previews are rendered anew when first asked for. */
const isMadeAgain = (key: string) => /^(pictures|previews|social)\//.test(key);
