import { openPencilTree } from '@kitshelf/scene/testing/open-pencil.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = (query: string, token?: string) =>
  app.call('GET', `user/app/icons${query}`, token === undefined ? {} : { token });
const list = async (query: string) => (await get(query)).body;
const namesOf = (body: { readonly data: readonly { readonly name: string }[] }) =>
  body.data.map(({ name }) => name);

describe('single icons', () => {
  it('are all there once, in the order of names', async () => {
    const { pagination } = await list('?limit=240');
    const pages = Array.from({ length: pagination.totalPages }, (_, at) => list(`?limit=240&page=${at + 1}`));
    const names = (await Promise.all(pages)).flatMap(namesOf);
    expect(names).toHaveLength(pagination.total);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.length).toBeGreaterThan(700);
  });

  it('are found by name, by what else they are called and by family, also misspelt', async () => {
    const [heart] = (await list('?search=heart')).data;
    expect(heart).toMatchObject({ name: 'heart', sets: ['Commerce', 'Health', 'Shapes'] });
    expect(heart.paths.join()).toMatch(/^M/);
    expect(namesOf(await list('?search=hamburger'))).toEqual(['hamburger', 'menu']);
    expect(namesOf(await list('?search=love'))).toContain('heart');
    const weather = await list('?set=weather&limit=240');
    expect(weather.data.every(({ sets }: { sets: string[] }) => sets.includes('Weather'))).toBe(true);
    expect(await list('?search=haert')).toMatchObject({ didYouMean: 'heart', exact: 0 });
    const { exact, pagination } = await list('?search=heart%20icon');
    expect(exact).toBe(pagination.total);
    const near = await list('?search=heart%20with%20anchor');
    expect([near.data[0].name, near.exact, near.didYouMean]).toEqual(['heart', 0, undefined]);
    expect((await list('?search=qqqqq')).data).toEqual([]);
  });

  it('say of each family how many are found', async () => {
    const { sets, pagination } = await list('?search=heart');
    const commerce = sets.find(({ name }: { name: string }) => name === 'Commerce');
    expect(commerce.count).toBeGreaterThan(0);
    expect(commerce.count).toBeLessThanOrEqual(pagination.total);
  });

  it('refuse what makes no sense', async () => {
    for (const query of ['?page=0', '?limit=241', `?search=${'a'.repeat(101)}`])
      expect((await get(query)).status).toBe(422);
  });

  it('leave counts, categories and lists of assets as they are', async () => {
    const products = (await app.call('GET', 'user/app/products?search=alarm-clock')).body;
    expect(products.data.every(({ category }: { category: string }) => category !== 'Icon')).toBe(true);
    const sitemap = await app.server.inject('/sitemap.xml');
    expect(sitemap.body).not.toContain('alarm-clock');
  });
});

describe('copying icons', () => {
  it('gives vectors in the size, stroke and colour asked for, side by side', async () => {
    const token = await app.signUp('icons@example.com');
    const look = 'size=48&stroke=2.5&color=%23FF0055';
    const { status, body } = await get(`/figma?icons=heart|menu|heart&${look}`, token);
    expect(status).toBe(200);
    const board = await openPencilTree(body.data.figma);
    const icons = board.children ?? [];
    expect(icons.map(({ name }) => name)).toEqual(['heart', 'menu']);
    expect(icons[0]?.box.slice(2)).toEqual([48, 48]);
    expect(JSON.stringify(board)).toContain('#ff0055');
    // 2.5 on the 24 grid, twice as large.
    expect(JSON.stringify(board)).toMatch(/#ff0055[^"]* 5 /);
  });

  it('is for those who are signed in, of icons that there are, in looks that are offered', async () => {
    expect((await get('/figma?icons=heart')).status).toBe(401);
    const token = await app.signUp('more-icons@example.com');
    expect((await get('/figma?icons=heart|nothing-such', token)).status).toBe(404);
    expect((await get('/figma?icons=', token)).status).toBe(404);
    for (const wrong of ['size=17', 'stroke=9', 'color=red', 'color=%23ff0055;x'])
      expect((await get(`/figma?icons=heart&${wrong}`, token)).status).toBe(422);
    const many = Array.from({ length: 51 }, (_, n) => `icon-${n}`).join('|');
    expect((await get(`/figma?icons=${many}`, token)).status).toBe(422);
  });
});
