import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notify, openDatabase, type Database } from '../database.ts';
import { openDurable } from './durable-pglite.ts';
import { StartupError } from '../../errors.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
const open = () => openDatabase({ dataDir, log });
const count = async (database: Database) =>
  (await database.orm.execute<{ n: number }>(sql`select count(*)::int as n from notes`)).rows[0]?.n;

/** Another process that opens the same directory and then runs `body`. */
const otherProcess = (body: string) => [
  '--input-type=module',
  '--eval',
  `import { openDatabase } from ${JSON.stringify(path.resolve(import.meta.dirname, '../database.ts'))};
   import { sql } from 'drizzle-orm';
   import { pino } from 'pino';
   const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: pino({ level: 'silent' }) });
   ${body}`,
];
const cwd = import.meta.dirname;
/** Runs as if no transaction were open: another request's work. */
const outside = AsyncLocalStorage.snapshot() as <T>(work: () => T) => T;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-db-'));
  // What a first start that was killed leaves behind.
  fs.mkdirSync(path.join(dataDir, 'database.new'));
  await writeFile(path.join(dataDir, 'database.new/PG_VERSION'), '18');
  const database = await open();
  await database.orm.execute(sql`create table notes (id serial primary key)`);
  await database.close();
}, 30_000);
afterAll(() => rm(dataDir, { recursive: true }));

test('a first start that was killed half-way is begun again', async () => {
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
});

test('every commit waits until the disk has it', async () => {
  // Here and not in its thread, where nobody could watch.
  const pglite = await openDurable(path.join(dataDir, 'database'));
  await pglite.exec('insert into notes default values');
  const fsync = vi.spyOn(fs, 'fsyncSync');
  await pglite.query('select count(*) from notes');
  expect(fsync).not.toHaveBeenCalled();
  await pglite.transaction((tx) => tx.exec('insert into notes default values'));
  expect(fsync).toHaveBeenCalled();
  const { rows } = await pglite.query(`select current_setting('fsync') as fsync`);
  expect(rows).toEqual([{ fsync: 'on' }]);
  fsync.mockRestore();
  await pglite.close();
});

test('a second process is refused in one line that names the first, and the first goes on unharmed', async () => {
  const database = await open();
  const before = (await count(database)) ?? 0;
  await expect(open()).rejects.toThrow(StartupError);
  const second = promisify(execFile)(process.execPath, otherProcess(''), { cwd });
  await expect(second).rejects.toMatchObject({
    stderr: expect.stringContaining(`in use by process ${process.pid}:`),
  });
  await database.orm.execute(sql`insert into notes default values`);
  await database.close();
  const reopened = await open();
  expect(await count(reopened)).toBe(before + 1);
  await reopened.close();
});

test('a process killed while writing loses nothing that it was told is written, and its lock is taken over', async () => {
  const first = await open();
  const before = (await count(first)) ?? 0;
  await first.close();
  const endless = `for (;;) { await database.orm.execute(sql\`insert into notes default values\`); process.stdout.write('.'); }`;
  const victim = spawn(process.execPath, otherProcess(endless), {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  victim.stdout.on('data', (dots: Buffer) => {
    acknowledged += dots.length;
    if (acknowledged > 50) victim.kill('SIGKILL');
  });
  await once(victim, 'close');
  expect(fs.existsSync(path.join(dataDir, 'database.lock'))).toBe(true);
  const survivor = await open();
  expect(await count(survivor)).toBeGreaterThanOrEqual(before + acknowledged);
  await survivor.close();
});

test('closing leaves no lock behind', async () => {
  await (await open()).close();
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
});

describe('when its thread breaks down', () => {
  let threads: Worker[];
  let database: Database;
  const remember = (thread: Worker) => threads.push(thread);
  const breakDown = async () => void (await threads.at(-1)?.terminate());
  const insert = (db: Pick<Database['orm'], 'execute'> = database.orm) =>
    db.execute(sql`insert into notes default values`);
  beforeEach(async () => {
    threads = [];
    process.on('worker', remember);
    database = await open();
  });
  afterEach(async () => {
    process.off('worker', remember);
    await database.close();
  });

  test('the next query is answered by another one, which has every acknowledged row', async () => {
    const before = (await count(database)) ?? 0;
    await insert();
    await breakDown();
    await insert();
    expect(await count(database)).toBe(before + 2);
    expect(threads).toHaveLength(2);
  });

  test('a transaction fails as a whole, and who waited behind it is answered', async () => {
    const before = await count(database);
    let waiting: Promise<number | undefined> | undefined;
    const failing = database.transaction(async (tx) => {
      await insert(tx);
      waiting = outside(() => count(database));
      await breakDown();
      await insert(tx);
    });
    await expect(failing).rejects.toThrow('Failed query: insert');
    expect(await waiting).toBe(before);
  });

  test('a query that was under way says so, and its row is there or not, never half', async () => {
    const before = (await count(database)) ?? 0;
    const writing = database.transaction(async (tx) => {
      await insert(tx);
      await insert(tx);
      void breakDown();
    });
    await expect(writing).rejects.toMatchObject({ cause: { message: 'The database broke down' } });
    expect([before, before + 2]).toContain(await count(database));
  });

  test('subscriptions go on, and hear that they may have missed something', async () => {
    const heard: string[] = [];
    const onGap = vi.fn<() => void>();
    await database.listen('news', (payload) => heard.push(payload), onGap);
    await breakDown();
    await notify(database.orm, 'news', 'back again');
    expect(heard).toEqual(['back again']);
    expect(onGap).toHaveBeenCalledOnce();
  });

  test('because PostgreSQL gave up: the query fails with the reason, and nothing written before is lost', async () => {
    const before = (await count(database)) ?? 0;
    await insert();
    const control = path.join(dataDir, 'database/global/pg_control');
    fs.renameSync(control, `${control}.away`);
    await expect(database.orm.execute(sql`checkpoint`)).rejects.toMatchObject({
      cause: { message: 'The database broke down', cause: expect.stringMatching(/PANIC: .*pg_control/) },
    });
    fs.renameSync(`${control}.away`, control);
    expect(await count(database)).toBe(before + 1);
  });
});

test('a statement that is refused leaves the thread alone', async () => {
  const threads: Worker[] = [];
  const remember = (thread: Worker) => threads.push(thread);
  const database = await open();
  process.on('worker', remember);
  await expect(database.orm.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
  await database.ping();
  process.off('worker', remember);
  expect(threads).toEqual([]);
  await database.close();
});

test('a long query holds nobody up but the database', async () => {
  const database = await open();
  const query = database.orm.execute(sql`select count(*) from generate_series(1, 3000000)`);
  let turns = 0;
  const counting = setInterval(() => (turns += 1));
  await query;
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
  await database.close();
});
