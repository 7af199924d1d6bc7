import { maxUserPictures } from '@kitshelf/contract/user-pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { listFiles, createPicture, upload } from '../../../test/user-pictures.ts';

const hourMs = 3_600_000;
const path = 'user/app/pictures';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  app.clock.advance(hourMs);
  token = await app.signUp();
  for (const key of await files()) await app.platform.storage.remove(key);
});
afterAll(() => app.close());

const files = () => listFiles(app);
const add = async (color: string, held = token) => await upload(app, await createPicture(color), held);
const list = async (held = token) => (await app.call('GET', path, { token: held })).body.data;
const ids = async () => (await list()).pictures.map(({ _id }: { _id: string }) => _id);
const keyOf = async (held = token): Promise<string> => (await list(held)).key;
const opened = (key: string) => app.services.userPictures.opened(key);
const send = (url: string, body: object = {}, held = token) => app.call('POST', url, { token: held, body });
const put = (url: string, body: object, held = token) => app.call('PUT', url, { token: held, body });

describe('a picture of one’s own', () => {
  it('is stored smaller, and shown to its owner alone as a thumbnail', async () => {
    const { status, body } = await upload(app, await createPicture('#c2410c', 3000, 1500), token);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ alt: '', width: 2000, height: 1000 });
    const small = Buffer.from(body.data.thumbnail.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 120 });
    expect((await list()).pictures).toEqual([body.data]);
    const [key] = await files();
    expect(key).toMatch(/^user-pictures\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/);
    for (const url of [
      `/media/${body.data._id}.jpg`,
      `/media/${key}`,
      `/${key}`,
      `/media/avatars/${body.data._id}`,
    ])
      expect((await app.server.inject(url)).statusCode, url).toBe(404);
  });

  it('is the same one when its file is sent again, also at once', { tags: 'at-once' }, async () => {
    const answers = await Promise.all([add('#111111'), add('#111111'), add('#111111')]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await add('#111111')).body.data._id).toBe(answers[0].body.data._id);
    expect(await ids()).toHaveLength(1);
    app.clock.advance(hourMs + 1);
    await app.platform.jobs.runAllDue();
    expect(await files()).toHaveLength(1);
  });

  it('is one of twelve at most, however many are sent at once', { tags: 'at-once' }, async () => {
    for (let at = 0; at < maxUserPictures - 1; at += 1) await add(`#0000${at.toString(16)}0`);
    const statuses = (await Promise.all([add('#aa0000'), add('#bb0000')])).map(({ status }) => status);
    expect(statuses.sort((one, other) => one - other)).toEqual([201, 409]);
    expect(await add('#cc0000')).toMatchObject({
      status: 409,
      body: { error: { name: 'LimitReached', message: 'You have 12 pictures. Please remove one first.' } },
    });
    expect(await ids()).toHaveLength(maxUserPictures);
    app.clock.advance(hourMs + 1);
    await app.platform.jobs.runAllDue();
    expect(await files()).toHaveLength(maxUserPictures);
  });

  it('has an alternative text of one line, which may be empty', async () => {
    const { _id } = (await add('#111111')).body.data;
    const told = await put(`${path}/${_id}`, { alt: '  Our shop in <Lisbon> ' });
    expect(told).toMatchObject({ status: 200, body: { data: { alt: 'Our shop in <Lisbon>' } } });
    expect((await put(`${path}/${_id}`, { alt: '' })).status).toBe(200);
    for (const alt of ['a'.repeat(201), 'two\nlines', 'a \u0000', 7])
      expect((await put(`${path}/${_id}`, { alt })).status, String(alt)).toBe(422);
    expect((await list()).pictures[0].alt).toBe('');
  });

  it('stands where its owner puts it', async () => {
    for (const color of ['#111111', '#222222', '#333333']) await add(color);
    const [first, second, third] = await ids();
    expect((await put(path, { ids: [third, first, second] })).status).toBe(200);
    expect(await ids()).toEqual([third, first, second]);
    for (const wrong of [
      [first, second],
      [first, second, second],
      [first, second, third, third],
      [first, second, 'f'.repeat(32)],
    ])
      expect(await put(path, { ids: wrong })).toMatchObject({
        status: 409,
        body: { error: { name: 'Changed' } },
      });
    expect(await ids()).toEqual([third, first, second]);
  });

  it('goes with its file when it is removed', async () => {
    const { _id } = (await add('#111111')).body.data;
    await add('#222222');
    expect((await send(`${path}/${_id}/remove`)).status).toBe(200);
    await app.platform.jobs.runAllDue();
    expect(await files()).toHaveLength(1);
    expect(await ids()).not.toContain(_id);
    expect((await send(`${path}/${_id}/remove`)).status).toBe(404);
  });

  it('leaves no file behind where the process ended before it was on record', async () => {
    const { storage, jobs, database } = app.platform;
    await add('#111111');
    const [kept] = await files();
    // What an upload has done by then: the job first, then the file.
    const { rows } = await database.orm.execute<{ payload: { id: string; type: string } }>(
      "select payload from jobs where name = 'user-pictures.remove-file'",
    );
    expect(
      rows.map(({ payload }) => `user-pictures/${payload.id.slice(0, 2)}/${payload.id}.${payload.type}`),
    ).toEqual([kept]);
    await database.orm.execute('delete from user_pictures');
    app.clock.advance(hourMs - 1000);
    await jobs.runAllDue();
    expect(await files()).toEqual([kept]);
    app.clock.advance(2000);
    await jobs.runAllDue();
    expect(await files()).toEqual([]);
    expect(await storage.get(kept!)).toBeUndefined();
  });
});

describe('pictures of somebody else', () => {
  it('are neither seen nor changed, by nobody without a session', async () => {
    const { _id } = (await add('#111111')).body.data;
    const other = await app.signUp('ravi@example.com');
    expect((await list(other)).pictures).toEqual([]);
    expect((await put(`${path}/${_id}`, { alt: 'Mine' }, other)).status).toBe(404);
    expect((await send(`${path}/${_id}/remove`, {}, other)).status).toBe(404);
    expect((await put(path, { ids: [_id] }, other)).status).toBe(409);
    for (const [method, url] of [
      ['GET', path],
      ['PUT', path],
      ['PUT', `${path}/${_id}`],
      ['POST', `${path}/${_id}/remove`],
    ] as const)
      expect((await app.call(method, url, method === 'GET' ? {} : { body: {} })).status, url).toBe(401);
    expect((await upload(app, await createPicture('#222222'), undefined)).status).toBe(401);
    await send('user/auth/logout');
    expect((await app.call('GET', path, { token })).status).toBe(401);
    expect((await upload(app, await createPicture('#222222'), token)).status).toBe(401);
  });

  it('can be uploaded sixty times an hour', async () => {
    const file = await createPicture('#111111');
    for (let times = 0; times < 60; times += 1) expect((await upload(app, file, token)).status).toBe(201);
    expect((await upload(app, file, token)).status).toBe(429);
    const other = await app.signUp('ravi@example.com');
    expect((await upload(app, file, other)).status).toBe(201);
  });
});

describe('the key to them', () => {
  it('opens them for ten to twenty minutes, as long as they stay the same', async () => {
    await add('#111111');
    const key = await keyOf();
    expect(key).toMatch(/^[\w.-]+$/);
    expect(await opened(key)).toMatchObject({ version: key.split('.')[2] });
    app.clock.advance(9 * 60_000);
    expect(await opened(key)).toBeDefined();
    app.clock.advance(11 * 60_000);
    expect(await opened(key)).toBeUndefined();
    const fresh = await keyOf();
    const [id] = await ids();
    await put(`${path}/${id}`, { alt: 'Another text' });
    expect(await opened(fresh)).toBeUndefined();
    expect(await opened(await keyOf())).toBeDefined();
  });

  it('opens nothing when it is forged, another’s, or of an account that was deleted', async () => {
    await add('#111111');
    const other = await app.signUp('ravi@example.com');
    await add('#222222', other);
    const [key, others] = [await keyOf(), await keyOf(other)];
    const [until, holder, version, mark] = key.split('.');
    const [, otherHolder, otherVersion] = others.split('.');
    const { userId } = (await app.services.accounts.authenticate(token))!;
    expect(key).not.toContain(userId);
    for (const forged of [
      '',
      '...',
      [until, otherHolder, version, mark].join('.'),
      [until, holder, otherVersion, mark].join('.'),
      ['zzzzzzz', holder, version, mark].join('.'),
      `${key}x`,
    ])
      expect(await opened(forged), forged).toBeUndefined();
    expect(await opened(key)).toBeDefined();
    expect((await send('user/app/erase', { password: 'Shelf@2026' })).status).toBe(200);
    expect(await opened(key)).toBeUndefined();
    expect(await opened(others)).toBeDefined();
    await app.platform.jobs.runAllDue();
    expect(await files()).toHaveLength(1);
  });
});

it('they are taken along with their files', async () => {
  const { _id } = (await add('#c2410c')).body.data;
  await put(`${path}/${_id}`, { alt: 'Our shop' });
  const { pictures } = (await app.call('GET', 'user/app/export', { token })).body.data;
  expect(pictures).toMatchObject([{ _id, alt: 'Our shop', width: 80, height: 60 }]);
  const file = Buffer.from(pictures[0].file.replace('data:image/jpeg;base64,', ''), 'base64');
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 60 });
});
