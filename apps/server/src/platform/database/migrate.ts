import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { lockWithin, type Database, type Queryable, type Transaction } from './database.ts';
import { StartupError } from '../errors.ts';

/** The SQL that drizzle-kit generated, in order of its journal. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

interface Migration extends MigrationMeta {
  /** That of its file. */
  readonly name: string;
}

/** A migration as the database remembers it; the last three are missing where it was applied before they were stored. */
interface Applied {
  readonly hash: string;
  /** Counts the upgrades of this database: migrations that were applied together share it. */
  readonly upgrade: number | null;
  readonly name: string | null;
  /** Whether it removes what earlier versions may still use. */
  readonly contracts: boolean | null;
}

/**
 * Brings the tables up to date: all missing migrations in one transaction, by one process at a time.
 * @param upTo how many of them the database is to have at most
 * @returns how many were applied; 0, after one cheap query, when there is nothing to do
 * @throws StartupError when a migration that was applied has been changed since, or when a version of the site migrated
 * the database that this one cannot run beside (decision 145)
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  upTo = Infinity,
): Promise<number> {
  const known = migrationsIn(folder);
  if (known.length === 0) return 0;
  if ((await missing(database.orm, known, upTo)).length === 0) return 0;
  return database.transaction(async (tx) => {
    await lockWithin(tx, 'migrate');
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    await tx.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists upgrade integer,
      add column if not exists name text, add column if not exists contracts boolean`);
    const pending = await missing(tx, known, upTo);
    const upgrade = 1 + Math.max(0, ...[...(await applied(tx)).values()].map(upgradeOf));
    for (const migration of pending) await apply(tx, migration, upgrade);
    return pending.length;
  });
}

/** What tells each migration from its other versions, in their order. */
export const migrationHashes = (folder = migrationsFolder) => migrationsIn(folder).map(({ hash }) => hash);

/** The newest migration that this version of the site knows, by its name. */
export const newestMigration = (folder = migrationsFolder) => migrationsIn(folder).at(-1)?.name ?? 'none';

/** How many migrations the next start applies. Throws `StartupError` as `migrate` does. */
export async function missingMigrations(database: Pick<Database, 'orm'>): Promise<number> {
  return (await missing(database.orm, migrationsIn(migrationsFolder))).length;
}

function migrationsIn(folder: string): Migration[] {
  const journal = path.join(folder, 'meta/_journal.json');
  if (!existsSync(journal)) return [];
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const names = new Map(entries.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => ({
    ...migration,
    name: names.get(migration.folderMillis) ?? 'unnamed',
  }));
}

async function missing(db: Queryable, known: readonly Migration[], upTo = Infinity): Promise<Migration[]> {
  const found = await applied(db);
  const changed = known.find(({ folderMillis, hash }) => (found.get(folderMillis)?.hash ?? hash) !== hash);
  if (changed) {
    const when = new Date(changed.folderMillis).toISOString();
    throw new StartupError(`The migration of ${when} was changed after it was applied to this database.`);
  }
  refuseNewer(found, known);
  return known.slice(0, upTo).filter(({ folderMillis }) => !found.has(folderMillis));
}

/**
 * The version before the last upgrade may run on, since migrations add first and remove a release later; so a process
 * of it that dies during a rolling replacement comes back. What is older than that is refused.
 */
function refuseNewer(found: ReadonlyMap<number, Applied>, known: readonly Migration[]): void {
  const ours = new Set(known.map(({ folderMillis }) => folderMillis));
  const unknown = [...found].filter(([when]) => !ours.has(when)).map(([, migration]) => migration);
  if (unknown.length === 0) return;
  const upgrades = [...found.values()].map(upgradeOf);
  const last = Math.max(...upgrades);
  const isOneStep = unknown.every(({ upgrade, contracts }) => upgrade === last && contracts === false);
  if (isOneStep && upgrades.some((upgrade) => upgrade < last)) return;
  const newest = unknown.at(-1)?.name ?? 'a migration without a name';
  throw new StartupError(
    `A newer version of the site migrated this database to ${newest}, and this version knows migrations up to ${known.at(-1)?.name} only: start the newer version, or restore a backup that this one made.`,
  );
}

const upgradeOf = ({ upgrade }: Applied) => upgrade ?? 0;

/** In the order in which they were applied, by the moment that tells them apart. */
async function applied(db: Queryable): Promise<Map<number, Applied>> {
  const {
    rows: [table],
  } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return new Map();
  // Every column that is there: the last three are younger than the table.
  const { rows } = await db.execute<{ created_at: string | number } & Partial<Applied> & { hash: string }>(
    sql`select * from drizzle.__drizzle_migrations order by id`,
  );
  return new Map(
    rows.map(({ created_at: when, hash, upgrade = null, name = null, contracts = null }) => [
      Number(when),
      { hash, upgrade, name, contracts },
    ]),
  );
}

async function apply(
  tx: Transaction,
  { sql: statements, hash, folderMillis, name }: Migration,
  upgrade: number,
): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  const contracts = statements.some((statement) => contraction.test(statement));
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, upgrade, name, contracts)
      values (${hash}, ${folderMillis}, ${upgrade}, ${name}, ${contracts})`,
  );
}

/** In the file of a migration that removes something: why the version before does not use it any more. */
export const contraction = /^-- contract: \S.+$/m;
