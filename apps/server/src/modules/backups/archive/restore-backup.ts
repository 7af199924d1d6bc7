import { CommandError } from '../../../platform/commands/command.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { migrate, migrationHashes } from '../../../platform/database/migrate.ts';
import {
  atOneMoment,
  isWithoutRows,
  writeRows,
  writeSequences,
} from '../../../platform/database/row-transfer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Entry } from './archive.ts';
import type { BackupFacts } from './make-backup.ts';

interface RestoreTarget {
  readonly database: Database;
  readonly storage: Pick<Storage, 'put'>;
  /** Gets the secret of the site that the backup was made of. */
  readonly keepSecret: (secret: string) => Promise<void>;
}

/**
 * Brings a backup back into an empty database; rows go in together or not at all, so that it can be done again after
 * it was interrupted. Nothing is touched before the whole archive was read and found right.
 * @param passphrase of an encrypted archive
 * @throws CommandError when the archive is broken, of a newer version or under another passphrase, or the database holds something
 */
export async function restoreBackup(
  { database, storage, keepSecret }: RestoreTarget,
  file: string,
  passphrase?: string,
): Promise<void> {
  // Nobody else needs to read archives.
  const { checkArchive, getEntries } = await import('./archive.ts');
  await checkArchive(file, passphrase);
  const { migrations } = await factsOf(file, getEntries(file, passphrase));
  const ours = migrationHashes();
  if (migrations.some((hash, index) => hash !== ours[index])) {
    throw new CommandError(
      `${file} was made by another version of the site. Restore it with that version or a later one.`,
    );
  }
  const isEmpty = () => database.transaction(isWithoutRows);
  if (!(await isEmpty())) throw new CommandError('The database is not empty. Restore into an empty one.');
  await migrate(database, undefined, migrations.length);
  await atOneMoment(database, async (tx) => {
    for await (const entry of getEntries(file, passphrase))
      await bringBack(entry, { tx, storage, keepSecret });
  });
  await migrate(database);
}

async function factsOf(file: string, entries: AsyncIterable<Entry>): Promise<BackupFacts> {
  for await (const { name, body } of entries) {
    const facts = name === 'kitshelf.json' ? (JSON.parse(body.toString()) as BackupFacts) : undefined;
    if (facts?.format === 1) return facts;
    break;
  }
  throw new CommandError(`${file} is not a backup of this site.`);
}

async function bringBack(
  { name, body }: Entry,
  { tx, storage, keepSecret }: Omit<RestoreTarget, 'database'> & { tx: Transaction },
): Promise<void> {
  const [kind, table = ''] = name.split('/');
  if (kind === 'files') await storage.put(name.slice('files/'.length), body);
  else if (name === 'secret') await keepSecret(body.toString());
  else if (name === 'database/sequences.json') await writeSequences(tx, JSON.parse(body.toString()));
  else if (kind === 'database') await writeRows(tx, { table, lines: body.toString() });
}
