import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { getEntries } from './archive/archive.ts';

const hourMs = 3_600_000;
const passphrase = 'seven quiet rivers';

let app: TestApp;
let owner: Record<string, string>;
let folder: string;
/** The site's own folder. */
let dataDir: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.set('2026-01-15T12:00:00Z');
  owner = await sitDown(app, ['owner']);
  dataDir = path.dirname((await get()).settings.folder);
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'kitshelf-backups-')), 'shop');
  return () => rm(path.dirname(folder), { recursive: true, force: true });
});
afterAll(() => app.close());

const get = async () => (await app.call('GET', 'desk/backups', { headers: owner })).body.data;
const post = (url: string, body: object = {}) => app.call('POST', `desk/${url}`, { headers: owner, body });
const put = (change: object = {}) =>
  app.call('PUT', 'desk/backups/settings', {
    headers: owner,
    body: {
      version: 0,
      isOn: true,
      every: 'day',
      hour: 2,
      weekday: 0,
      place: 'disk',
      folder,
      passphrase,
      keep: { daily: 2, weekly: 0, monthly: 0 },
      ...change,
    },
  });

/** Runs the jobs that make a backup, and leaves its trial for who asks for it. */
async function run() {
  await app.platform.jobs.runAllDue();
}

/** A trial takes a process of its own: most tests go without. */
const withoutTrials = () =>
  app.platform.database.orm.execute(
    `create or replace function no_trials() returns trigger language plpgsql as $$ begin return null; end $$;
     create or replace trigger no_trials before insert on jobs for each row when (new.name = 'backups.try') execute function no_trials()`,
  );
const withTrials = () => app.platform.database.orm.execute('drop trigger if exists no_trials on jobs');

describe('settings', () => {
  it('are shown without the passphrase, and kept with it sealed', async () => {
    expect((await get()).settings).toMatchObject({ version: 0, isOn: false, hasPassphrase: false });
    expect((await put()).body.data).toMatchObject({ version: 1, isOn: true, hasPassphrase: true, folder });
    const again = await put({ version: 1, passphrase: undefined, hour: 3 });
    expect(again.body.data).toMatchObject({ version: 2, hour: 3, hasPassphrase: true });
    const seen = JSON.stringify([
      await get(),
      (await app.call('GET', 'desk/audit', { headers: owner })).body,
    ]);
    expect(seen).toContain('backup.settings');
    expect(seen).not.toContain(passphrase);
    const { rows } = await app.platform.database.orm.execute('select * from backup_settings');
    expect(JSON.stringify(rows)).not.toContain(passphrase);
  });

  it('show the passphrase to an owner who has just confirmed, and remember that it is stored elsewhere', async () => {
    expect((await post('backups/passphrase')).body.error.name).toBe('WrongState');
    await put();
    const shown = await post('backups/passphrase');
    expect([shown.status, shown.body.data]).toEqual([200, { passphrase }]);
    expect(shown.headers['cache-control']).toContain('no-store');
    const audit = (await app.call('GET', 'desk/audit', { headers: owner })).body;
    expect(JSON.stringify(audit)).toContain('backup.show-passphrase');
    expect(JSON.stringify(audit)).not.toContain(passphrase);

    const isStored = async () => (await get()).settings.isPassphraseStored;
    const line = async () =>
      (await app.services.launch.lines()).find(({ key }) => key === 'passphrase')?.state;
    expect([await isStored(), await line()]).toEqual([false, 'todo']);
    await put({ version: 1, passphrase: 'eight loud rivers' });
    // Said of a passphrase that is another one by now.
    expect((await post('backups/passphrase/stored', { version: 1 })).body.error.name).toBe('Changed');
    for (let times = 0; times < 2; times += 1)
      expect((await post('backups/passphrase/stored', { version: 2 })).status).toBe(200);
    expect([await isStored(), await line()]).toEqual([true, 'done']);
    await put({ version: 2, passphrase: undefined, hour: 4 });
    expect(await isStored()).toBe(true);
    await put({ version: 3, passphrase });
    expect([await isStored(), await line()]).toEqual([false, 'todo']);
    const { data } = (await app.call('GET', 'desk/audit', { headers: owner })).body;
    const told = data.flatMap(({ reason }: { reason: string | null }) => reason ?? []);
    expect(new Set(told)).toEqual(new Set(['with another passphrase', 'with the first passphrase']));
    expect(told).toHaveLength(3);
    app.clock.advance(hourMs);
    expect((await post('backups/passphrase')).status).toBe(428);
  });

  it.each([
    ['a relative folder', () => ({ folder: 'backups' }), 'folder', 'absolute path'],
    [
      'the folder of the site’s files',
      () => ({ folder: path.join(dataDir, 'files/x') }),
      'folder',
      'other data',
    ],
    ['a folder that cannot be', () => ({ folder: '/dev/null/x' }), 'folder', 'is not writable'],
    ['no passphrase', () => ({ passphrase: undefined }), 'passphrase', 'enter a passphrase'],
    ['a short passphrase', () => ({ passphrase: 'short' }), 'passphrase', 'Too Short'],
    ['no bucket', () => ({ place: 's3' }), 'bucketUrl', 'Enter the bucket'],
    ['a bucket that is none', () => ({ place: 's3', bucketUrl: 'shelf' }), 'bucketUrl', 's3://'],
    [
      'one that does not answer',
      () => ({ place: 's3', bucketUrl: 's3://key:hush@127.0.0.1:9/b?tls=false' }),
      'bucketUrl',
      'cannot be used',
    ],
  ])('%s is refused by name', async (_, change, field, words) => {
    const { status, body } = await put(change());
    expect([status, body.error.fields?.[field]]).toEqual([422, expect.stringContaining(words)]);
    expect(JSON.stringify(body)).not.toContain('hush');
    expect((await get()).settings.version).toBe(0);
  });

  it('of an earlier version are refused', async () => {
    await put();
    expect((await put()).body.error.name).toBe('Changed');
  });

  it('are the owner’s alone', async () => {
    const editor = await sitDown(app, ['editor']);
    expect((await app.call('GET', 'desk/backups', { headers: editor })).status).toBe(403);
    app.clock.advance(hourMs);
    expect((await put()).status).toBe(428);
  });
});

describe('a backup', () => {
  it('that somebody asks for is whole, encrypted, restored on trial and can be downloaded', async () => {
    await put({ isOn: false });
    const asked = await post('backups');
    expect([asked.status, asked.body.data]).toEqual([201, expect.objectContaining({ state: 'waiting' })]);
    expect((await post('backups')).body.error).toMatchObject({ name: 'WrongState' });
    await run();
    const [backup] = (await get()).backups;
    expect(backup).toMatchObject({ state: 'done', error: null, isByHand: true, isBeingTested: false });
    expect(backup).toMatchObject({ testedAt: app.clock.now().toISOString(), testError: null });
    expect(backup.rows).toBeGreaterThan(3);
    expect(await readdir(folder)).toEqual([backup.name]);
    expect((await app.services.backups.state()).lastGoodAt?.toISOString()).toBe(backup.createdAt);
    expect(await readdir(path.join(dataDir, 'backup-work')).catch(() => [])).toEqual([]);
    const names: string[] = [];
    for await (const { name } of getEntries(path.join(folder, backup.name), passphrase)) names.push(name);
    expect(names).toContain('database/users/000001.jsonl');

    const { url } = (await post(`backups/${backup._id}/link`)).body.data;
    const download = (headers: Record<string, string>) => app.server.inject({ method: 'GET', url, headers });
    const answer = await download(owner);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${backup.name}"`);
    expect(answer.rawPayload.equals(await readFile(path.join(folder, backup.name)))).toBe(true);
    expect((await download(await sitDown(app, ['owner'], 'other@example.com'))).statusCode).toBe(410);
    expect((await download({})).statusCode).toBe(401);
    app.clock.advance(6 * 60_000);
    expect((await download(owner)).statusCode).toBe(410);
  }, 60_000);

  it('that was broken since is told by the next trial', async () => {
    await put({ isOn: false });
    await withoutTrials();
    await post('backups');
    await run();
    await withTrials();
    const [{ _id: id, name }] = (await get()).backups;
    await writeFile(path.join(folder, name), 'not what it was');
    await post(`backups/${id}/test`);
    await run();
    const [backup] = (await get()).backups;
    expect(backup.testError).toContain('cannot be read');
    // It is no good one any more.
    const { lastAt, lastGoodAt } = await app.services.backups.state();
    expect(lastAt?.toISOString()).toBe(backup.createdAt);
    expect(lastGoodAt === undefined || lastGoodAt < new Date(backup.createdAt)).toBe(true);
    expect(await openAlerts()).toEqual([expect.stringContaining(`The backup ${name} is not reliable`)]);
  }, 60_000);
});

async function openAlerts(): Promise<string[]> {
  const { data } = (await app.call('GET', 'desk/alerts', { headers: owner })).body;
  return data.map(({ text }: { text: string }) => text);
}

/** The job that looks at the schedule, as a start of the site puts it. */
const putSchedule = () =>
  app.platform.jobs.insert(app.platform.database.orm, defineJob('backups.schedule'), {});

describe('the schedule', () => {
  beforeEach(async () => {
    await withoutTrials();
    await putSchedule();
    return withTrials;
  });
  const states = async () => (await get()).backups.map(({ state }: { state: string }) => state);
  const wait = async (ms: number) => {
    app.clock.advance(ms);
    await run();
  };

  const shopOf = (file: string) => file.split('-')[0];

  it('makes one a day, and removes what the rules let go', async () => {
    await put();
    await run();
    expect(await states()).toEqual([]);
    await wait(24 * hourMs);
    // The shop was called something else.
    const [name = ''] = await readdir(folder);
    const earlier = name.replace(/^backup-/, 'kitshelf-');
    await rename(path.join(folder, name), path.join(folder, earlier));
    await app.platform.database.orm.execute(sql`update backups set name = ${earlier}`);
    await wait(24 * hourMs);
    expect(new Set((await readdir(folder)).map(shopOf))).toEqual(new Set(['backup', 'kitshelf']));
    for (let day = 2; day < 4; day += 1) await wait(24 * hourMs);
    owner = await sitDown(app, ['owner'], 'late@example.com');
    const { backups, nextAt, isOverdue } = await get();
    expect(backups.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10))).toEqual([
      '2026-01-19',
      '2026-01-18',
    ]);
    expect([nextAt, isOverdue]).toEqual(['2026-01-20T02:00:00.000Z', false]);
    expect((await readdir(folder)).map(shopOf)).toEqual(['backup', 'backup']);
  });

  it('tells a person of a failure, tries again an hour later, and takes the alert back', async () => {
    await put();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await wait(14 * hourMs + 60_000);
    owner = await sitDown(app, ['owner'], 'late@example.com');
    expect(await states()).toEqual(['failed']);
    expect(await openAlerts()).toEqual([expect.stringContaining('A backup failed')]);
    await wait(30 * 60_000);
    expect(await states()).toEqual(['failed']);
    await rm(folder);
    await wait(31 * 60_000);
    expect(await states()).toEqual(['done', 'failed']);
    expect(await openAlerts()).toEqual([]);
  });

  it('tells a person when none came', async () => {
    await put();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await wait(31 * hourMs);
    owner = await sitDown(app, ['owner'], 'late@example.com');
    expect((await openAlerts()).some((text) => text.includes('every day, but none was made'))).toBe(true);
    expect((await get()).isOverdue).toBe(true);
  });

  it('begins again what a process left half-way, under another name', async () => {
    await put({ isOn: false });
    const { _id: id, name } = (await post('backups')).body.data;
    await app.platform.database.orm.execute("update backups set state = 'running', seen_at = created_at");
    await writeFile(path.join(folder, `${name}.part`), 'half');
    await wait(5000);
    const [backup] = (await get()).backups;
    expect(backup).toMatchObject({ _id: id, state: 'done' });
    expect(await readdir(folder)).toEqual([backup.name]);
    expect(backup.name).not.toBe(name);
  });

  it('a backup is removed with its file, also when the file is gone', async () => {
    await put({ isOn: false });
    await post('backups');
    await run();
    const [{ _id: id, name }] = (await get()).backups;
    await rm(path.join(folder, name));
    expect((await post(`backups/${id}/remove`)).status).toBe(200);
    expect((await post(`backups/${id}/remove`)).status).toBe(404);
    expect(await states()).toEqual([]);
  });
});
