import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { migrate, migrationsFolder } from '../src/platform/database/migrate.ts';

/** Makes a database empty, and as the version before the migration of this name left it. */
export async function migratedBefore(database: Database, tag: string): Promise<void> {
  for (const schema of ['public', 'drizzle'])
    await database.orm.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await database.orm.execute(sql`create schema public`);
  const folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex((entry) => entry.tag === tag);
  if (index < 0) throw new Error(`There is no migration ${tag}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  try {
    await migrate(database, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
