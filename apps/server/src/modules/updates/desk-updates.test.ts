import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitDown } from '../../../test/desk.ts';
import { updateDraft } from '../../../test/updates.ts';
import { emptyDatabase } from '../../platform/database/test-database.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let editor: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.platform.database);
  editor = await sitDown(app, ['editor']);
});
afterAll(() => app.close());

const post = (path: string, body: object) =>
  app.call('POST', `desk/updates${path}`, { body, headers: editor });
const put = (id: string, body: object) => app.call('PUT', `desk/updates/${id}`, { body, headers: editor });
const list = async (query = '') => (await app.call('GET', `desk/updates${query}`, { headers: editor })).body;
const words = { name: 'Ten new heroes', markdown: 'They are **new**.' };
const draft = async (facts: object = {}): Promise<string> =>
  (await post('', { ...words, ...facts })).body.data._id;
const publicly = async () => (await app.call('GET', 'user/app/update-products')).body.data;
const feed = async () => (await app.server.inject('/updates.xml')).body;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

describe('a post', () => {
  it('is a draft that nobody sees, then public with the HTML of its Markdown', async () => {
    const made = await post('', { ...words, link: '/library' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      {
        ...words,
        description: '<p>They are <strong>new</strong>.</p>',
        status: 'draft',
        publishAt: null,
        images: [],
      },
    ]);
    expect([await publicly(), await feed()]).toEqual([[], expect.not.stringContaining('heroes')]);
    const shown = await post(`/${made.body.data._id}/publish`, {});
    expect([shown.status, shown.body.data]).toMatchObject([
      200,
      { status: 'published', publishAt: app.clock.now().toISOString() },
    ]);
    expect(await publicly()).toEqual([
      {
        _id: made.body.data._id,
        name: 'Ten new heroes',
        description: '<p>They are <strong>new</strong>.</p>',
        createdAt: app.clock.now().toISOString(),
        link: 'http://localhost:3000/library',
        images: [],
      },
    ]);
    expect(await feed()).toContain('Ten new heroes');
    expect((await post(`/${made.body.data._id}/publish`, {})).body.error.name).toBe('WrongState');
  });

  it('appears at its time by itself, and can be given another or taken back until then', async () => {
    const id = await draft();
    const { status, body } = await post(`/${id}/publish`, { at: inMinutes(60) });
    expect([status, body.data]).toMatchObject([200, { status: 'scheduled', publishAt: inMinutes(60) }]);
    expect(await publicly()).toEqual([]);
    await post(`/${id}/publish`, { at: inMinutes(30) });
    app.clock.advance(30 * 60_000 - 1);
    expect(await publicly()).toEqual([]);
    app.clock.advance(1);
    expect(await publicly()).toMatchObject([{ _id: id, createdAt: app.clock.now().toISOString() }]);
    expect((await list('?status=published')).data).toMatchObject([{ _id: id }]);
    const other = await draft();
    await post(`/${other}/publish`, { at: inMinutes(5) });
    expect((await post(`/${other}/unpublish`, {})).body.data).toMatchObject({
      status: 'draft',
      publishAt: null,
    });
    app.clock.advance(10 * 60_000);
    expect(await publicly()).toHaveLength(1);
  });

  it('whose time is over is public at once', async () => {
    const { body } = await post(`/${await draft()}/publish`, { at: inMinutes(-5) });
    expect(body.data).toMatchObject({ status: 'published', publishAt: app.clock.now().toISOString() });
  });

  it('that visitors see is changed and taken off before their eyes', async () => {
    const id = await draft();
    await post(`/${id}/publish`, {});
    const { body } = await put(id, { markdown: '- one\n- two' });
    expect(body.data).toMatchObject({ name: words.name, status: 'published' });
    expect(await publicly()).toMatchObject([{ description: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>' }]);
    expect((await post(`/${id}/unpublish`, {})).status).toBe(200);
    expect(await publicly()).toEqual([]);
    expect((await post(`/${id}/unpublish`, {})).status).toBe(409);
  });

  it('is refused to who has read an older one', async () => {
    const id = await draft();
    const { updatedAt } = (await list()).data[0];
    expect((await put(id, { name: 'Mine', updatedAt })).status).toBe(200);
    expect((await put(id, { name: 'Yours', updatedAt })).body.error.name).toBe('Changed');
    expect((await list()).data[0].name).toBe('Mine');
  });

  it.each([
    [{ markdown: 'a' }, 'name'],
    [{ name: 'a' }, 'markdown'],
    [{ ...words, link: 'javascript:alert(1)' }, 'link'],
    [{ ...words, link: '//elsewhere.example' }, 'link'],
    [
      { ...words, images: [{ src: 'https://a.example/a.png', width: 1, height: 1, color: '#000000' }] },
      'src',
    ],
  ])('is refused as %j', async (body, field) => {
    const answer = await post('', body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });

  it('that is not there is 404, and a time that is none 422', async () => {
    const id = 'f'.repeat(32);
    for (const answer of [
      await put(id, words),
      await post(`/${id}/publish`, {}),
      await post(`/${id}/unpublish`, {}),
    ])
      expect(answer.status).toBe(404);
    expect((await post(`/${await draft()}/publish`, { at: 'soon' })).body.error.fields).toHaveProperty('at');
  });

  it('leaves a trace of each change', async () => {
    const id = await draft();
    app.clock.advance(1);
    await put(id, { name: 'Eleven' });
    app.clock.advance(1);
    await post(`/${id}/publish`, { at: inMinutes(5) });
    const owner = await sitDown(app, ['owner']);
    const { body } = await app.call('GET', `desk/audit?subject=${id}`, { headers: owner });
    expect(body.data).toMatchObject([
      {
        action: 'update.publish',
        before: { status: 'draft' },
        after: { status: 'scheduled', at: inMinutes(5) },
      },
      { action: 'update.change', before: { name: words.name }, after: { name: 'Eleven' } },
      { action: 'update.create', subject: { kind: 'update', name: words.name } },
    ]);
  });
});

describe('Markdown', () => {
  const htmlOf = async (markdown: string) => (await post('/preview', { markdown })).body.data.html;

  it.each([
    ['# Big', '<h3>Big</h3>'],
    ['[here](/library)', '<p><a href="/library">here</a></p>'],
    ['![a](/media/a.webp)', '<p><img src="/media/a.webp" alt="a" /></p>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
  ])('%s becomes %s', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>fine', 'fine'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['![a](https://tracker.example/a.gif)b', '<p>b</p>'],
    ['![a](//tracker.example/a.gif)b', '<p>b</p>'],
    ['<iframe src="/a"></iframe>b', 'b'],
  ])('%s runs and loads nothing', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });
});

it('names are in order whatever their case and accents, numbers by their value, in pages that hang together', async () => {
  const inOrder = ['Order: Änderung', 'order: beta 2', 'Order: Beta 10', 'order: zebra', 'Order: Zebra'];
  for (const name of inOrder.toReversed()) await draft({ name });
  const names = async (query: string) =>
    (await list(`?search=order:&${query}`)).data.map(({ name }: { name: string }) => name);
  expect(await names('sort=name')).toEqual(inOrder);
  expect(await names('sort=-name')).toEqual(inOrder.toReversed());
  const pages = [await names('sort=name&limit=2'), await names('sort=name&limit=2&page=2')];
  expect(pages.flat()).toEqual(inOrder.slice(0, 4));
});

it('what an operator has changed is not written again by the demo library', async () => {
  await app.services.updates.publish([updateDraft(1), updateDraft(2)]);
  await put(updateDraft(1).id, { name: 'Mine' });
  await app.services.updates.publish([updateDraft(1), updateDraft(2, { name: 'Newer' })]);
  expect((await list('?sort=name')).data.map(({ name }: { name: string }) => name)).toEqual([
    'Mine',
    'Newer',
  ]);
});

describe('a picture', () => {
  const upload = async (content: Buffer, headers = editor) => {
    const boundary = 'x-shelf';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/desk/updates/pictures',
      headers: { ...headers, ...type },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const red = () =>
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#d01010' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();

  it('is kept as WebP of a fitting size without what a camera wrote into it, and shown', async () => {
    const { status, body } = await upload(await red());
    expect([status, body.data]).toMatchObject([201, { width: 2400, height: 1200 }]);
    expect(body.data.color).toMatch(/^#[cd]/);
    const sent = await app.server.inject(body.data.src);
    expect(sent.headers['content-type']).toBe('image/webp');
    const kept = await sharp(sent.rawPayload).metadata();
    expect([kept.format, kept.exif]).toEqual(['webp', undefined]);
    const id = await draft({ images: [body.data] });
    await post(`/${id}/publish`, {});
    expect((await publicly())[0].images).toEqual([body.data]);
  });

  it('is refused when it is none, and to who may not', async () => {
    expect((await upload(Buffer.from('<svg/>x'))).body.error.name).toBe('InvalidFile');
    expect((await upload(await red(), {})).status).toBe(401);
    expect((await upload(await red(), await sitDown(app, ['support']))).status).toBe(403);
    expect((await post('/pictures', {})).status).toBe(415);
  });
});
