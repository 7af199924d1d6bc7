import { readFigFile } from '@kitshelf/scene/reading/payload.ts';
import { toFrames } from '@kitshelf/scene/reading/tree.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { sitDown } from '../../../test/desk.ts';
import { pastedOfWidths } from '../../../test/files.ts';

let app: TestApp;
let headers: Record<string, string>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  headers = await sitDown(app, ['owner']);
  const plan = { name: 'Pro', description: 'x', features: [], tools: ['Figma'], prices: [] };
  const { _id } = (await desk('POST', 'plans', plan)).body.data;
  token = await app.signUp('pro@example.com');
  const userId = (await app.call('GET', 'user/app/user-details', { token })).body.data._id;
  await app.services.billing.adminGrant({ userId, plan: _id, until: null, reason: 'A test' });
  await publish('Price list', { 'Price list': 320 });
});
afterAll(() => app.close());

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `desk/${path}`, { headers, ...(body && { body }) });

/** A design that was copied in Figma, published. */
async function publish(name: string, widths: Readonly<Record<string, number>>): Promise<string> {
  const fields = {
    name,
    category: 'Sections',
    subCategories: ['Pricing'],
    tags: ['Plain'],
    tools: ['Figma'],
  };
  const made = await desk('POST', 'assets', { payload: pastedOfWidths(widths), fields });
  expect(made.body).toMatchObject({ data: { _id: expect.any(String) } });
  const id: string = made.body.data._id;
  expect((await desk('POST', `assets/${id}/publish`, {})).status).toBe(200);
  return id;
}

async function give(fromDesigns: boolean) {
  const { version } = (await desk('GET', 'site/files')).body.data;
  expect((await desk('PUT', 'site/files', { value: { fromDesigns }, version })).status).toBe(200);
}

/** Long enough that the plan is read again. */
async function rebuild() {
  app.clock.advance(60_000);
  await app.services.designFiles.rebuild();
}

const overview = async () => (await desk('GET', 'files/designs')).body.data;
const exist = async () => (await app.call('GET', 'user/app/source-files')).body.data.exist;
const listed = async () => (await app.call('GET', 'user/app/download-filelist', { token })).body;
const download = (url: string) => app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of app.platform.storage.list())
    if (key.startsWith('downloads/designs/')) found.push(key);
  return found;
}
const framesIn = (bytes: Uint8Array) => toFrames(readFigFile(bytes)).map(({ fields }) => fields.name);

const name = 'Your library Sections for Figma.fig';

describe('source files of own designs', () => {
  it('are neither promised nor made before the owner wants them', async () => {
    await rebuild();
    expect(await overview()).toEqual({ isOn: false, files: [] });
    expect([await exist(), (await listed()).data]).toEqual([false, []]);
  });

  it('hold the designs of a category, for who has a plan for their tool', async () => {
    await give(true);
    app.clock.advance(60_000);
    const planned = { name, tool: 'Figma', designs: 1, size: null, builtAt: null, isCurrent: false };
    expect(await overview()).toEqual({ isOn: true, files: [planned] });
    expect([await exist(), (await listed()).preparation]).toEqual([true, { ready: 0, total: 1 }]);
    await rebuild();
    expect((await overview()).files).toMatchObject([{ isCurrent: true, size: expect.any(Number) }]);
    const { data, preparation } = await listed();
    expect(preparation).toEqual({ ready: 1, total: 1 });
    expect(data).toMatchObject([{ name, assets: 1, cover: { width: expect.any(Number) }, subject: null }]);
    const answer = await download(data[0].downloadUrl);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(framesIn(answer.rawPayload)).toEqual(['Price list']);
  });

  it('are built again once designs have been left alone, and keep their link; the bytes before are removed a day later', async () => {
    const [before] = (await listed()).data;
    const [oldKey] = await keys();
    await publish('Team prices', { 'Team prices': 640 });
    await rebuild();
    expect((await listed()).data[0].sha256).toBe(before.sha256);
    await rebuild();
    const [after] = (await listed()).data;
    expect([after.downloadUrl, after.assets]).toEqual([before.downloadUrl, 2]);
    expect(after.sha256).not.toBe(before.sha256);
    const frames = framesIn((await download(after.downloadUrl)).rawPayload);
    expect(frames).toEqual(['Price list', 'Team prices']);
    expect(await keys()).toContain(oldKey);
    app.clock.advance(25 * 60 * 60_000);
    await app.platform.jobs.runAllDue();
    expect(await keys()).toHaveLength(1);
    expect(await keys()).not.toContain(oldKey);
    expect((await download(after.downloadUrl)).statusCode).toBe(200);
  });

  it('are out of reach at once when the owner wants them no more, and then gone', async () => {
    headers = await sitDown(app, ['owner'], 'later@example.com');
    const [file] = (await listed()).data;
    await give(false);
    expect([await exist(), (await listed()).data]).toEqual([false, []]);
    expect((await download(file.downloadUrl)).statusCode).toBe(404);
    await rebuild();
    app.clock.advance(25 * 60 * 60_000);
    await app.platform.jobs.runAllDue();
    expect(await keys()).toEqual([]);
  });
});
