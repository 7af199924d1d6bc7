import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCategory } from '../../catalogue/domain/categories.ts';
import { suggestionsFor } from '../domain/suggestions.ts';
import { publishLibrary, saveAssets } from '../../asset-imports/bulk/publish-assets.ts';

let app: TestApp;
let editor: Record<string, string>;
const hero = draft(1, { name: 'Morning', category: 'Sections', subCategories: ['Hero'], tags: ['Dark'] });
const page = draft(2, {
  name: 'Noon',
  category: 'Templates',
  subCategories: ['Landing page'],
  tags: ['Dark'],
});
const library = [hero, page];

beforeAll(async () => {
  app = await testApp();
  editor = await sitDown(app, ['editor']);
  await saveAssets(app.platform, library);
  await app.services.catalogue.refresh();
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.call('POST', `desk/${path}`, { body, headers: editor });
const put = (path: string, body: object) => app.call('PUT', `desk/${path}`, { body, headers: editor });
const get = async (path: string) => (await app.call('GET', `user/app/${path}`)).body;
const all = async () => (await app.call('GET', 'desk/categories', { headers: editor })).body.data;
const idOf = async (name: string): Promise<string> =>
  (await all()).find((category: { name: string }) => category.name === name)?._id;
const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const shown = async () => namesIn((await get('categories')).data);
const found = async (query: string) => namesIn((await get(`products?${query}`)).data).sort();

describe('the categories', () => {
  it('of a new shop are the usual five, in order, with how many assets each has', async () => {
    expect(await shown()).toEqual(['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons']);
    const fields = { name: 'Draft', category: 'sections' };
    const made = await post('assets', { payload: pastedCard('Draft'), fields });
    expect(made.body.data).toMatchObject({ category: 'Sections', status: 'draft' });
    expect(await all()).toMatchObject([
      { name: 'Sections', icon: null, isHidden: false, assets: 2, formerNames: [] },
      { name: 'Wireframes', assets: 0 },
      { name: 'Templates', assets: 1 },
      { name: 'Mobile Apps', assets: 0 },
      { name: 'Icons', assets: 0 },
    ]);
  });

  it('take a new one, with an icon, which is the last and can be chosen for assets at once', async () => {
    const { status, body } = await post('categories', { name: 'Emails', icon: 'mail' });
    expect([status, body.data]).toMatchObject([201, { name: 'Emails', assets: 0, icon: { name: 'mail' } }]);
    expect((await get('categories')).data.at(-1)).toEqual({
      _id: body.data._id,
      name: 'Emails',
      icon: { name: 'mail', paths: expect.arrayContaining([expect.stringMatching(/^[Mm]/)]) },
    });
    const made = await post('assets', {
      payload: pastedCard('Letter'),
      fields: { name: 'Letter', category: 'Emails' },
    });
    expect(made.body.data.category).toBe('Emails');
    expect((await post('sub-categories', { name: 'Receipts', category: 'Emails' })).status).toBe(201);
  });

  it.each([
    [{ name: 'sections' }, 409, 'name'],
    [{ name: 'all assets' }, 422, 'name'],
    [{ name: 'A|B' }, 422, 'name'],
    [{ name: ' ' }, 422, 'name'],
    [{ name: 'New', icon: 'no-such-icon' }, 422, 'icon'],
  ])('refuse %j', async (body, status, field) => {
    const answer = await post('categories', body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([status, [field]]);
  });

  it('are put in another order, and a second try changes nothing', async () => {
    const id = await idOf('Emails');
    for (let n = 0; n < 2; n++) expect((await put(`categories/${id}`, { place: 1 })).status).toBe(200);
    expect((await shown()).slice(0, 3)).toEqual(['Sections', 'Emails', 'Wireframes']);
    await put(`categories/${id}`, { place: 99 });
    expect((await shown()).at(-1)).toBe('Emails');
  });

  it('stay whole when two operators move and add at once', { tags: 'at-once' }, async () => {
    const [sections, icons] = [await idOf('Sections'), await idOf('Icons')];
    const { length: before } = await shown();
    const answers = await Promise.all([
      put(`categories/${sections}`, { place: 3 }),
      put(`categories/${icons}`, { place: 0 }),
      post('categories', { name: 'Twice' }),
      post('categories', { name: 'twice' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201, 409]);
    const names = await shown();
    expect(new Set(names).size).toBe(before + 1);
    expect([names.length, names[0]]).toEqual([before + 1, 'Icons']);
    await put(`categories/${sections}`, { place: 0 });
  });
});

describe('a category that is not there', () => {
  it('is refused for an asset, a change of many and a sub-category', async () => {
    const wrong = await post('assets', { payload: pastedCard('Lost'), fields: { category: 'Hats' } });
    expect(wrong.body.error.fields.category).toMatch(/^Hats is not one of the categories: Sections, /);
    const bulk = await post('assets/bulk', { ids: [hero.id], change: { category: 'Hats' } });
    expect(bulk.status).toBe(422);
    const term = await post('sub-categories', { name: 'Bowler', category: 'Hats' });
    expect([term.status, Object.keys(term.body.error.fields)]).toEqual([422, ['category']]);
    expect((await app.call('GET', 'user/app/products?categories=Hats')).status).toBe(422);
  });
});

describe('renaming', () => {
  it('renames assets and sub-categories; the old name goes on finding them, in searches too', async () => {
    const id = await idOf('Templates');
    const { body } = await put(`categories/${id}`, { name: 'Pages' });
    expect(body.data).toMatchObject({ _id: id, name: 'Pages', assets: 1, formerNames: ['Templates'] });
    expect((await get(`products/${page.id}`)).data.category).toBe('Pages');
    for (const name of ['Pages', 'pages', 'Templates', 'templates'])
      expect(await found(`categories=${name}`)).toEqual(['Noon']);
    expect(await found('search=landing')).toEqual(['Noon']);
    expect((await get('categories?named=templates')).named).toMatchObject({ _id: id, name: 'Pages' });
    expect((await get('categories?named=Hats')).named).toBeNull();
    const headers = await sitDown(app, ['owner']);
    const { data } = (await app.call('GET', 'desk/audit?action=category.change', { headers })).body;
    const trace = data.find(({ subject }: { subject: { id: string } }) => subject.id === id);
    expect(trace).toMatchObject({ before: { name: 'Templates' }, after: { name: 'Pages' } });
  });

  it('holds when the library that brought the old name comes again', async () => {
    await publishLibrary(app.platform, library);
    await app.services.catalogue.refresh();
    expect(await shown()).not.toContain('Templates');
    expect(await found('categories=Pages')).toEqual(['Noon']);
  });

  it('gives the old name free for another category', async () => {
    await post('categories', { name: 'Templates' });
    expect(await found('categories=Templates')).toEqual([]);
    expect(await found('categories=Pages')).toEqual(['Noon']);
  });
});

describe('hiding', () => {
  it('leaves a category out of the tabs, its assets out of lists, searches and filters, and both reachable', async () => {
    const id = await idOf('Pages');
    await put(`categories/${id}`, { isHidden: true });
    expect(await shown()).not.toContain('Pages');
    expect(await found('')).toEqual(['Morning']);
    expect(await found('search=noon')).toEqual([]);
    const { subCategories, tags } = (await get('filters-data')).data;
    expect([namesIn(subCategories), tags[0].count]).toEqual([['Hero'], 1]);
    const sitemap = await app.server.inject('/sitemap.xml');
    expect(sitemap.body).toContain(hero.id);
    expect(sitemap.body).not.toContain(page.id);
    expect((await get(`products/${page.id}`)).data.name).toBe('Noon');
    expect(await found('categories=Pages')).toEqual(['Noon']);
    expect((await get('categories?named=Pages')).named.name).toBe('Pages');
  });

  it('counts at the desk as before: what it goes by cannot be deleted', async () => {
    const { data } = (await app.call('GET', 'desk/sub-categories?search=landing', { headers: editor })).body;
    expect(data).toMatchObject([{ name: 'Landing page', category: 'Pages', assets: 1 }]);
    expect((await post(`sub-categories/${data[0]._id}/remove`)).status).toBe(409);
    await put(`categories/${await idOf('Pages')}`, { isHidden: false });
    expect(await found('')).toEqual(['Morning', 'Noon']);
  });
});

describe('deleting', () => {
  it('is refused while an asset or a sub-category is in it', async () => {
    const refused = await post(`categories/${await idOf('Emails')}/remove`);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Emails still has 1 asset and 1 sub-category',
    ]);
  });

  it('takes an empty one away, once; those of a new shop then find nothing instead of failing', async () => {
    for (const name of ['Wireframes', 'Twice']) {
      const id = await idOf(name);
      expect((await post(`categories/${id}/remove`)).body.data).toEqual({ _id: id, name });
      expect((await post(`categories/${id}/remove`)).status).toBe(404);
      expect(await shown()).not.toContain(name);
    }
    expect(await found('categories=Wireframes')).toEqual([]);
    expect((await app.call('GET', 'user/app/products?categories=Twice')).status).toBe(422);
  });
});

it.each([
  [['Sections', 'Icons'], 100, 'Icons'],
  [['Sections', 'Glyphs'], 100, 'Glyphs'],
  [['Sections', 'Templates'], 100, 'Sections'],
  [[], 100, ''],
])('a shop with %j has a small design go to %s', (names, width, category) => {
  const categories = names.map((name) => ({
    ...newCategory(name),
    formerNames: name === 'Glyphs' ? ['Icons'] : [],
  }));
  const offered = { subCategories: [], tags: [], categories };
  expect(suggestionsFor({ name: 'Bell', words: [], width, height: 100 }, offered).category).toBe(category);
});
