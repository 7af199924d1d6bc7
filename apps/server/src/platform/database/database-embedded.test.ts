import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { StartupError } from '../errors.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
const open = () => openDatabase({ dataDir, log });
const count = async (database: Database) =>
  (await database.orm.execute<{ n: number }>(sql`select count(*)::int as n from notes`)).rows[0]?.n;

/** Another process that opens the same directory and then runs `body`. */
const otherProcess = (body: string) => [
  '--input-type=module',
  '--eval',
  `import { openDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'database.ts'))};
   import { sql } from 'drizzle-orm';
   import { pino } from 'pino';
   const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: pino({ level: 'silent' }) });
   ${body}`,
];
const cwd = import.meta.dirname;

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

test('a first start that was killed half-way is begun anew', async () => {
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
});

test('every commit waits until the disk has it', async () => {
  const database = await open();
  await database.orm.execute(sql`insert into notes default values`);
  const fsync = vi.spyOn(fs, 'fsyncSync');
  await database.orm.execute(sql`select count(*) from notes`);
  expect(fsync).not.toHaveBeenCalled();
  await database.transaction((tx) => tx.execute(sql`insert into notes default values`));
  expect(fsync).toHaveBeenCalled();
  const { rows } = await database.orm.execute(sql`select current_setting('fsync') as fsync`);
  expect(rows).toEqual([{ fsync: 'on' }]);
  fsync.mockRestore();
  await database.close();
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
