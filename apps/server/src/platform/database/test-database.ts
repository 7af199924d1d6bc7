import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { isUnlisted } from '../../../test/databases.ts';
import { embeddedDatabase } from './database-embedded.ts';
import { openPostgres } from './database-postgres.ts';
import type { Database } from './database.ts';
import { newId } from '../ids.ts';

/** Where the migrated template is that a test file's own database is made from. */
export type TestDatabaseSource =
  | { readonly kind: 'embedded'; readonly dumpFile: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabase: TestDatabaseSource;
  }
}

/**
 * A migrated, empty database of this test file's own, on the driver of the Vitest project that runs it.
 * Takes some 300 ms: open one for a file, call {@link emptyDatabase} between its tests, close it in the end.
 * @throws Error when the file is not listed in test/databases.ts
 */
export async function openTestDatabase(): Promise<Database> {
  const { testPath = '' } = expect.getState();
  if (isUnlisted(testPath)) throw new Error(`${testPath} opens a database: list it in test/databases.ts`);
  const source = inject('testDatabase');
  if (source.kind === 'embedded') {
    // In a test of pages Vite would make an address of the browser's of a `new URL` here.
    const thread = pathToFileURL(path.join(import.meta.dirname, 'test-database-thread.ts'));
    return embeddedDatabase({ thread, workerData: { dumpFile: source.dumpFile }, log: silentLog });
  }
  const name = `test_${newId()}`;
  const admin = await openPostgres(source.url, silentLog);
  await admin.orm.execute(`create database ${name} template ${source.template}`);
  await admin.close();
  const url = new URL(source.url);
  url.pathname = name;
  return openPostgres(url.href, silentLog);
}

const silentLog = pino({ level: 'silent' });

/**
 * Removes every row from every table of ours and begins all numbering anew; some 15 ms. Rows go one table after the
 * other with foreign keys asleep, since `truncate` makes new files for every table and index, which takes five times as long.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.orm.execute(`do $$
    declare place text;
    begin
      set local session_replication_role = replica;
      for place in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || place;
      end loop;
      for place in select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null loop
        execute 'alter sequence ' || place || ' restart';
      end loop;
    end $$`);
}

/**
 * Gives each test of a file what it works with, on the file's database, emptied; the database is closed after the last.
 * @param make gives what closes it after the test
 */
export function freshForEach(make: (database: Database) => Promise<() => Promise<void>>): void {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyDatabase(database);
    return make(database);
  });
  afterAll(() => database.close());
}
