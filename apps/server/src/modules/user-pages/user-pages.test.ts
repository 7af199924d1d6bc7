import { beforeEach, describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import { testCatalogue, draft, type TestCatalogue } from '../../../test/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { freshForEach } from '../../platform/database/test-database.ts';
import { gzipJson } from '../../platform/storage/gzipped-text.ts';
import { brandKitsService } from '../brand-kits/service.ts';
import type { ContentService } from '../content/service.ts';
import { userPagesRoutes } from './routes.ts';
import { userPagesService } from './service.ts';

type StackRequest = Parameters<ContentService['stack']>[0];

let catalogue: TestCatalogue;
let service: ReturnType<typeof userPagesService>;
let requests: StackRequest[];
/** What is drawn as HTML, where a test says so. */
let drawnHtml: string | undefined;
/** Whether what draws runs. */
let isReady: boolean;
freshForEach(async (database: Database) => {
  catalogue = await testCatalogue(database);
  requests = [];
  drawnHtml = undefined;
  isReady = true;
  const { clock, service: library } = catalogue;
  const brandKits = brandKitsService({ database, clock });
  service = userPagesService({
    database,
    clock,
    origin: 'https://kits.example',
    catalogue: library,
    brandKits,
    content: {
      isReady: () => isReady,
      stack: async (request) => {
        requests.push(request);
        return (await gzipJson(JSON.stringify(drawnHtml ?? `<p>${request.name} as ${request.format}</p>`)))
          .gzip;
      },
    },
  });
  await catalogue.server.register(userPagesRoutes(service));
  return async () => {
    await brandKits.close();
    await catalogue.close();
  };
});

const variants = [
  { key: 'desktop', width: 1440, height: 900, scheme: 'light' },
  { key: 'dark', width: 1440, height: 900, scheme: 'dark' },
] as const;
beforeEach(() =>
  catalogue.save(
    draft(1, { variants }),
    ...[2, 3, 4, 5].map((n) => draft(n, { variants, isPaid: true })),
    draft(6),
  ),
);

const idOf = (n: number) => draft(n).id;
const items = (...numbers: number[]) => numbers.map((n) => ({ assetId: idOf(n), variant: 'desktop' }));
const nobodys = 'f'.repeat(32);
const colors = {
  background: '#ffffff',
  surface: '#f4f4f5',
  text: '#18181b',
  muted: '#52525b',
  primary: '#4f46e5',
  onPrimary: '#ffffff',
  accent: '#7c3aed',
  border: '#e4e4e7',
};

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  by: string | null = 'pro',
) {
  const answer = await catalogue.server.inject({
    method,
    url: `/api/v1/user/app/${path}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, raw: answer, ...(isJson ? answer.json() : {}) };
}
const make = async (body: object, by = 'pro') => (await call('POST', 'pages', body, by)).data;

describe('a page', () => {
  it('is made with a name alone, and is then an empty one in light for a desktop', async () => {
    const { status, data } = await call('POST', 'pages', { name: ' Spring ' });
    expect([status, data]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[\da-f]{32}$/),
        name: 'Spring',
        slug: null,
        url: null,
        brand: null,
        width: 'desktop',
        scheme: 'light',
        items: [],
      },
    ]);
    expect((await call('GET', 'pages')).data).toEqual([data]);
    expect((await call('GET', `pages/${data._id}`)).data).toEqual(data);
  });

  it('changes in what is given alone; its items come in the new order', async () => {
    const { _id } = await make({ name: 'Spring', items: items(1, 2), width: 'phone' });
    const { data } = await call('PUT', `pages/${_id}`, { items: items(2, 1, 1), scheme: 'dark' });
    expect(data).toMatchObject({
      name: 'Spring',
      width: 'phone',
      scheme: 'dark',
      items: items(2, 1, 1),
    });
  });

  it('takes the main variant of an asset where none is named', async () => {
    const { data } = await call('POST', 'pages', { name: 'A', items: [{ assetId: idOf(1) }] });
    expect(data.items).toEqual(items(1));
  });

  it('has one navigation and one footer: of several, and of one named twice, the first stays', async () => {
    const kinds = ['Navigation', 'Footer', 'Navigation', 'Footer', 'Hero'];
    await catalogue.save(
      ...kinds.map((kind, at) => draft(at + 11, { variants, subCategories: [kind, 'Dark'] })),
    );
    const { data } = await call('POST', 'pages', { name: 'A', items: items(11, 15, 13, 15, 12, 14, 11) });
    expect(data.items).toEqual(items(11, 15, 15, 12));
    const changed = await call('PUT', `pages/${data._id}`, { items: items(14, 13, 11, 12) });
    expect(changed.data.items).toEqual(items(14, 13));
  });

  it.each([
    ['an unknown asset', 'items', { items: [{ assetId: nobodys, variant: 'desktop' }] }],
    ['no id at all', 'items', { items: [{ assetId: 'x', variant: 'desktop' }] }],
    ['a variant that the asset has not', 'items', { items: [{ assetId: idOf(1), variant: 'phone' }] }],
    ['more than thirty', 'items', { items: items(...Array.from({ length: 31 }, () => 1)) }],
    ['a width that there is not', 'width', { width: 'watch' }],
    ['a scheme that there is not', 'scheme', { scheme: 'sepia' }],
    ['a brand that is nobody’s', 'brand', { brand: nobodys }],
    ['a brand that is no text of one', 'brand', { brand: 'b1.x' }],
  ])('is refused with %s, new or changed', async (_, field, body) => {
    const { _id } = await make({ name: 'Spring' });
    for (const refused of [
      await call('POST', 'pages', { name: 'A', ...body }),
      await call('PUT', `pages/${_id}`, body),
    ])
      expect([refused.status, Object.keys(refused.error.fields)]).toEqual([422, [field]]);
    expect((await call('GET', 'pages')).data).toHaveLength(1);
  });

  it('is its owner’s alone, and gone once removed', async () => {
    const { _id } = await make({ name: 'Spring', items: items(1) });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/share'],
      ['POST', '/unshare'],
      ['POST', '/remove'],
      ['GET', '/formats/figma'],
    ] as const)
      expect(
        (await call(method, `pages/${_id}${path}`, method === 'PUT' ? {} : undefined, 'figma')).status,
      ).toBe(404);
    expect((await call('POST', `pages/${_id}/remove`)).status).toBe(200);
    expect((await call('POST', `pages/${_id}/remove`)).status).toBe(404);
    expect((await call('GET', 'pages', undefined, null)).status).toBe(401);
  });

  it('loses a brand that its owner removes', async () => {
    const brand = (await call('POST', 'brands', { name: 'Mine', colors })).data;
    const { _id } = await make({ name: 'Spring', brand: brand._id, items: items(1) });
    expect((await call('GET', `pages/${_id}`)).data.brand).toBe(brand._id);
    await call('GET', `pages/${_id}/formats/figma`);
    expect(requests.at(-1)?.look?.colors.primary).toBe(colors.primary);
    await call('POST', `brands/${brand._id}/remove`);
    expect((await call('GET', `pages/${_id}`)).data.brand).toBeNull();
    await call('GET', `pages/${_id}/formats/figma`);
    expect(requests.at(-1)?.look).toBeUndefined();
  });
});

describe('a page in a format', () => {
  it('is all of its assets in order, in its width and scheme', async () => {
    const { _id } = await make({ name: 'Spring', items: items(2, 1), width: 'tablet', scheme: 'dark' });
    const { status, data } = await call('GET', `pages/${_id}/formats/figma`);
    expect([status, data]).toEqual([
      200,
      {
        format: 'figma',
        variant: { key: 'tablet', width: 820, scheme: 'dark' },
        brand: null,
        content: '<p>Spring as figma</p>',
      },
    ]);
    expect(requests[0]).toMatchObject({ width: 'tablet', scheme: 'dark', name: 'Spring' });
    expect(requests[0]?.items.map(({ name }) => name)).toEqual(['Asset 2', 'Asset 1']);
  });

  it('is a zip with one page as HTML, called by its name', async () => {
    const { _id } = await make({ name: 'Spring “26”', items: items(1) });
    const { raw } = await call('GET', `pages/${_id}/formats/html`);
    expect(raw.headers['content-type']).toBe('application/zip');
    expect(raw.headers['content-disposition']).toBe('attachment; filename="spring-26.zip"');
    const files = unzipSync(raw.rawPayload);
    expect(Object.keys(files)).toEqual(['index.html']);
    expect(Buffer.from(files['index.html']!).toString()).toBe('<p>Spring “26” as html</p>');
  });

  it('is a zip with the typefaces that the page is set in and their licences', async () => {
    drawnHtml = '<style>@font-face{src:url("fonts/inter-600.woff2")}</style>';
    const { _id } = await make({ name: 'Spring', items: items(1) });
    const { raw } = await call('GET', `pages/${_id}/formats/html`);
    const files = unzipSync(raw.rawPayload);
    expect(Object.keys(files)).toEqual(['index.html', 'fonts/inter-600.woff2', 'fonts/inter-LICENSE.txt']);
    expect(Buffer.from(files['fonts/inter-600.woff2']!).toString('latin1', 0, 4)).toBe('wOF2');
    expect(Buffer.from(files['fonts/inter-LICENSE.txt']!).toString()).toContain('SIL Open Font License');
  });

  it('is nothing while the page is empty, and no format that there is not', async () => {
    const { _id } = await make({ name: 'Spring' });
    const empty = await call('GET', `pages/${_id}/formats/figma`);
    expect([empty.status, empty.error.fields]).toEqual([422, { items: expect.any(String) }]);
    expect((await call('GET', `pages/${_id}/formats/sketch`)).status).toBe(404);
  });

  it('names exactly those assets that the caller may not copy, each once', async () => {
    const { _id } = await make({ name: 'Spring', items: items(1, 3, 2, 3) }, 'asha');
    const { status, error } = await call('GET', `pages/${_id}/formats/figma`, undefined, 'asha');
    expect([status, error]).toEqual([
      403,
      {
        name: 'NotEntitled',
        message: expect.any(String),
        url: 'https://kits.example/pricing',
        assets: [
          { _id: idOf(3), name: 'Asset 3' },
          { _id: idOf(2), name: 'Asset 2' },
        ],
      },
    ]);
    expect(requests).toEqual([]);
  });

  it('is drawn of what the caller may copy where that is asked for; of nothing but Pro assets it stays refused', async () => {
    const some = await make({ name: 'Spring', items: items(1, 3, 6) }, 'asha');
    const none = await make({ name: 'Autumn', items: items(2, 3) }, 'asha');
    const format = async ({ _id }: { _id: string }) =>
      await call('GET', `pages/${_id}/formats/figma?permitted=true`, undefined, 'asha');
    expect((await format(some)).status).toBe(200);
    expect(requests.map((request) => request.items.map(({ assetId }) => assetId))).toEqual([
      [idOf(1), idOf(6)],
    ]);
    const refused = await format(none);
    expect([refused.status, refused.error.name]).toEqual([403, 'NotEntitled']);
    const { slug } = (await call('POST', `pages/${some._id}/share`, undefined, 'asha')).data;
    const shared = `shared-pages/${slug}/formats/figma`;
    expect((await call('GET', shared, undefined, 'asha')).status).toBe(403);
    expect((await call('GET', `${shared}?permitted=true`, undefined, 'asha')).status).toBe(200);
  });

  it('counts its Pro assets for the day, all of them or none', async () => {
    const three = await make({ name: 'Three', items: items(2, 3, 4, 1) });
    const four = await make({ name: 'Four', items: items(2, 5) });
    expect((await call('GET', `pages/${three._id}/formats/figma`)).status).toBe(200);
    expect((await call('GET', `pages/${three._id}/formats/figma`)).status).toBe(200);
    const refused = await call('GET', `pages/${four._id}/formats/figma`);
    expect([refused.status, refused.error.name]).toEqual([429, 'DailyLimit']);
    expect(refused.raw.headers['retry-after']).toBe(String(24 * 60 * 60));
  });
});

describe('a shared page', () => {
  const share = async (body: object, by = 'pro') => {
    const { _id } = await make(body, by);
    return { _id, ...(await call('POST', `pages/${_id}/share`, undefined, by)).data };
  };

  it('is read by anybody under one address until that ends, with nothing of its owner', async () => {
    const { _id, slug, url } = await share({ name: 'Spring', items: items(2, 1) });
    expect(url).toBe(`https://kits.example/p/${slug}`);
    expect((await call('POST', `pages/${_id}/share`)).data.slug).toBe(slug);
    const { data } = await call('GET', `shared-pages/${slug}`, undefined, null);
    expect(Object.keys(data).sort()).toEqual(['brand', 'items', 'name', 'scheme', 'slug', 'width']);
    expect(data.items.map((item: { asset: { name: string } }) => item.asset.name)).toEqual([
      'Asset 2',
      'Asset 1',
    ]);
    await call('POST', `pages/${_id}/unshare`);
    expect((await call('GET', `shared-pages/${slug}`, undefined, null)).status).toBe(404);
    expect((await call('GET', `shared-pages/${slug}/formats/figma`)).status).toBe(404);
  });

  it('is copied by the right of who asks, in the brand of who made it', async () => {
    const brand = (await call('POST', 'brands', { name: 'Mine', colors })).data;
    const { slug } = await share({ name: 'Spring', items: items(2), brand: brand._id });
    const path = `shared-pages/${slug}/formats/figma`;
    expect((await call('GET', path, undefined, null)).status).toBe(401);
    expect((await call('GET', path, undefined, 'asha')).error.assets).toEqual([
      { _id: idOf(2), name: 'Asset 2' },
    ]);
    expect((await call('GET', path, undefined, 'figma')).status).toBe(200);
    expect(requests.at(-1)?.look?.colors.primary).toBe(colors.primary);
    expect((await call('GET', `shared-pages/${slug}`, undefined, null)).data.brand).toBe(brand.short);
  });
});

it('a page that somebody opens is drawn for its copy where a process must be started for that, and no other', async () => {
  const { _id } = await make({ name: 'Spring', items: items(1) });
  const { _id: empty } = await make({ name: 'Empty' });
  isReady = false;
  await call('GET', `pages/${empty}`);
  await call('GET', `pages/${_id}`, undefined, 'asha');
  await call('GET', `pages/${_id}`);
  await expect.poll(() => requests.map(({ name, format }) => [name, format])).toEqual([['Spring', 'figma']]);
  isReady = true;
  await call('PUT', `pages/${_id}`, { name: 'Summer' });
  await call('GET', `pages/${_id}/formats/html`);
  expect(requests.map(({ name, format }) => [name, format])).toEqual([
    ['Spring', 'figma'],
    ['Summer', 'html'],
  ]);
});

it('nobody has more than a hundred pages, also when they are made at once', { tags: 'at-once' }, async () => {
  // One address has at most 64 bodies on their way: those around the limit come at once.
  const make = (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => call('POST', 'pages', { name: `P${from + n}` })));
  const first = await make(0, 60);
  const made = [...first, ...(await make(60, 42))];
  expect(made.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(made.find(({ status }) => status !== 201)?.error.name).toBe('LimitReached');
});

it('what is kept of a person is theirs to have, and goes with them', async () => {
  const { slug } = (await call('POST', `pages/${(await make({ name: 'Spring' }))._id}/share`)).data;
  expect((await service.personalData.export({ userId: 'pro' })).pages.map(({ name }) => name)).toEqual([
    'Spring',
  ]);
  await service.personalData.erase({ userId: 'pro' });
  await service.personalData.erase({ userId: 'pro' });
  expect((await call('GET', `shared-pages/${slug}`, undefined, null)).status).toBe(404);
});
