import { existsSync } from 'node:fs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { emptySite } from '../../../../test/desk-assets.ts';
import { sitDown } from '../../../../test/desk.ts';
import { toFig, noisePicture, uploadTo } from '../../../../test/files.ts';
import { pastedBomb, pastedCard } from '../../../../test/payloads.ts';
import { localPath } from './stored-file.ts';

const { app, owner } = emptySite();

const upload = (file: Uint8Array, name = 'Kit.fig', headers = owner()) =>
  uploadTo(app(), 'imports', file, headers, { name });
const get = (path: string, headers = owner()) => app().call('GET', `desk/${path}`, { headers });
const post = (path: string, headers = owner()) => app().call('POST', `desk/${path}`, { headers, body: {} });

/** Takes a file in and does the work that waits. */
async function imported(file: Uint8Array, name?: string, headers = owner()) {
  const { status, body } = await upload(file, name, headers);
  expect(status).toBe(201);
  await app().platform.jobs.runAllDue();
  return (await get(`imports/${body.data._id}`, headers)).body.data;
}

const drafts = async (headers = owner()): Promise<string[]> =>
  (await get('assets?status=draft&sort=name&limit=100', headers)).body.data.map(
    ({ name }: { name: string }) => name,
  );

const stored = async () => {
  const keys: string[] = [];
  for await (const key of app().platform.storage.list()) if (key.startsWith('imports/')) keys.push(key);
  return keys;
};

const text = (content: string) => new Uint8Array(Buffer.from(content));

describe('a .fig file', () => {
  it('is taken in at once and becomes a draft for each frame in the background', async () => {
    const { status, body } = await upload(toFig(['One', 'Two', 'Three']));
    expect(status).toBe(201);
    const { _id: id, createdAt: _, size, ...facts } = body.data;
    expect(facts).toEqual({
      name: 'Kit.fig',
      kind: 'fig',
      state: 'waiting',
      progress: { done: 0, total: 3 },
      created: 0,
      refused: 0,
      error: null,
      createdBy: 'Asha Rao',
      finishedAt: null,
      report: [],
      thumbnails: [],
    });
    expect(size).toBeGreaterThan(1_000);
    expect(await drafts()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    await app().platform.jobs.runAllDue();
    const done = (await get(`imports/${id}`)).body.data;
    expect(done).toMatchObject({ state: 'done', progress: { done: 3, total: 3 }, created: 3, refused: 0 });
    expect(
      done.report.map(({ line, name, error }: { line: number; name: string; error: unknown }) => [
        line,
        name,
        error,
      ]),
    ).toEqual([
      [1, 'One', null],
      [2, 'Two', null],
      [3, 'Three', null],
    ]);
    expect(await drafts()).toEqual(['One', 'Three', 'Two']);
    const asset = (await get(`assets/${done.report[0].assetId}`)).body.data;
    expect(asset).toMatchObject({ status: 'draft', version: 1, createdBy: 'Asha Rao' });
    expect(asset.history).toMatchObject([{ action: 'asset.create', by: 'owner@example.com' }]);
    const audit = (await get(`audit?subject=${id}`)).body.data;
    expect(audit).toMatchObject([
      { action: 'import.create', subject: { name: 'Kit.fig' }, after: { lines: 3 } },
    ]);
    expect([await stored(), existsSync(localPath(id))]).toEqual([[], false]);
  });

  it('brings its pictures along', async () => {
    const { report } = await imported(toFig(['One'], await noisePicture(8)));
    const asset = (await get(`assets/${report[0].assetId}`)).body.data;
    expect(asset.report.missingImages).toEqual([]);
  });

  it.each([
    ['words', text('Hello'), 'This is not a .fig file, a .zip of payloads or an .ndjson file'],
    ['nothing', new Uint8Array(), 'This file is empty'],
    ['one that is cut short', toFig(['One']).slice(0, 20_000), 'This file is damaged or incomplete'],
    ['one without frames', toFig([]), 'This contains no frame that can be imported'],
    ['a zip without files', zipSync({}), 'This contains no file that can be imported'],
    [
      'a canvas of something else',
      zipSync({ 'canvas.fig': text('Hello') }),
      'This contains nothing copied or saved in Figma',
    ],
    [
      'a zip that leaves its folder',
      zipSync({ '../../etc/passwd': text('x') }),
      'This archive refers to files outside itself',
    ],
    [
      'a bomb',
      zipSync({ 'canvas.fig': new Uint8Array(129 * 1024 * 1024) }),
      'This file is too large when unpacked',
    ],
  ])('is not %s', async (_what, file, words) => {
    const { status, body } = await upload(file);
    expect([status, body.error.fields]).toEqual([422, { file: words }]);
    expect((await get('imports')).body.pagination.total).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('is asked for when something else comes', async () => {
    expect((await post('imports')).body.error.name).toBe('UnsupportedMediaType');
    const { body } = await uploadTo(app(), 'imports', toFig(['One']), owner(), { field: 'picture' });
    expect(body.error.fields).toEqual({ file: 'Required' });
  });
});

describe('a .zip of payloads', () => {
  it('becomes a draft for each frame of each file, and says which files are none', async () => {
    const zip = zipSync({
      'cards/one.html': text(pastedCard('One')),
      'readme.md': text('Hello'),
      'bomb.html': text(pastedBomb()),
      'kit.fig': toFig(['Two', 'Three']),
      '__MACOSX/._one.html': text('x'),
    });
    const { kind, state, created, refused, report } = await imported(zip, 'Payloads.zip');
    expect({ kind, state, created, refused }).toEqual({ kind: 'zip', state: 'done', created: 3, refused: 2 });
    expect(
      report.map(({ line, name, error }: { line: number; name: string; error: unknown }) => [
        line,
        name,
        error,
      ]),
    ).toEqual([
      [1, 'One', null],
      [2, '', 'This contains nothing copied or saved in Figma'],
      [3, '', 'This is too large when unpacked'],
      [4, 'Two', null],
      [4, 'Three', null],
    ]);
  }, 120_000);
});

describe('an .ndjson', () => {
  it('says of each line what it makes of it', async () => {
    const lines = [
      JSON.stringify({ figma: pastedCard('One'), name: 'First', tags: ['Calm'], isPaid: true, images: [] }),
      '',
      '{"figma":',
      JSON.stringify({ figma: pastedCard('Two'), category: 'Posters' }),
      JSON.stringify({ payload: pastedCard('Three'), tools: ['Sketch'] }),
      JSON.stringify({ name: 'Nothing' }),
      JSON.stringify({ figma: pastedCard('Four') }),
      JSON.stringify({ figma: pastedCard('Five'), tags: ['Calmer still', 'Calms'] }),
    ];
    const { kind, report, progress } = await imported(text(lines.join('\n')), 'Lines.ndjson');
    expect([kind, progress]).toEqual(['ndjson', { done: 7, total: 7 }]);
    const errors = report.map(({ error }: { error: string | null }) => error);
    expect(errors).toEqual([
      null,
      'This line is not valid JSON',
      expect.stringMatching(/^Posters is not one of the categories: Sections, /),
      'Sketch is not one of the tools',
      'payload: Required',
      null,
      '“Calms” is new. Did you mean Calm?',
    ]);
    expect(await drafts()).toEqual(['First', 'Four']);
    const first = (await get(`assets/${report[0].assetId}`)).body.data;
    expect(first).toMatchObject({ tags: ['Calm'], isPaid: true });
  });
});

describe('an import', () => {
  it('is seen by its own creator and by editors alone', async () => {
    const mara = await sitDown(app(), ['creator'], 'mara@example.com');
    const otto = await sitDown(app(), ['creator'], 'otto@example.com');
    const editor = await sitDown(app(), ['editor'], 'ed@example.com');
    const { _id: id } = await imported(toFig(['One']), 'Kit.fig', mara);
    expect((await get('imports', otto)).body.pagination.total).toBe(0);
    expect((await get(`imports/${id}`, otto)).status).toBe(404);
    expect((await post(`imports/${id}/cancel`, otto)).status).toBe(404);
    expect((await get('imports?search=kit&state=done', editor)).body.data).toMatchObject([{ _id: id }]);
    expect((await get('imports', mara)).body.pagination.total).toBe(1);
    expect(await drafts(mara)).toEqual(['One']);
    expect(await drafts(otto)).toEqual([]);
  });

  it('can be cancelled until it is done; what it made stays', async () => {
    const { body } = await upload(toFig(['One', 'Two']));
    const id = body.data._id;
    expect((await post(`imports/${id}/cancel`)).body.data.state).toBe('cancelled');
    expect((await post(`imports/${id}/cancel`)).body.error.name).toBe('WrongState');
    await app().platform.jobs.runAllDue();
    expect(await drafts()).toEqual([]);
    expect(await stored()).toEqual([]);
    const { _id: other } = await imported(toFig(['Three']));
    expect((await post(`imports/${other}/cancel`)).body.error.name).toBe('WrongState');
    expect(await drafts()).toEqual(['Three']);
  });

  it('goes on behind the last frame that is through, and makes none twice', async () => {
    const { body } = await upload(toFig(['One', 'Two', 'Three']));
    const id = body.data._id;
    const { orm } = app().platform.database;
    // As after a crash: the first frame is through, its progress is written, and the job comes again.
    await orm.execute(`insert into asset_import_lines values ('${id}', 1, 0, 'One', null, null)`);
    await orm.execute(`update asset_imports set done = 1, created = 1, state = 'running' where id = '${id}'`);
    await app().platform.jobs.runAllDue();
    expect((await get(`imports/${id}`)).body.data).toMatchObject({ state: 'done', created: 3 });
    expect(await drafts()).toEqual(['Three', 'Two']);
  });

  it('fails in words when its file is lost', async () => {
    const { body } = await upload(toFig(['One']));
    for (const key of await stored()) await app().platform.storage.remove(key);
    await app().platform.jobs.runAllDue();
    const { state, error } = (await get(`imports/${body.data._id}`)).body.data;
    expect([state, error]).toEqual(['failed', 'The file is no longer in storage']);
  });
});
