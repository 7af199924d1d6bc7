import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySite } from '../../../test/desk-assets.ts';
import { sitDown } from '../../../test/desk.ts';
import { uploadTo } from '../../../test/files.ts';
import { pastedStack } from '../../../test/payloads.ts';
import { getEntries } from '../backups/archive/archive.ts';
import { makeBackup } from '../backups/archive/make-backup.ts';
import { screenshotKey } from './screenshots.ts';

const { app, owner } = emptySite();

const get = async (url: string, headers = owner()) => app().call('GET', `desk/${url}`, { headers });
const post = async (url: string, body: object = {}, headers = owner()) =>
  app().call('POST', `desk/${url}`, { headers, body });
const put = async (id: string, body: object) =>
  app().call('PUT', `desk/figma-checks/${id}`, { headers: owner(), body });

async function publish(payload: string): Promise<string> {
  const { _id } = (await post('assets', { payload })).body.data;
  await post(`assets/${_id}/publish`);
  await app().services.catalogue.refresh();
  return _id;
}

const start = async () => {
  const { status, body } = await post('figma-checks');
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data as { readonly _id: string; readonly version: number };
};
const publicly = async () => {
  await app().services.catalogue.refresh();
  return (await app().call('GET', 'user/tools')).body.data.figmaCheck;
};

describe('a check', () => {
  beforeEach(async () => void (await publish(pastedStack('Team'))));

  it('keeps what was seen, is listed by date, and public on the tools once it is finished', async () => {
    expect(await publicly()).toBeNull();
    const { _id } = await start();
    const seen = [
      { look: 'gap-shown', outcome: 'right' },
      { look: 'gap-edited', outcome: 'wrong', words: 'It jumped by 12.' },
    ];
    const changed = await put(_id, { version: 0, figmaVersion: ' 125.9.10 ', browser: 'Firefox 140', seen });
    expect(changed.body.data).toMatchObject({
      version: 1,
      figmaVersion: '125.9.10',
      right: 1,
      wrong: 1,
      notTried: 2,
    });
    expect(await publicly()).toBeNull();
    app().clock.advance(60_000);
    expect((await post(`figma-checks/${_id}/finish`, { version: 1 })).status).toBe(200);
    const finishedAt = app().clock.now().toISOString();
    expect(await publicly()).toEqual({
      finishedAt,
      figmaVersion: '125.9.10',
      right: 1,
      wrong: 1,
      notTried: 2,
    });
    app().clock.advance(60_000);
    const later = await start();
    const listed = (await get('figma-checks')).body;
    expect([listed.data.map((row: { _id: string }) => row._id), listed.pagination.total]).toEqual([
      [later._id, _id],
      2,
    ]);
    expect((await get('figma-checks?sort=startedAt&limit=1')).body.data).toMatchObject([{ _id, finishedAt }]);
  });

  it('begins with the browser and system that asked for it', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const headers = { ...owner(), 'user-agent': agent };
    const { body } = await app().call('POST', 'desk/figma-checks', { headers, body: {} });
    expect(body.data).toMatchObject({ figmaVersion: '', browser: 'Firefox 140.0', system: 'Linux' });
  });

  it('of others is not overwritten: who read an older one is told, and nothing changes', async () => {
    const { _id } = await start();
    const mine = { version: 0, seen: [{ look: 'gap-shown', outcome: 'right' }] };
    expect((await put(_id, mine)).status).toBe(200);
    const theirs = await put(_id, { version: 0, seen: [{ look: 'gap-shown', outcome: 'wrong' }] });
    expect([theirs.status, theirs.body.error]).toMatchObject([
      409,
      { name: 'Changed', message: 'Someone else has changed this in the meantime' },
    ]);
    expect((await post(`figma-checks/${_id}/finish`, { version: 0 })).body.error.name).toBe('Changed');
    expect((await get(`figma-checks/${_id}`)).body.data.seen).toEqual({
      'gap-shown': { outcome: 'right', words: '' },
    });
  });

  it('is changed by one of two owners at once', { tags: 'at-once' }, async () => {
    const { _id } = await start();
    const answers = await Promise.all(
      ['right', 'wrong'].map((outcome) => put(_id, { version: 0, seen: [{ look: 'gap-shown', outcome }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [{ body }] = answers.filter(({ status }) => status === 200) as [(typeof answers)[0]];
    expect((await get(`figma-checks/${_id}`)).body.data).toEqual(body.data);
  });

  it('is finished by one of two at once, or deleted', { tags: 'at-once' }, async () => {
    const { _id } = await start();
    await put(_id, { version: 0, figmaVersion: '125', seen: [{ look: 'gap-shown', outcome: 'right' }] });
    const finish = () => post(`figma-checks/${_id}/finish`, { version: 1 });
    const both = await Promise.all([finish(), finish()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const gone = await Promise.all([1, 2].map(() => post(`figma-checks/${_id}/delete`)));
    expect(gone.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await publicly()).toBeNull();
  });

  it('is not finished without the version of Figma, nor with nothing tried', async () => {
    const { _id } = await start();
    const { status, body } = await post(`figma-checks/${_id}/finish`, { version: 0 });
    expect([status, body.error.fields]).toEqual([
      422,
      {
        figmaVersion: 'Enter the Figma version',
        seen: 'Mark at least one check as passed or failed',
      },
    ]);
  });

  it('is not finished while a look is wrong and nobody says in words how', async () => {
    const { _id } = await start();
    const wrong = { look: 'gap-shown', outcome: 'wrong' };
    await put(_id, { version: 0, figmaVersion: '125', seen: [{ ...wrong, words: '  ' }] });
    const refused = await post(`figma-checks/${_id}/finish`, { version: 1 });
    expect([refused.status, refused.body.error?.fields]).toEqual([
      422,
      { 'seen.gap-shown': 'Describe what was wrong' },
    ]);
    await put(_id, { version: 1, seen: [{ ...wrong, words: 'It jumped.' }] });
    expect((await post(`figma-checks/${_id}/finish`, { version: 2 })).status).toBe(200);
  });

  it('that is finished stays as it is, but can be deleted; the one before it is public then', async () => {
    const finished: string[] = [];
    for (const figmaVersion of ['124', '125']) {
      const { _id } = await start();
      await put(_id, { version: 0, figmaVersion, seen: [{ look: 'gap-shown', outcome: 'right' }] });
      app().clock.advance(1_000);
      await post(`figma-checks/${_id}/finish`, { version: 1 });
      finished.push(_id);
    }
    const [, last] = finished;
    expect((await put(last!, { version: 2, system: 'Plan 9' })).body.error).toMatchObject({
      name: 'WrongState',
      message: 'This check is finished',
    });
    expect(await publicly()).toMatchObject({ figmaVersion: '125' });
    expect((await post(`figma-checks/${last}/delete`)).status).toBe(200);
    expect(await publicly()).toMatchObject({ figmaVersion: '124' });
    expect((await get(`figma-checks/${last}`)).status).toBe(404);
    expect((await put(last!, { version: 2 })).status).toBe(404);
  });

  it('knows only its own looks', async () => {
    const { _id } = await start();
    const other = await put(_id, { version: 0, seen: [{ look: 'text-shown', outcome: 'right' }] });
    expect([other.status, other.body.error.fields]).toEqual([422, { seen: 'This check has no such item' }]);
  });

  it('leaves a trace of each change in the audit', async () => {
    const { _id } = await start();
    await put(_id, { version: 0, figmaVersion: '125', seen: [{ look: 'gap-shown', outcome: 'right' }] });
    app().clock.advance(1_000);
    await post(`figma-checks/${_id}/finish`, { version: 1 });
    app().clock.advance(1_000);
    await post(`figma-checks/${_id}/delete`);
    const { data } = (await get(`audit?subject=${_id}`)).body;
    expect(data.map(({ action }: { action: string }) => action).sort()).toEqual(
      ['change', 'delete', 'finish', 'start'].map((what) => `figma-check.${what}`),
    );
    expect(data.find(({ action }: { action: string }) => action.endsWith('.change'))).toMatchObject({
      before: { figmaVersion: '', 'gap-shown': null },
      after: { figmaVersion: '125', 'gap-shown': { outcome: 'right', words: '' } },
    });
  });

  it('is for owners alone', async () => {
    const support = await sitDown(app(), ['support', 'editor']);
    for (const url of ['figma-checks', 'figma-samples'])
      expect((await get(url, support)).body.error.name).toBe('WrongRole');
    expect((await post('figma-checks', {}, support)).status).toBe(403);
  });
});

describe('a screenshot', () => {
  let id: string;
  beforeEach(async () => {
    await publish(pastedStack('Team'));
    id = (await start())._id;
  });

  const canvas = (width = 60, height = 40) =>
    sharp({ create: { width, height, channels: 3, background: '#c2410c' } });
  const upload = (file: Uint8Array, look = 'gap-shown', headers = owner()) =>
    uploadTo(app(), `figma-checks/${id}/looks/${look}/screenshots`, file, headers, { name: 'seen.png' });
  const show = (screenshot: string, headers: Record<string, string> = owner()) =>
    app().server.inject({ url: `/api/v1/desk/figma-checks/${id}/screenshots/${screenshot}`, headers });
  const stored = async (screenshot: string) =>
    (await app().platform.storage.head(screenshotKey(screenshot))) !== undefined;

  it.each([
    ['a PNG', canvas().png().toBuffer()],
    [
      'a JPEG',
      canvas()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .toBuffer(),
    ],
    ['a WebP', canvas().webp().toBuffer()],
  ])('is %s, kept as WebP without metadata, and shown to who sits at the desk alone', async (_kind, made) => {
    const { status, body } = await upload(await made);
    expect([status, body.data]).toMatchObject([201, { look: 'gap-shown', width: 60, height: 40 }]);
    const shown = await show(body.data._id);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect((await show(body.data._id, {})).statusCode).toBe(401);
    const support = await sitDown(app(), ['support']);
    expect((await show(body.data._id, support)).statusCode).toBe(403);
    const [media] = await Promise.all(
      [`/media/${body.data._id}.webp`].map((url) => app().server.inject(url)),
    );
    expect(media?.statusCode).toBe(404);
  });

  it.each([
    ['a GIF', canvas(8, 8).gif().toBuffer()],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    [
      'a picture cut off',
      canvas(400, 400)
        .png()
        .toBuffer()
        .then((png) => png.subarray(0, 90)),
    ],
    ['a small file that unfolds into a huge picture', canvas(9_000, 9_000).png().toBuffer()],
  ])('is not %s', async (_kind, made) => {
    const { status, body } = await upload(await made);
    expect([status, body.error.name]).toEqual([422, 'InvalidFile']);
    expect((await get(`figma-checks/${id}`)).body.data.screenshots).toEqual([]);
  });

  it('has at most 10 MB, belongs to a look of the check, and is one of four', async () => {
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    const png = await canvas().png().toBuffer();
    expect((await upload(png, 'text-shown')).status).toBe(404);
    for (let n = 0; n < 4; n += 1) expect((await upload(png)).status).toBe(201);
    const fifth = await upload(png);
    expect([fifth.status, fifth.body.error.name]).toEqual([409, 'LimitReached']);
    expect((await upload(png, 'gap-edited')).status).toBe(201);
  });

  it('is one of four also when six come at once', { tags: 'at-once' }, async () => {
    const png = await canvas().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(png)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 201, 409, 409,
    ]);
    expect((await get(`figma-checks/${id}`)).body.data.screenshots).toHaveLength(4);
  });

  it('goes when it is removed, and with its check, from storage too', async () => {
    const png = await canvas().png().toBuffer();
    const [one, other] = [(await upload(png)).body.data._id, (await upload(png)).body.data._id];
    expect((await post(`figma-checks/${id}/screenshots/${one}/remove`)).status).toBe(200);
    expect((await post(`figma-checks/${id}/screenshots/${one}/remove`)).status).toBe(404);
    await app().platform.jobs.runAllDue();
    expect([await stored(one), await stored(other)]).toEqual([false, true]);
    await post(`figma-checks/${id}/delete`);
    await app().platform.jobs.runAllDue();
    expect(await stored(other)).toBe(false);
    expect((await show(other)).statusCode).toBe(404);
  });

  it('whose upload ended half-way leaves no file behind, and what is kept stays', async () => {
    const { storage, jobs } = app().platform;
    const png = await canvas().png().toBuffer();
    const kept: string[] = [];
    for (let n = 0; n < 4; n += 1) kept.push((await upload(png)).body.data._id);
    const put = vi.spyOn(storage, 'put');
    // As if the process had ended before it cleaned up after the one too many.
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('Killed'));
    expect((await upload(png)).status).toBe(500);
    const key = put.mock.calls[0]?.[0] ?? '';
    expect(await storage.head(key)).toBeDefined();
    app().clock.advance(2 * 60 * 60_000);
    await jobs.runAllDue();
    expect(await storage.head(key)).toBeUndefined();
    expect(await Promise.all(kept.map(stored))).toEqual([true, true, true, true]);
  });

  it('is neither added to nor removed from a check that is finished', async () => {
    const png = await canvas().png().toBuffer();
    const { _id } = (await upload(png)).body.data;
    const seen = [{ look: 'gap-shown', outcome: 'wrong', words: 'It jumped.' }];
    await put(id, { version: 0, figmaVersion: '125', seen });
    await post(`figma-checks/${id}/finish`, { version: 1 });
    expect((await upload(png)).body.error.name).toBe('WrongState');
    expect((await post(`figma-checks/${id}/screenshots/${_id}/remove`)).body.error.name).toBe('WrongState');
    expect((await show(_id)).statusCode).toBe(200);
  });

  it('is in the export, with what was seen in words', async () => {
    const { _id } = (await upload(await canvas().png().toBuffer())).body.data;
    await put(id, { version: 0, seen: [{ look: 'gap-shown', outcome: 'wrong', words: 'It jumped.' }] });
    const answer = await app().server.inject({
      url: `/api/v1/desk/figma-checks/${id}/export`,
      headers: owner(),
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="figma-check-\d{4}-\d\d-\d\d\.zip"$/,
      ),
    });
    const files = unzipSync(answer.rawPayload);
    const name = `screenshots/gap-shown-${_id.slice(0, 8)}.webp`;
    expect(Object.keys(files)).toEqual(['result.json', name]);
    expect(await sharp(files[name]).metadata()).toMatchObject({ format: 'webp', width: 60 });
    const result = JSON.parse(strFromU8(files['result.json']!));
    expect(result).toMatchObject({ _id: id, wrong: 1 });
    expect(result.samples[0].looks[0]).toMatchObject({
      key: 'gap-shown',
      text: expect.stringContaining('overlap'),
      outcome: 'wrong',
      words: 'It jumped.',
      screenshots: [name],
    });
  });

  it('is in a backup beside the rows', async () => {
    const { _id } = (await upload(await canvas().png().toBuffer())).body.data;
    const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-figma-check-'));
    const file = path.join(folder, 'whole.tar.gz');
    const { database, storage, clock } = app().platform;
    await makeBackup({ database, storage, clock, madeSecret: undefined }, file);
    const names: string[] = [];
    let rows = '';
    for await (const { name, body } of getEntries(file)) {
      names.push(name);
      if (name.includes('figma_check')) rows += body.toString();
    }
    await rm(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(screenshotKey(_id)))).toHaveLength(1);
    expect(rows).toContain(id);
    expect(rows).toContain(_id);
  });
});
