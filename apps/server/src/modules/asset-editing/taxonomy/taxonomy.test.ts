import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft } from '../../../../test/catalogue.ts';
import { sitDown } from '../../../../test/desk.ts';
import { pastedCard } from '../../../../test/payloads.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { publishLibrary, saveAssets } from '../../asset-imports/bulk/publish-assets.ts';

let app: TestApp;
let editor: Record<string, string>;
const hero = draft(1, {
  name: 'Morning',
  category: 'Sections',
  subCategories: ['Hero'],
  tags: ['Dark', 'Neon'],
});
const header = draft(2, {
  name: 'Noon',
  category: 'Sections',
  subCategories: ['Header'],
  tags: ['neon', 'Glow'],
});
const both = draft(3, {
  name: 'Evening',
  category: 'Templates',
  subCategories: ['Header', 'Hero'],
  tags: [],
});
const library = [hero, header, both];

beforeAll(async () => {
  app = await testApp();
  editor = await sitDown(app, ['editor']);
  await saveAssets(app.platform, library);
  await app.services.catalogue.refresh();
});
afterAll(() => app.close());

const list = async (kind: string, query = '') =>
  (await app.call('GET', `desk/${kind}${query}`, { headers: editor })).body;
const post = (path: string, body: object) => app.call('POST', `desk/${path}`, { body, headers: editor });
const put = (path: string, body: object) => app.call('PUT', `desk/${path}`, { body, headers: editor });
const termOf = async (kind: string, name: string) => {
  const { data } = await list(kind, '?limit=100');
  return data.find((term: { name: string }) => term.name === name);
};
const search = async (words: string) => {
  await app.services.catalogue.refresh();
  const { body } = await app.call('GET', `user/app/products?search=${encodeURIComponent(words)}`);
  return body.data.map(({ name }: { name: string }) => name).sort();
};

describe('the lists', () => {
  it('hold every name that assets use, once, with how many do', async () => {
    const { data, pagination } = await list('tags');
    expect(data).toMatchObject([
      { name: 'Dark', synonyms: [], assets: 1 },
      { name: 'Glow', assets: 1 },
      { name: 'Neon', assets: 2 },
    ]);
    expect(pagination).toEqual({ page: 1, totalPages: 1, total: 3 });
    expect((await list('sub-categories')).data).toMatchObject([
      { name: 'Header', category: 'Sections', assets: 2 },
      { name: 'Hero', category: 'Sections', assets: 2 },
    ]);
    expect((await list('tools')).data).toMatchObject([
      { name: 'Figma', assets: 3, icon: expect.stringMatching(/^data:image/) },
      { name: 'Framer', assets: 0 },
      { name: 'Webflow', assets: 0 },
    ]);
  });

  it('are sorted, searched and cut into pages', async () => {
    expect((await list('tags', '?sort=-assets&limit=1')).data).toMatchObject([{ name: 'Neon' }]);
    expect((await list('tags', '?search=glo')).pagination.total).toBe(1);
    for (const query of ['?limit=101', '?limit=0', '?limit=x', '?sort=age'])
      expect((await app.call('GET', `desk/tags${query}`, { headers: editor })).status).toBe(422);
  });
});

describe('a new one', () => {
  it('is there at once, with what else it is called', async () => {
    const { status, body } = await post('sub-categories', {
      name: 'Weather',
      category: 'Mobile Apps',
      synonyms: ['forecast', 'Forecast', 'weather'],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Weather',
      category: 'Mobile Apps',
      synonyms: ['forecast'],
      assets: 0,
    });
    expect(await termOf('sub-categories', 'Weather')).toEqual(body.data);
  });

  it.each([
    ['tags', 'dark'],
    ['tags', ' NÉON '],
    ['sub-categories', 'hero'],
    ['tools', 'figma'],
  ])('of the %s is refused the name %s, which is taken', async (kind, name) => {
    const { status, body } = await post(kind, {
      name,
      ...(kind === 'sub-categories' && { category: 'Icons' }),
    });
    expect([status, body.error]).toEqual([
      409,
      { name: 'NameTaken', message: 'This name is taken', fields: { name: 'This name is taken' } },
    ]);
  });

  it.each([
    ['tags', {}, 'name'],
    ['tags', { name: 'a|b' }, 'name'],
    ['tags', { name: 'New', icon: 'https://elsewhere.example/a.svg' }, 'icon'],
    ['sub-categories', { name: 'New' }, 'category'],
  ])('of the %s is refused as %j', async (kind, body, field) => {
    const answer = await post(kind, body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe('a synonym', () => {
  it('is found by visitors, whole and misspelt, and suggested to them', async () => {
    expect(await search('phosphor')).toEqual([]);
    const { _id } = await termOf('tags', 'Neon');
    const { status, body } = await put(`tags/${_id}`, { synonyms: ['phosphor', 'city lights'] });
    expect([status, body.data.synonyms]).toEqual([200, ['phosphor', 'city lights']]);
    expect(await search('phosphor')).toEqual(['Morning', 'Noon']);
    expect(await search('city lights')).toEqual(['Morning', 'Noon']);
    expect(await search('phosfor')).toEqual(['Morning', 'Noon']);
    const suggested = await app.call('GET', 'user/app/search-suggestions?search=phos');
    expect(suggested.body.data.searches[0]).toMatchObject({ text: 'phosphor', total: 2 });
  });

  it('of a tool finds what is made for it, and one that is taken away finds nothing', async () => {
    const { _id } = await termOf('tools', 'Figma');
    await put(`tools/${_id}`, { synonyms: ['vektorwerk'] });
    expect(await search('vektorwerk')).toHaveLength(3);
    await put(`tools/${_id}`, { synonyms: [] });
    expect(await search('vektorwerk')).toEqual([]);
  });

  it('is offered for what was searched in vain, and then asked for no more', async () => {
    await search('glowing darkness');
    await app.services.catalogue.flushSearches();
    const { data } = await list('empty-searches');
    expect(data[0]).toMatchObject({ words: 'glowing darkness', count: 1, suggestion: { name: 'Glow' } });
    const { taxonomy, _id } = data[0].suggestion;
    await put(`${taxonomy}/${_id}`, { synonyms: ['glowing darkness'] });
    expect(await search('glowing darkness')).toEqual(['Noon']);
    expect((await list('empty-searches')).data.map(({ words }: { words: string }) => words)).not.toContain(
      'glowing darkness',
    );
  });
});

describe('renaming', () => {
  it('renames every asset, keeps the id, and searches for the old name and words of the trade go on', async () => {
    const { _id } = await termOf('sub-categories', 'Header');
    const { status, body } = await put(`sub-categories/${_id}`, { name: 'Top of page' });
    expect([status, body.data]).toMatchObject([200, { _id, name: 'Top of page', assets: 2, synonyms: [] }]);
    const shown = await app.call('GET', `desk/assets/${both.id}`, { headers: editor });
    expect(shown.body.data.subCategories).toEqual(['Top of page', 'Hero']);
    expect(await search('header')).toEqual(['Evening', 'Noon']);
  });

  it('to what another was called once takes that name over', async () => {
    const one = (await post('tags', { name: 'Lantern' })).body.data;
    await put(`tags/${one._id}`, { name: 'Lanterns of paper' });
    const other = (await post('tags', { name: 'Torch' })).body.data;
    expect((await put(`tags/${other._id}`, { name: 'Lantern' })).status).toBe(200);
    await saveAssets(app.platform, [draft(11, { name: 'Walk', tags: ['Lantern'] })]);
    await app.services.catalogue.refresh();
    expect(await termOf('tags', 'Lantern')).toMatchObject({ _id: other._id, assets: 1 });
  });

  it('is refused for a taken name, an unknown id, and what formats are made for', async () => {
    const { _id } = await termOf('tags', 'Neon');
    expect((await put(`tags/${_id}`, { name: 'dark' })).status).toBe(409);
    expect((await put(`tags/${'f'.repeat(32)}`, { name: 'New' })).status).toBe(404);
    const figma = await termOf('tools', 'Figma');
    expect((await put(`tools/${figma._id}`, { name: 'Other' })).body.error.name).toBe('WrongState');
  });
});

describe('merging', () => {
  it('moves every asset, once each, and leaves a synonym behind', async () => {
    const [from, into] = [await termOf('tags', 'Glow'), await termOf('tags', 'Neon')];
    const { status, body } = await post(`tags/${from._id}/merge`, { into: into._id });
    expect([status, body.data]).toMatchObject([
      200,
      { _id: into._id, assets: 2, synonyms: ['phosphor', 'city lights', 'Glow', 'glowing darkness'] },
    ]);
    expect((await put(`tags/${from._id}`, { name: 'New' })).status).toBe(404);
    expect(await list(`tags/${from._id}`)).toMatchObject({ error: { name: 'NotFound' } });
    expect((await list(`tags/${into._id}`)).data).toEqual(body.data);
    expect(await termOf('tags', 'Glow')).toBeUndefined();
    expect(await search('glow')).toEqual(['Morning', 'Noon']);
    const { body: asset } = await app.call('GET', `user/app/products/${header.id}`);
    expect(asset.data.tags).toEqual(['Neon']);
    const { data: trace } = (
      await app.call('GET', `desk/audit?action=tag.merge`, { headers: await sitDown(app, ['owner']) })
    ).body;
    expect(trace).toMatchObject([{ subject: { name: 'Glow' }, after: { into: { name: 'Neon' } } }]);
  });

  it('holds when the library that brought the old name comes again', async () => {
    await publishLibrary(app.platform, library);
    await app.services.catalogue.refresh();
    expect(await termOf('tags', 'Glow')).toBeUndefined();
    expect(await termOf('sub-categories', 'Header')).toBeUndefined();
  });

  it('is refused into itself, with what is not there, and of what formats are made for', async () => {
    const { _id } = await termOf('tags', 'Neon');
    const missing = 'f'.repeat(32);
    const same = await post(`tags/${_id}/merge`, { into: _id });
    expect([same.status, Object.keys(same.body.error.fields)]).toEqual([422, ['into']]);
    expect((await post(`tags/${_id}/merge`, { into: missing })).status).toBe(404);
    expect((await post(`tags/${missing}/merge`, { into: _id })).status).toBe(404);
    const [figma, framer] = [await termOf('tools', 'Figma'), await termOf('tools', 'Framer')];
    expect((await post(`tools/${figma._id}/merge`, { into: framer._id })).status).toBe(409);
  });

  it('is refused into another category', async () => {
    const made = await post('sub-categories', { name: 'Sunrise', category: 'Icons' });
    const { _id } = await termOf('sub-categories', 'Weather');
    const refused = await post(`sub-categories/${made.body.data._id}/merge`, { into: _id });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { into: 'It is in Mobile Apps, and Sunrise in Icons' },
    ]);
  });

  it('of tools keeps what plans cover', async () => {
    const [penpot, sketch] = [
      (await post('tools', { name: 'Penpot' })).body.data,
      (await post('tools', { name: 'Sketchy' })).body.data,
    ];
    await saveAssets(app.platform, [draft(9, { name: 'Dawn', tools: ['Penpot'] })]);
    await app.services.catalogue.refresh();
    await app.platform.database.orm.execute(
      `insert into billing_plans (id, name, description, features, tool_ids, position)
       values ('${'c'.repeat(32)}', 'Pen', '', '[]', '["${penpot._id}"]', 0)`,
    );
    const merged = await post(`tools/${penpot._id}/merge`, { into: sketch._id });
    expect([merged.status, merged.body.data]).toMatchObject([200, { name: 'Sketchy', assets: 1 }]);
    expect((await app.services.billing.plansCovering([sketch._id])).map(({ name }) => name)).toEqual(['Pen']);
    expect(await search('penpot')).toEqual(['Dawn']);
  });

  it('gives a name that was merged away free again', async () => {
    const again = await post('tags', { name: 'Glow' });
    expect(again.status).toBe(201);
    await saveAssets(app.platform, [draft(10, { name: 'Dusk', tags: ['Glow'] })]);
    await app.services.catalogue.refresh();
    expect(await termOf('tags', 'Glow')).toMatchObject({ _id: again.body.data._id, assets: 1 });
  });
});

describe('deleting', () => {
  it('takes one away that no asset goes by, once, and is in the audit', async () => {
    const { _id } = await termOf('sub-categories', 'Weather');
    const removed = await post(`sub-categories/${_id}/remove`, {});
    expect([removed.status, removed.body.data]).toEqual([200, { _id, name: 'Weather' }]);
    expect(await termOf('sub-categories', 'Weather')).toBeUndefined();
    expect((await post(`sub-categories/${_id}/remove`, {})).status).toBe(404);
    const headers = await sitDown(app, ['owner']);
    const { data } = (await app.call('GET', 'desk/audit?action=subCategory.remove', { headers })).body;
    expect(data).toMatchObject([{ subject: { name: 'Weather' }, before: { synonyms: ['forecast'] } }]);
  });

  it('is refused while an asset goes by it, a draft too', async () => {
    const payload = pastedCard('Lamp');
    await post('assets', { payload, fields: { name: 'Lamp', tags: ['Lamplight'] } });
    const { _id } = await termOf('tags', 'Lamplight');
    const refused = await post(`tags/${_id}/remove`, {});
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { name: 'WrongState', message: 'One asset uses Lamplight: merge it instead' },
    ]);
  });
});

describe('a new name in an asset', () => {
  const make = (fields: object) => post('assets', { payload: pastedCard('Slip'), fields });

  it('that is like a known one, or its synonym, is refused with that until it is said to be new', async () => {
    await post('tags', { name: 'Checkout', synonyms: ['cart'] });
    const refused = await make({ name: 'Slip', tags: ['Chekout', 'cart', 'Brand new'] });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { tags: '“Chekout” is new. Did you mean Checkout? “cart” is new. Did you mean Checkout?' },
    ]);
    expect(await termOf('tags', 'Brand new')).toBeUndefined();
    const made = await make({ name: 'Slip', tags: ['Chekout'], newNames: ['Chekout'] });
    expect([made.status, made.body.data.tags]).toEqual([201, ['Chekout']]);
    const { _id } = made.body.data;
    // What it has is no news, and what another draft has is known.
    expect((await put(`assets/${_id}`, { tags: ['Chekout', 'Dark'] })).status).toBe(200);
    expect((await put(`assets/${_id}`, { tags: ['Checkuot'] })).body.error.fields.tags).toMatch(
      /^“Checkuot”/,
    );
    const bulk = { ids: [hero.id], change: { addTags: ['Darks'] } };
    expect((await post('assets/bulk', bulk)).body.error.fields.tags).toMatch(/Did you mean Dark\?$/);
  });

  it('is told to who asks before', async () => {
    const query = `tags=${encodeURIComponent('Dark|Darck|Unheard of')}&subCategories=Hero|Heros`;
    const { body } = await app.call('GET', `desk/new-names?${query}`, { headers: editor });
    expect(body.data).toEqual([
      { field: 'subCategories', name: 'Heros', nearest: 'Hero' },
      { field: 'tags', name: 'Darck', nearest: null },
      { field: 'tags', name: 'Unheard of', nearest: null },
    ]);
  });
});
