import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrationHashes } from '../../platform/database/migrate.ts';
import { atOneMoment, fingerprints } from '../../platform/database/row-transfer.ts';
import { emptyDatabase, openTestDatabase } from '../../platform/database/test-database.ts';
import { diskStorage, type Storage } from '../../platform/storage/storage.ts';
import { writeArchive } from '../../modules/backups/archive/archive.ts';
import { makeBackup } from '../../modules/backups/archive/make-backup.ts';
import { restoreBackup } from '../../modules/backups/archive/restore-backup.ts';
import { backupCommand } from './backup-command.ts';
import { moveFiles, moveRows } from './move-site.ts';

let database: Database;
let other: Database;
let folder: string;
beforeAll(async () => {
  [database, other] = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(async () => {
  await database.close();
  await other.close();
});
let storage: Storage;
let otherStorage: Storage;
const secrets: string[] = [];
const keepSecret = async (secret: string) => void secrets.push(secret);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-backup-'));
  storage = diskStorage(path.join(folder, 'one'));
  otherStorage = diskStorage(path.join(folder, 'other'));
  await storage.put('avatars/1f/me.png', Buffer.from([0, 255, 10, 13]));
  await storage.put('pictures/ab/abc-640.webp', Buffer.from('made again'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await emptyDatabase(database);
  await emptyDatabase(other);
});

const source = () => ({ database, storage, clock: systemClock, madeSecret: 'a secret' });
const target = () => ({ database: other, storage: otherStorage, keepSecret });

/** Rows of every kind of column, in tables that refer to each other, more than are fetched at once. */
async function fill(): Promise<void> {
  await database.orm.execute(sql`
    insert into users (id, name, user_name, email, password_hash, verified_at, created_at)
    select 'u' || n, E'Ünï \\\\ "q"\\n' || n, 'u' || n, 'u' || n || '@example.com', 'h',
      '2026-03-01 10:00:00.123456+05:30', now()
    from generate_series(1, 450) n`);
  await database.orm.execute(sql`
    insert into jobs (id, name, payload, created_at, due_at, lease_ms)
    values ('j', 'mail', '{"a": [1.50, null, "x"], "b": "é"}', now(), now(), 5)`);
}

it('what was kept is there again, to the last byte, in another database', async () => {
  await fill();
  const file = path.join(folder, 'whole.tar.gz');
  const made = await makeBackup(source(), file);
  expect(made).toEqual({ rows: 451, files: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await restoreBackup(target(), file);
  expect(await rowsOf(other)).toEqual(await rowsOf(database));
  const { rows } = await other.orm.execute<{ name: string; seen: string }>(
    sql`select name, (verified_at at time zone 'UTC')::text as seen from users where id = 'u7'`,
  );
  expect(rows).toEqual([{ name: 'Ünï \\ "q"\n7', seen: '2026-03-01 04:30:00.123456' }]);
  expect(await otherStorage.get('avatars/1f/me.png').then((found) => found?.stream.toArray())).toEqual([
    Buffer.from([0, 255, 10, 13]),
  ]);
  expect(await otherStorage.head('pictures/ab/abc-640.webp')).toBeUndefined();
  expect(secrets).toEqual(['a secret']);
});

it('numbering goes on behind the restored rows', async () => {
  await database.orm.execute(
    sql`select setval(name::regclass, 41) from (select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public') s`,
  );
  const file = path.join(folder, 'numbers.tar.gz');
  await makeBackup(source(), file);
  await restoreBackup(target(), file);
  const { rows } = await other.orm.execute<{ next: string }>(
    sql`select nextval(quote_ident(sequencename)::regclass)::text as next from pg_sequences where schemaname = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ next }) => next))).toEqual(new Set(['42']));
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 700)],
  ['with a flipped bit', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2))],
  ['that is no archive', () => Buffer.from('hello')],
  ['that is empty', () => Buffer.alloc(0)],
])('an archive %s is refused before anything is touched', async (_, spoil) => {
  await fill();
  const file = path.join(folder, `spoilt-${spoil.length}-${_.length}.tar.gz`);
  await makeBackup(source(), `${file}.good`);
  await writeFile(file, spoil(await readFile(`${file}.good`)));
  await expect(restoreBackup(target(), file)).rejects.toThrow(file);
  expect(await rowsOf(other)).toEqual([]);
});

it('a database that holds something is left as it is', async () => {
  await fill();
  const file = path.join(folder, 'onto.tar.gz');
  await makeBackup(source(), file);
  await expect(restoreBackup({ ...target(), database }, file)).rejects.toThrow('into an empty one');
  expect(await rowsOf(database)).toHaveLength(2);
});

it('a backup of another version of the site is refused, and so is what is none', async () => {
  const file = path.join(folder, 'newer.tar.gz');
  await writeArchive(file, async (add) => {
    const facts = { format: 1, madeAt: '2026-01-01T00:00:00Z', migrations: [...migrationHashes(), 'newer'] };
    await add('kitshelf.json', Buffer.from(JSON.stringify(facts)));
  });
  await expect(restoreBackup(target(), file)).rejects.toThrow('another version');
  await writeArchive(`${file}.other`, (add) => add('readme.txt', Buffer.from('hello')));
  await expect(restoreBackup(target(), `${file}.other`)).rejects.toThrow('not a backup of this site');
});

it('a restore that fails half-way leaves no row, and works when it is done again', async () => {
  await fill();
  const file = path.join(folder, 'half.tar.gz');
  await makeBackup(source(), file);
  await other.orm.execute(sql`alter table jobs add constraint full_up check (false) not valid`);
  await expect(restoreBackup(target(), file)).rejects.toThrow('jobs');
  expect(await rowsOf(other)).toEqual([]);
  await other.orm.execute(sql`alter table jobs drop constraint full_up`);
  await restoreBackup(target(), file);
  expect(await rowsOf(other)).toEqual(await rowsOf(database));
});

it('a file that already exists is not written over, and a folder that is not there is said', async () => {
  const file = path.join(folder, 'taken.tar.gz');
  await writeFile(file, 'mine');
  await expect(makeBackup(source(), file)).rejects.toThrow('already exists');
  expect(await readFile(file, 'utf8')).toBe('mine');
  const nowhere = path.join(folder, 'no/such/folder.tar.gz');
  await expect(makeBackup(source(), nowhere)).rejects.toThrow('cannot be written');
});

it('an encrypted backup opens with its passphrase alone', async () => {
  await fill();
  const file = path.join(folder, 'sealed.tar.gz.age');
  await makeBackup(source(), file, 'four words are enough');
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  await expect(restoreBackup(target(), file)).rejects.toThrow('is encrypted. Enter its passphrase');
  await expect(restoreBackup(target(), file, 'four words')).rejects.toThrow('is wrong');
  const cut = path.join(folder, 'cut.tar.gz.age');
  await writeFile(cut, bytes.subarray(0, -700));
  await expect(restoreBackup(target(), cut, 'four words are enough')).rejects.toThrow('cannot be read');
  expect(await rowsOf(other)).toEqual([]);
  await restoreBackup(target(), file, 'four words are enough');
  expect(await rowsOf(other)).toEqual(await rowsOf(database));
});

it('the command says what was kept and where', async () => {
  await fill();
  const said: string[] = [];
  const request = await backupCommand.prepare([path.join(folder, 'told.tar.gz')]);
  await backupCommand.run(
    { platform: { ...source(), site: { facts: () => ({ name: '' }) } } },
    request,
    async (text) => void said.push(text),
  );
  expect(said).toEqual([`451 rows and 1 file are kept in ${path.join(folder, 'told.tar.gz')}\n`]);
  const unnamed = { file: undefined, folder, passphrase: undefined };
  const site = { facts: () => ({ name: 'Lindenpixel' }) };
  await backupCommand.run({ platform: { ...source(), site } }, unnamed, async (text) => void said.push(text));
  expect(said[1]).toMatch(/\/lindenpixel-\d{8}-\d{6}\.tar\.gz\n$/);
  await expect(backupCommand.prepare(['a', 'b'])).rejects.toThrow('Usage');
});

it('a site moves whole, and a second time changes nothing', async () => {
  await fill();
  expect(await moveRows(database, other)).toBe(451);
  expect(await moveRows(database, other)).toBe(451);
  expect(await rowsOf(other)).toEqual(await rowsOf(database));
  expect(await moveFiles(storage, otherStorage)).toBe(2);
  expect(await moveFiles(storage, otherStorage)).toBe(2);
});

it('a target that holds other rows is refused and left as it is', async () => {
  await fill();
  await moveRows(database, other);
  await other.orm.execute(sql`update users set name = 'Another' where id = 'u3'`);
  const before = await rowsOf(other);
  await expect(moveRows(database, other)).rejects.toThrow('The table users would not be the same');
  expect(await rowsOf(other)).toEqual(before);
});

it('a file that does not arrive as it was is told', async () => {
  const forgetful: Storage = { ...otherStorage, put: async () => undefined, get: async () => undefined };
  await expect(moveFiles(storage, forgetful)).rejects.toThrow('did not arrive');
});

/** The tables that hold something, with what tells their rows apart. */
async function rowsOf(of: Database) {
  return (await atOneMoment(of, fingerprints)).filter(({ rows }) => rows !== '0');
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 0x10;
  return copy;
}
