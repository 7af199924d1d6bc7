import { describe, expect, it } from 'vitest';
import {
  draft,
  ofLibrary,
  testCatalogue,
  type TestCatalogue,
  testPlans,
} from '../../../../test/catalogue.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

const namesAt = async (path: string): Promise<string[]> => {
  const { status, body } = await catalogue.get(path);
  expect(status).toBe(200);
  return body.data.map((item: { name: string }) => item.name);
};

describe('the list of assets', () => {
  it('shows newest first, a page at a time, with the true totals', async () => {
    await catalogue.save(...Array.from({ length: 30 }, (_, n) => draft(n)));
    const first = await catalogue.get('app/products');
    expect(first.body.data).toHaveLength(24);
    expect(first.body.data[0].name).toBe('Asset 29');
    expect(first.body.pagination).toEqual({ page: 1, totalPages: 2, total: 30 });
    expect(await namesAt('app/products?page=2&limit=7')).toEqual(
      [22, 21, 20, 19, 18, 17, 16].map((n) => `Asset ${n}`),
    );
  });

  it('shows a change to who asks for the same again, in the list, a search and the filters', async () => {
    const [list, search] = ['app/products?limit=5', 'app/products?search=asset&limit=5'];
    const filters = 'app/filters-data?tags=dark';
    const counted = async () => {
      const { subCategories } = (await catalogue.get(filters)).body.data;
      return subCategories.map(({ name, count }: { name: string; count: number }) => [name, count]);
    };
    await catalogue.save(draft(1));
    expect([await namesAt(list), await namesAt(search)]).toEqual([['Asset 1'], ['Asset 1']]);
    expect(await counted()).toEqual([['Hero', 1]]);
    expect([await namesAt(list), await namesAt(search)]).toEqual([['Asset 1'], ['Asset 1']]);
    await catalogue.save(draft(1, { name: 'Asset, renamed' }), draft(2));
    const both = ['Asset 2', 'Asset, renamed'];
    expect([await namesAt(list), await namesAt(search)]).toEqual([both, both]);
    expect(await counted()).toEqual([['Hero', 2]]);
  });

  it('is refused for the same wrong query as often as it is asked', async () => {
    for (let time = 0; time < 2; time++)
      expect((await catalogue.get('app/products?limit=61')).body.error.fields).toHaveProperty('limit');
  });

  it('answers a page past the end with nothing and the true totals', async () => {
    await catalogue.save(draft(1));
    const { status, body } = await catalogue.get('app/products?page=99');
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], pagination: { page: 99, totalPages: 1, total: 1 } });
  });

  it('says so when there is nothing at all', async () => {
    const { body } = await catalogue.get('app/products');
    expect(body).toEqual({ data: [], pagination: { page: 1, totalPages: 0, total: 0 } });
  });

  it('gives a visitor every field of an item', async () => {
    await catalogue.save(draft(1, { isPaid: true, link: 'https://example.com', name: 'A "quoted" näme' }));
    const { body } = await catalogue.get('app/products');
    const { description: _, popularity: __, id, createdAt, ...rest } = draft(1, { isPaid: true });
    expect(body.data[0]).toEqual({
      ...rest,
      _id: id,
      badges: [],
      name: 'A "quoted" näme',
      link: 'https://example.com',
      createdAt: createdAt?.toISOString(),
      isUserSubscribed: false,
      subscriptionDetails: testPlans.map(({ _id, name }) => ({ _id, name })),
    });
  });

  it('tells each user what their plans cover, free assets too', async () => {
    await catalogue.save(
      draft(1),
      draft(2, { isPaid: true }),
      draft(3, { ...ofLibrary, isPaid: true, tools: ['Framer'] }),
    );
    const seenBy = async (token?: string) =>
      (await catalogue.get('app/products', token)).body.data.map(
        (item: { isUserSubscribed: boolean }) => item.isUserSubscribed,
      );
    expect(await seenBy('pro')).toEqual([true, true, true]);
    expect(await seenBy('framer')).toEqual([true, false, false]);
    expect(await seenBy('figma')).toEqual([false, true, true]);
    expect(await seenBy('framer')).toEqual([true, false, false]);
    expect(await seenBy('nobody')).toEqual([false, false, false]);
    expect(await seenBy('dead')).toEqual([false, false, false]);
    expect(await seenBy()).toEqual([false, false, false]);
  });

  it('names the plans that would unlock a Pro asset, none for a free one', async () => {
    await catalogue.save(
      draft(1),
      draft(2, { ...ofLibrary, isPaid: true, tools: ['Framer'] }),
      draft(3, { isPaid: true }),
    );
    const { body } = await catalogue.get('app/products');
    const names = body.data.map((item: { subscriptionDetails: { name: string }[] }) =>
      item.subscriptionDetails.map((plan) => plan.name),
    );
    expect(names).toEqual([['Kitshelf Pro', 'Figma Pro'], ['Kitshelf Pro'], []]);
  });

  it('joins the values of a group with or, and groups with and, without regard to case', async () => {
    await catalogue.save(
      draft(1, { subCategories: ['Hero'], tags: ['dark'] }),
      draft(2, { subCategories: ['Footer'], tags: ['dark', 'wide'] }),
      draft(3, { ...ofLibrary, subCategories: ['Pricing'], tools: ['Framer'], platforms: ['Framer'] }),
    );
    expect(await namesAt('app/products?subCategories=hero|FOOTER')).toEqual(['Asset 2', 'Asset 1']);
    expect(await namesAt('app/products?subCategories=hero|footer&tags=WIDE')).toEqual(['Asset 2']);
    expect(await namesAt('app/products?tools=framer')).toEqual(['Asset 3']);
    expect(await namesAt('app/products?plateform=framer|webflow')).toEqual(['Asset 3']);
    expect(await namesAt('app/products?tags=unheard-of')).toEqual([]);
    expect(await namesAt('app/products?tags=|')).toHaveLength(3);
  });

  it('keeps to the tab and to free assets', async () => {
    await catalogue.save(draft(1), draft(2, { category: 'Mobile Apps' }), draft(3, { isPaid: true }));
    expect(await namesAt('app/products?categories=mobile%20apps')).toEqual(['Asset 2']);
    expect(await namesAt('app/products?categories=All%20Assets')).toHaveLength(3);
    expect(await namesAt('app/products?paid=false')).toEqual(['Asset 2', 'Asset 1']);
    expect(await namesAt('app/products?paid=true')).toHaveLength(3);
  });

  it('ranks a search by field and closeness unless a sort is asked for', async () => {
    await catalogue.save(
      draft(1, { name: 'Footer', popularity: 1 }),
      draft(2, { name: 'Footers', popularity: 2 }),
      draft(3, { name: 'Footerish', popularity: 3 }),
      draft(4, { subCategories: ['Big footer'], popularity: 9 }),
      draft(5, { tags: ['footer'], popularity: 4 }),
      draft(6, { description: 'With a footer', popularity: 5 }),
      draft(7),
    );
    const ranked = ['Footer', 'Footers', 'Footerish', 'Asset 4', 'Asset 5', 'Asset 6'];
    expect(await namesAt('app/products?search=footer')).toEqual(ranked);
    expect(await namesAt('app/products?search=foter')).toEqual(ranked);
    expect(await namesAt('app/products?search=footer&sort=Popular')).toEqual([
      'Asset 4',
      'Asset 6',
      'Asset 5',
      'Footerish',
      'Footers',
      'Footer',
    ]);
    expect(await namesAt('app/products?search=footer&sort=recently')).toEqual([
      'Asset 6',
      'Asset 5',
      'Asset 4',
      'Footerish',
      'Footers',
      'Footer',
    ]);
    expect(await namesAt('app/products?search=FOOTER%20with')).toEqual(ranked);
    expect(await namesAt('app/products?search=qwertz')).toEqual([]);
  });

  it.each([
    ['page=abc', 'page'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['limit=0', 'limit'],
    ['limit=61', 'limit'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['categories=Nothing', 'categories'],
    ['sort=Oldest', 'sort'],
    ['paid=maybe', 'paid'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await catalogue.get(`app/products?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });
});

describe('the values to filter by', () => {
  it('counts what the other groups leave and disables what is left with nothing', async () => {
    await catalogue.save(
      draft(1, { subCategories: ['Hero'], tags: ['dark'] }),
      draft(2, { subCategories: ['Hero'], tags: ['light'] }),
      draft(3, { subCategories: ['Footer'], tags: ['light'], isPaid: true }),
      draft(4, { subCategories: ['Glyphs'], tags: ['dark'], category: 'Icons' }),
    );
    const facts = (items: { name: string; count: number; isDisabled: boolean }[]) =>
      items.map(({ name, count, isDisabled }) => [name, count, isDisabled]);
    const { body } = await catalogue.get('app/filters-data?categories=Sections&tags=dark');
    expect(facts(body.data.subCategories)).toEqual([
      ['Hero', 1, false],
      ['Footer', 0, true],
    ]);
    expect(facts(body.data.tags)).toEqual([
      ['light', 2, false],
      ['dark', 1, false],
    ]);
    expect(facts(body.data.tools)).toEqual([['Figma', 1, false]]);
    const free = await catalogue.get('app/filters-data?categories=Sections&paid=false');
    expect(facts(free.body.data.subCategories)).toEqual([
      ['Hero', 2, false],
      ['Footer', 0, true],
    ]);
    const all = await catalogue.get('app/filters-data');
    expect(facts(all.body.data.subCategories)).toEqual([
      ['Hero', 2, false],
      ['Footer', 1, false],
      ['Glyphs', 1, false],
    ]);
  });

  it('carries the ids and icons of the tools', async () => {
    await catalogue.save(draft(1));
    const { body } = await catalogue.get('app/filters-data');
    const tools = (await catalogue.get('tools')).body.data.tools;
    expect(tools.map((tool: { name: string }) => tool.name)).toEqual(['Figma', 'Framer', 'Webflow']);
    expect(body.data.tools[0]).toMatchObject({ _id: tools[0]._id, iconUrl: tools[0].iconUrl, name: 'Figma' });
    expect(body.data.tags[0]._id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('refuses an unknown tab', async () => {
    expect((await catalogue.get('app/filters-data?categories=Everything')).status).toBe(422);
  });
});

describe('quality', () => {
  const structure = (layers: number, hasContrastAA?: boolean) => {
    const facts = { layers, autoLayoutPercent: 100, fonts: ['Inter'] };
    return hasContrastAA === undefined ? facts : { ...facts, hasContrastAA };
  };
  const variant = (key: 'desktop' | 'tablet' | 'phone' | 'dark') =>
    ({ key, width: 100, height: 100, scheme: key === 'dark' ? key : 'light' }) as const;
  const saveSome = () =>
    catalogue.save(
      draft(1, {
        structure: structure(100, true),
        variants: [variant('desktop'), variant('tablet'), variant('phone'), variant('dark')],
      }),
      draft(2, {
        structure: { ...structure(101, false), autoLayoutPercent: 99 },
        variants: [variant('desktop'), variant('tablet'), variant('dark')],
      }),
      draft(3, { structure: structure(100), variants: [variant('desktop'), variant('phone')] }),
      draft(4, { structure: null }),
    );

  it.each([
    ['Auto layout', ['Asset 3', 'Asset 1']],
    ['responsive', ['Asset 1']],
    ['Light and dark', ['Asset 2', 'Asset 1']],
    ['CONTRAST AA', ['Asset 1']],
    ['Up to 100 layers', ['Asset 3', 'Asset 1']],
    ['Auto layout|Contrast AA', ['Asset 1']],
    ['Light and dark|Up to 100 layers', ['Asset 1']],
    ['Lovely', []],
    ['Lovely|Responsive', []],
  ])('of %s leaves what has all of it', async (quality, names) => {
    await saveSome();
    expect(await namesAt(`app/products?quality=${encodeURIComponent(quality)}`)).toEqual(names);
  });

  it('is counted with what is chosen already and the other filters', async () => {
    await saveSome();
    const counted = async (query: string) => {
      const { quality } = (await catalogue.get(`app/filters-data?${query}`)).body.data;
      for (const { _id, count, isDisabled } of quality)
        expect([_id, isDisabled]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), count === 0]);
      return Object.fromEntries(
        quality.map(({ name, count }: { name: string; count: number }) => [name, count]),
      );
    };
    expect(await counted('')).toEqual({
      'Auto layout': 2,
      Responsive: 1,
      'Light and dark': 2,
      'Contrast AA': 1,
      'Up to 100 layers': 2,
    });
    expect(await counted('quality=Light and dark')).toEqual({
      'Auto layout': 1,
      Responsive: 1,
      'Light and dark': 2,
      'Contrast AA': 1,
      'Up to 100 layers': 1,
    });
    const { quality } = (await catalogue.get('app/filters-data?tags=none such')).body.data;
    expect(quality.map(({ isDisabled }: { isDisabled: boolean }) => isDisabled)).toEqual(Array(5).fill(true));
    const { tags } = (await catalogue.get('app/filters-data?quality=Responsive')).body.data;
    expect(tags.map(({ count }: { count: number }) => count)).toEqual([1]);
  });
});

describe('viewports', () => {
  const saveSome = () =>
    catalogue.save(
      draft(1, { viewports: [1440, 820, 390] }),
      draft(2, { viewports: [1024, 599] }),
      draft(3, { viewports: [1023, 600] }),
      draft(4, { viewports: [390] }),
    );

  it.each([
    ['Desktop', ['Asset 2', 'Asset 1']],
    ['tablet', ['Asset 3', 'Asset 1']],
    ['PHONE', ['Asset 4', 'Asset 2', 'Asset 1']],
    ['Phone|Tablet', ['Asset 4', 'Asset 3', 'Asset 2', 'Asset 1']],
    ['Watch', []],
  ])('of %s leave what is designed for one of them', async (viewports, names) => {
    await saveSome();
    expect(await namesAt(`app/products?viewports=${viewports}`)).toEqual(names);
  });

  it('are counted by what the other filters leave', async () => {
    await saveSome();
    const counted = async (query: string) =>
      (await catalogue.get(`app/filters-data?${query}`)).body.data.viewports.map(
        ({ name, count }: { name: string; count: number }) => [name, count],
      );
    expect(await counted('')).toEqual([
      ['Phone', 3],
      ['Desktop', 2],
      ['Tablet', 2],
    ]);
    expect(await counted('viewports=Tablet')).toEqual(await counted(''));
    expect(await counted('tags=none such')).toEqual([
      ['Phone', 0],
      ['Desktop', 0],
      ['Tablet', 0],
    ]);
  });
});

describe('what is like an asset', () => {
  const kinds = (n: number, facts: object) => draft(n, { subCategories: ['Hero'], ...facts });
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

  it('is of its kind, nearest by tags and layers first, each layout once and never itself', async () => {
    const structure = (layers: number) => ({ layers, autoLayoutPercent: 100, fonts: ['Inter'] });
    await catalogue.save(
      kinds(1, { tags: ['a', 'b'], layout: 'own', brand: 'Orla', structure: structure(100) }),
      kinds(2, { tags: ['c'], structure: structure(10) }),
      kinds(3, { tags: ['a', 'b'], structure: structure(90) }),
      kinds(4, { tags: ['a'], layout: 'other', structure: structure(100) }),
      kinds(5, { tags: ['c'], layout: 'other', structure: structure(50) }),
      kinds(6, { tags: ['a', 'b'], layout: 'own', structure: structure(100) }),
      draft(7, { subCategories: ['Footer'], tags: ['a', 'b'], brand: 'Orla' }),
    );
    const { status, body } = await catalogue.get(`app/products/${draft(1).id}/similar`);
    expect(status).toBe(200);
    expect(namesOf(body.data.similar)).toEqual(['Asset 3', 'Asset 4', 'Asset 2']);
    expect(namesOf(body.data.sameBrand)).toEqual(['Asset 7']);
  });

  it('is at most twelve, and nothing for what is not there', async () => {
    await catalogue.save(...Array.from({ length: 20 }, (_, n) => kinds(n + 1, { brand: 'Orla' })));
    const { data } = (await catalogue.get(`app/products/${draft(1).id}/similar`)).body;
    expect([data.similar.length, data.sameBrand.length]).toEqual([12, 12]);
    expect((await catalogue.get(`app/products/${'f'.repeat(32)}/similar`)).status).toBe(404);
  });

  it('are at least three where the library has as many, of its kind first', async () => {
    await catalogue.save(
      draft(1, { subCategories: ['Odd'], tags: ['Shop'] }),
      draft(2, { subCategories: ['Odd'] }),
      draft(3, { subCategories: ['Hero'], tags: ['Shop'] }),
      draft(4, { category: 'Icons', subCategories: ['Arrows'] }),
    );
    const { data } = (await catalogue.get(`app/products/${draft(1).id}/similar`)).body;
    expect(namesOf(data.similar)).toEqual([2, 3, 4].map((n) => draft(n).name));
  });
});
