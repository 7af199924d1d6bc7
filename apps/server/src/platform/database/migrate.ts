import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { lockWithin, type Database, type Queryable, type Transaction } from './database.ts';
import { StartupError } from '../errors.ts';

/** The SQL that drizzle-kit generated, in order of its journal. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the tables up to date: all missing migrations in one transaction, by one process at a time.
 * @param upTo how many of them the database is to have at most
 * @returns how many were applied; 0, after one cheap query, when there is nothing to do
 * @throws StartupError when a migration that was applied has been changed since
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  upTo = Infinity,
): Promise<number> {
  const migrations = migrationsIn(folder).slice(0, upTo);
  if ((await missing(database.orm, migrations)).length === 0) return 0;
  return database.transaction(async (tx) => {
    await lockWithin(tx, 'migrate');
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    const pending = await missing(tx, migrations);
    for (const migration of pending) await apply(tx, migration);
    return pending.length;
  });
}

/** What tells each migration from its other versions, in their order. */
export const migrationHashes = (folder = migrationsFolder) => migrationsIn(folder).map(({ hash }) => hash);

/** How many migrations the next start applies. */
export async function missingMigrations(database: Pick<Database, 'orm'>): Promise<number> {
  return (await missing(database.orm, migrationsIn(migrationsFolder))).length;
}

function migrationsIn(folder: string): MigrationMeta[] {
  if (!existsSync(path.join(folder, 'meta/_journal.json'))) return [];
  return readMigrationFiles({ migrationsFolder: folder });
}

async function missing(db: Queryable, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const applied = await appliedHashes(db);
  const changed = migrations.find(({ folderMillis, hash }) => (applied.get(folderMillis) ?? hash) !== hash);
  if (changed) {
    const when = new Date(changed.folderMillis).toISOString();
    throw new StartupError(`The migration of ${when} was changed after it was applied to this database.`);
  }
  return migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
}

async function appliedHashes(db: Queryable): Promise<Map<number, string>> {
  const {
    rows: [table],
  } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return new Map();
  const { rows } = await db.execute<{ created_at: string | number; hash: string }>(
    sql`select created_at, hash from drizzle.__drizzle_migrations`,
  );
  return new Map(rows.map(({ created_at: when, hash }) => [Number(when), hash]));
}

async function apply(tx: Transaction, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );
}
