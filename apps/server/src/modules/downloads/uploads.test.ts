import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { draft } from '../../../test/catalogue.ts';
import { sitDown } from '../../../test/desk.ts';
import { uploadTo } from '../../../test/files.ts';
import { saveAssets } from '../asset-imports/bulk/publish-assets.ts';

let app: TestApp;
let headers: Record<string, string>;
let pro: { id: string; token: string };
let framer: { id: string; token: string };
let assetId: string;
let existedBefore: boolean;
beforeAll(async () => {
  app = await testApp();
  headers = await sitDown(app, ['owner']);
  existedBefore = await exist();
  pro = await newPlan('Pro', 'Figma');
  framer = await newPlan('Framer', 'Framer');
  await saveAssets(app.platform, [draft(1, { name: 'Hero', tools: ['Figma'], isPaid: true })]);
  await app.services.catalogue.refresh();
  const { body } = await app.call('GET', 'user/app/products');
  assetId = body.data[0]._id;
});
afterAll(() => app.close());

const exist = async () => (await app.call('GET', 'user/app/source-files')).body.data.exist;
const desk = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `desk/${path}`, { headers, ...(body && { body }) });

/** A plan, and somebody who has it. */
async function newPlan(name: string, tool: string) {
  const plan = { name, description: 'x', features: [], tools: [tool], prices: [] };
  const id: string = (await desk('POST', 'plans', plan)).body.data._id;
  const token = await app.signUp(`${name.toLowerCase()}@example.com`);
  const userId = (await app.call('GET', 'user/app/user-details', { token })).body.data._id;
  await app.services.billing.adminGrant({ userId, plan: id, until: null, reason: 'A test' });
  return { id, token };
}

const upload = (content: Uint8Array, others: Record<string, string>, name = 'Kit.psd') =>
  uploadTo(app, 'files', content, headers, { name, others });
const filesOf = async ({ token }: { token: string }) =>
  (await app.call('GET', 'user/app/download-filelist', { token })).body.data;
const download = (url: string, token: string, more: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${token}`, ...more } });
const remove = (id: string) => desk('POST', `files/${id}/remove`, { reason: 'old' });

/** Over the border between two parts. */
const large = randomBytes(9 * 1024 * 1024);

describe('a file for a plan', () => {
  it('is there for who has the plan, and for nobody else', async () => {
    const { status, body } = await upload(large, { plan: pro.id }, 'Größen: alles.psd');
    const sha256 = createHash('sha256').update(large).digest('hex');
    expect([status, body.data]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'Größen: alles.psd',
        size: large.length,
        sha256,
        plan: { _id: pro.id, name: 'Pro' },
        asset: null,
        createdAt: app.clock.now().toISOString(),
      },
    ]);
    expect([existedBefore, await exist()]).toEqual([false, true]);
    const [file, ...others] = await filesOf(pro);
    expect(file).toMatchObject({ name: 'Größen: alles.psd', subject: 'Pro', sha256, assets: null });
    expect(others).toEqual([]);
    expect(await filesOf(framer)).toEqual([]);
    expect((await download(file.downloadUrl, framer.token)).statusCode).toBe(404);

    const whole = await download(file.downloadUrl, pro.token);
    expect(whole.rawPayload.equals(large)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Gr__en_ alles\.psd"/),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const border = 8 * 1024 * 1024;
    const part = await download(file.downloadUrl, pro.token, { range: `bytes=${border - 5}-${border + 4}` });
    expect([part.statusCode, part.rawPayload.equals(large.subarray(border - 5, border + 5))]).toEqual([
      206,
      true,
    ]);
    const end = await download(file.downloadUrl, pro.token, { range: 'bytes=-3' });
    expect(end.rawPayload.equals(large.subarray(-3))).toBe(true);
    expect((await desk('GET', 'audit?action=file.upload')).body.data).toMatchObject([
      { subject: { kind: 'file', name: 'Größen: alles.psd' }, after: { planId: pro.id, sha256 } },
    ]);
  });

  it(
    'that is removed is gone at once, from storage too; a second time there is none',
    { tags: 'at-once' },
    async () => {
      const { _id } = (await upload(Buffer.from('short'), { plan: framer.id })).body.data;
      const [{ downloadUrl }] = await filesOf(framer);
      const both = await Promise.all([remove(_id), remove(_id)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await filesOf(framer)).toEqual([]);
      expect((await download(downloadUrl, framer.token)).statusCode).toBe(404);
      await app.platform.jobs.runAllDue();
      expect(await app.platform.storage.head(`downloads/uploads/${_id}/0.bin`)).toBeUndefined();
      expect((await desk('GET', 'audit?action=file.remove')).body.data).toMatchObject([
        { subject: { id: _id }, before: { planId: framer.id }, reason: 'old' },
      ]);
    },
  );
});

describe('a file for an asset', () => {
  it('is there for whose plan covers it, while it is published', async () => {
    const { _id } = (await upload(Buffer.from('layers'), { asset: assetId }, 'Hero.sketch')).body.data;
    const listed = (await desk('GET', `files?asset=${assetId}`)).body;
    expect([listed.data, listed.pagination.total]).toMatchObject([[{ _id, asset: { name: 'Hero' } }], 1]);
    const file = (await filesOf(pro)).find(({ name }: { name: string }) => name === 'Hero.sketch');
    expect(file).toMatchObject({ subject: 'Hero', size: 6 });
    expect(await filesOf(framer)).toEqual([]);
    await desk('POST', `assets/${assetId}/unpublish`, {});
    await app.services.catalogue.refresh();
    expect((await download(file.downloadUrl, pro.token)).statusCode).toBe(404);
    expect((await desk('GET', `files?search=hero`)).body.data).toMatchObject([{ asset: { name: null } }]);
  });
});

describe('an upload', () => {
  it.each<[Record<string, string>, object]>([
    [{}, { plan: 'Choose a plan or an asset' }],
    [{ plan: '1'.repeat(32), asset: '1'.repeat(32) }, { plan: 'Choose a plan or an asset' }],
    [{ plan: '1'.repeat(32) }, { plan: 'This plan does not exist' }],
    [{ asset: '1'.repeat(32) }, { asset: 'This asset does not exist' }],
  ])('for %j is refused', async (others, fields) => {
    const { status, body } = await upload(Buffer.from('x'), others);
    expect([status, body.error.fields]).toEqual([422, fields]);
  });

  it('that is empty, or no file, is refused', async () => {
    const empty = await upload(Buffer.alloc(0), { plan: pro.id });
    expect([empty.status, empty.body.error.fields]).toEqual([422, { file: 'It is empty' }]);
    expect((await desk('POST', 'files', {})).status).toBe(415);
  });

  it('that was cut off leaves nothing in storage after a day, and what was kept stays', async () => {
    const { storage, jobs } = app.platform;
    const stored = async () => {
      const keys: string[] = [];
      for await (const key of storage.list()) if (key.startsWith('downloads/uploads/')) keys.push(key);
      return keys.toSorted();
    };
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    const cutOff = app.services.uploads.add(
      {
        target: { plan: pro.id },
        name: 'Cut.psd',
        content: (async function* half() {
          yield large;
          throw new Error('The line is gone');
        })(),
      },
      () => undefined,
    );
    await expect(cutOff).rejects.toThrow('The line is gone');
    expect(await stored()).toHaveLength(before.length + 1);
    await jobs.runAllDue();
    expect(await stored()).toHaveLength(before.length + 1);
    app.clock.advance(25 * 60 * 60_000);
    await jobs.runAllDue();
    expect(await stored()).toEqual(before);
    headers = await sitDown(app, ['owner']);
    expect((await desk('GET', 'files?search=cut')).body.data).toEqual([]);
  });

  it('is for owners and editors', async () => {
    headers = await sitDown(app, ['support']);
    expect((await upload(Buffer.from('x'), { plan: pro.id })).status).toBe(403);
    expect((await desk('GET', 'files')).status).toBe(403);
    headers = await sitDown(app, ['editor']);
    expect((await upload(Buffer.from('x'), { plan: pro.id })).status).toBe(201);
  });
});
