import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, ofLibrary, testCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../platform/database/test-database.ts';
import { gzipText } from '../../platform/storage/gzipped-text.ts';
import { brandsRoutes } from './routes.ts';
import { brandsService } from './service.ts';

const solwick = { brand: 'Solwick', layout: 'section-x' };
const assets = [
  draft(1, { ...solwick, name: 'Hero', popularity: 9 }),
  draft(2, { ...solwick, name: 'Pro hero', isPaid: true, tools: ['Figma'] }),
  draft(3, { ...solwick, name: 'Footer', subCategories: ['Footer'], popularity: 30 }),
  draft(4, {
    ...solwick,
    ...ofLibrary,
    name: 'Menu',
    subCategories: ['Navigation'],
    isPaid: true,
    tools: ['Framer'],
  }),
  draft(5, { ...solwick, name: 'Page', category: 'Templates', subCategories: ['Landing page'] }),
  draft(6, { ...solwick, name: 'Welcome', category: 'Mobile Apps', subCategories: ['Onboarding'] }),
  draft(7, {
    ...solwick,
    name: 'Flow',
    category: 'Mobile Apps',
    subCategories: ['Onboarding'],
    tags: ['Flow'],
  }),
  draft(8, { ...solwick, name: 'Oddity', subCategories: ['Zoo'] }),
  draft(9, { ...solwick, name: 'Sheet', subCategories: ['Components'], layout: 'section-kit-style' }),
  draft(10, { brand: 'Rye & Pannier', name: 'Bread', isPaid: true }),
  draft(11, { brand: 'Of nobody known', name: 'Other' }),
  draft(12, { name: 'Brandless' }),
];

let database: Database;
let catalogue: TestCatalogue;
let asked: { name: string; rows: readonly { name: string; assetIds: readonly string[] }[] }[] = [];
let isDrawn = true;

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
  const content = {
    kit: async (name: string, rows: (typeof asked)[number]['rows']) => {
      asked.push({ name, rows });
      return isDrawn ? (await gzipText('<kit>')).gzip : undefined;
    },
  };
  const service = brandsService({ catalogue: catalogue.service, content, origin: 'https://kits.example' });
  await catalogue.server.register(brandsRoutes(service));
  await catalogue.save(...assets);
});
beforeEach(() => {
  asked = [];
  isDrawn = true;
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const get = (path: string, token?: string) => catalogue.get(`app/library-brands${path}`, token);
const idOf = (n: number) => draft(n).id;

describe('the list of brands', () => {
  it('names those that published assets are made for, with their colour, picture and count', async () => {
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        slug: 'rye-pannier',
        name: 'Rye & Pannier',
        tagline: expect.any(String),
        color: '#c2331b',
        image: expect.objectContaining({ src: '/media/10.webp' }),
        count: 1,
      },
      {
        slug: 'solwick',
        name: 'Solwick',
        tagline: 'Solar and storage for houses that stay put',
        color: '#ffb547',
        // The most copied hero, not the most copied part.
        image: { src: '/media/1.webp', width: 1440, height: 900, color: '#f0f0f0' },
        count: 9,
      },
    ]);
  });
});

describe('a brand', () => {
  it('has its colours in both appearances, the one that it shows first first, and its type', async () => {
    const { data } = (await get('/solwick')).body;
    const [dark, light] = data.palettes;
    expect([dark.scheme, light.scheme]).toEqual(['dark', 'light']);
    expect(dark.colors).toContainEqual({ name: 'Primary', color: '#ffb547' });
    expect(light.colors).toContainEqual({ name: 'Ground', color: '#fbfaf7' });
    // 70 px at a line height of 1.05.
    expect(data.type[0]).toEqual({ use: 'Display', family: 'Sora', weight: 600, size: 70, lineHeight: 74 });
    expect(data.type.at(-1)).toMatchObject({ use: 'Button', family: 'Inter' });
    expect(data.tags).toEqual(['Energy', 'Home']);
  });

  it('has all its parts in page order, then its screens and templates, unknown kinds last', async () => {
    const { data } = (await get('/solwick')).body;
    const parts = data.groups.map(({ category, name, parts: own }: never) => [
      category,
      name,
      (own as { name: string }[]).map((part) => part.name),
    ]);
    expect(parts).toEqual([
      ['Sections', 'Navigation', ['Menu']],
      ['Sections', 'Hero', ['Hero', 'Pro hero']],
      ['Sections', 'Footer', ['Footer']],
      ['Sections', 'Components', ['Sheet']],
      ['Sections', 'Zoo', ['Oddity']],
      ['Mobile Apps', 'Onboarding', ['Flow', 'Welcome']],
      ['Templates', 'Landing page', ['Page']],
    ]);
    expect(data.groups[0].parts[0]).toEqual({
      _id: idOf(4),
      name: 'Menu',
      isPaid: true,
      image: { src: '/media/4.webp', width: 1440, height: 900, color: '#f0f0f0' },
    });
    expect(data.sheet).toMatchObject({ name: 'Sheet' });
    expect((await get('/rye-pannier')).body.data.sheet).toBeNull();
  });

  it.each([
    [undefined, 0],
    ['someone', 5],
    ['figma', 6],
    ['framer', 6],
    ['pro', 7],
  ])('says how much of its kit %s may copy: %i of 7, 5 of them free', async (token, open) => {
    expect((await get('/solwick', token)).body.data.kit).toEqual({ total: 7, free: 5, open });
  });

  it.each(['/nobody', '/Solwick', '/of-nobody-known', '/quillstack', '/%00', '/..', `/${'a'.repeat(101)}`])(
    'is not found at %s',
    async (path) => {
      const { status } = await get(path);
      expect([404, 422]).toContain(status);
    },
  );
});

describe('the whole kit', () => {
  it('is one payload of the sections and screens that the user may copy, in page order', async () => {
    const { status, body } = await get('/solwick/figma', 'someone');
    expect([status, body]).toEqual([200, { data: { figma: '<kit>', parts: 5 } }]);
    expect(asked).toEqual([
      {
        name: 'Solwick kit',
        rows: [
          { name: 'Hero', assetIds: [idOf(1)] },
          { name: 'Footer', assetIds: [idOf(3)] },
          { name: 'Components', assetIds: [idOf(9)] },
          { name: 'Zoo', assetIds: [idOf(8)] },
          { name: 'Onboarding', assetIds: [idOf(6)] },
        ],
      },
    ]);
  });

  it.each([
    ['figma', [2]],
    ['framer', [4]],
    ['pro', [2, 4]],
  ])('holds what the plan of %s covers as well, and nothing else', async (token, paid) => {
    const { body } = await get('/solwick/figma', token);
    const ids = asked[0]!.rows.flatMap(({ assetIds }) => assetIds);
    expect(body.data.parts).toBe(ids.length);
    expect(ids.toSorted()).toEqual([1, 3, 6, 8, 9, ...paid].map(idOf).toSorted());
  });

  it('asks a visitor, and a token that is dead, to sign in', async () => {
    expect((await get('/solwick/figma')).status).toBe(401);
    expect((await get('/solwick/figma', 'dead')).status).toBe(401);
    expect(asked).toEqual([]);
  });

  it('counts its Pro parts for the day; one with too many is refused whole and counts none', async () => {
    const many = [30, 31, 32, 33].map((n) => draft(n, { brand: 'Studio Okareth', isPaid: true }));
    await catalogue.save(...many, draft(34, { brand: 'Norrvik', isPaid: true }));
    // Of three a day two are taken.
    await get('/solwick/figma', 'pro');
    const { status, body } = await get('/studio-okareth/figma', 'pro');
    expect([status, body.error.name]).toEqual([429, 'DailyLimit']);
    expect((await get('/norrvik/figma', 'pro')).status).toBe(200);
    expect((await get('/solwick/figma', 'pro')).status).toBe(200);
  });

  it('of a brand of which the user may copy nothing leads to the plans', async () => {
    const { status, body } = await get('/rye-pannier/figma', 'someone');
    expect([status, body.error.name, body.error.url]).toEqual([
      403,
      'NotEntitled',
      'https://kits.example/pricing',
    ]);
    expect(asked).toEqual([]);
  });

  it('of no such brand, or of one of which nothing can be drawn, is not found', async () => {
    expect((await get('/nobody/figma', 'pro')).status).toBe(404);
    isDrawn = false;
    expect((await get('/solwick/figma', 'pro')).status).toBe(404);
  });

  it('leaves out at once what was unpublished', async () => {
    await catalogue.save(draft(20, { brand: 'Vitalune', name: 'Calm' }), draft(21, { brand: 'Vitalune' }));
    await catalogue.save(draft(21, { brand: null }));
    await get('/vitalune/figma', 'someone');
    expect(asked[0]!.rows).toEqual([{ name: 'Hero', assetIds: [idOf(20)] }]);
  });
});
