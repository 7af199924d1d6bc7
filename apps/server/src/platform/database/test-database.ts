import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { lacksTag } from '../../../test/databases.ts';
import { embeddedDatabase, inThread } from './embedded/database-embedded.ts';
import { openPostgres } from './database-postgres.ts';
import { changedRowsChannel, type Database, type Queryable } from './database.ts';
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
 * A migrated, empty database of this test file's own, on the driver of the Vitest project that runs it: open one for a
 * file, call {@link emptyDatabase} between its tests, close it in the end. What is closed is emptied and kept for the
 * next file, since making one takes a second of processor time; one that is not kept is closed as the product does it.
 * @throws Error when things happen at once in the file and no test has the tag that test/databases.ts asks for
 */
export async function openTestDatabase({ isKept = true } = {}): Promise<Database> {
  const { testPath = '' } = expect.getState();
  if (lacksTag(testPath)) throw new Error(`${testPath}: see test/databases.ts for what happens at once`);
  const source = inject('testDatabase');
  if (!isKept) return (await makePlace(source)).open();
  const found = idle.findIndex(({ kind }) => kind === source.kind);
  const [place = await makePlace(source)] = found < 0 ? [] : idle.splice(found, 1);
  return lend(place, await place.open());
}

/** Where a test file's database is, before and after it is one file's own. */
interface Place {
  readonly kind: Database['kind'];
  /** What {@link shapeOf} says of it when it is new. */
  readonly shape: string | undefined;
  open(): Promise<Database>;
  /** Lets go of what a file has opened. */
  leave(database: Database): Promise<void>;
  /** For good. */
  end(database: Database): Promise<void>;
}

/** Files share their process, so what one has done with serves another. */
const idle: Place[] = [];
const maxIdle = 2;

async function makePlace(source: TestDatabaseSource): Promise<Place> {
  const end = (database: Database) => database.close();
  if (source.kind === 'embedded') {
    // In a test of pages Vite would make an address of the browser's of a `new URL` here.
    const thread = pathToFileURL(path.join(import.meta.dirname, 'test-database-thread.ts'));
    const place = inThread(thread, { dumpFile: source.dumpFile });
    const database = await embeddedDatabase({ ...place, log: silentLog });
    const shape = await shapeOf(database.orm);
    return { kind: 'embedded', shape, open: async () => database, leave: async () => undefined, end };
  }
  const name = `test_${newId()}`;
  const admin = await openPostgres(source.url, silentLog);
  await admin.orm.execute(`create database ${name} template ${source.template}`);
  await admin.close();
  const url = new URL(source.url);
  url.pathname = name;
  const open = () => openPostgres(url.href, silentLog);
  const first = await open();
  const shape = await shapeOf(first.orm);
  await first.close();
  return { kind: 'postgres', shape, open, leave: end, end };
}

/** A database until it is closed; whatever goes on using it afterwards would disturb the next file. */
function lend(place: Place, database: Database): Database {
  const stops: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  const open = () => {
    if (closing) throw new Error('The database is closed');
    return database;
  };
  return {
    kind: database.kind,
    orm: new Proxy(database.orm, { get: (orm, key) => (open(), Reflect.get(orm, key, orm) as unknown) }),
    transaction: async (work) => open().transaction(work),
    async listen(...args) {
      const stop = await open().listen(...args);
      stops.push(stop);
      return stop;
    },
    ping: async () => open().ping(),
    close: () => (closing ??= takeBack(place, database, stops)),
  };
}

async function takeBack(place: Place, database: Database, stops: readonly (() => Promise<void>)[]) {
  const isAsNew = async () => {
    for (const stop of stops) await stop();
    if ((await shapeOf(database.orm)) !== place.shape) return false;
    await renewTables(database.orm);
    return true;
  };
  const isKept = idle.length < maxIdle && (await isAsNew().catch(() => false));
  await (isKept ? place.leave(database) : place.end(database));
  if (isKept) idle.push(place);
}

/** One text for all columns, constraints and migrations: a test may have changed them. */
async function shapeOf(orm: Queryable): Promise<string | undefined> {
  const { rows } = await orm.execute<{ shape: string }>(`
    select md5(string_agg(line, ' ' order by line)) as shape from (
      select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      union all select concat_ws(' ', conrelid::regclass, conname) from pg_constraint where conrelid <> 0
      union all select hash from drizzle.__drizzle_migrations
    ) as lines`);
  return rows[0]?.shape;
}

/** Tables without rows, without those that are gone and without the planner's knowledge of them; some 40 ms. */
export async function renewTables(orm: Queryable): Promise<void> {
  await orm.execute(`do $$
    declare places text;
    begin
      select string_agg(oid::regclass::text, ', ') into places from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and (pg_relation_size(oid) > 0 or reltuples >= 0);
      if places is not null then execute 'truncate ' || places || ' restart identity cascade'; end if;
      delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
    end $$`);
}

const silentLog = pino({ level: 'silent' });

/**
 * Removes every row from every table of ours and begins all numbering again; some 4 ms. Rows go one table after the
 * other with foreign keys asleep, since `truncate` makes new files for every table and index, which takes five times as long.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.orm.execute(`do $$
    declare place text;
    begin
      set local session_replication_role = replica;
      for place in select oid::regclass from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
        execute 'delete from ' || place;
      end loop;
      perform setval(oid::regclass, seqstart, false) from pg_class join pg_sequence on oid = seqrelid
        where relnamespace = 'public'::regnamespace;
      -- Triggers are asleep, too.
      perform pg_notify('${changedRowsChannel}', topic || ' *') from unnest(array['session', 'api_key', 'grants', 'payload', 'site']) topic;
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
