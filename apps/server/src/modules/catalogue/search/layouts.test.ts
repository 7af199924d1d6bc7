import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';

let database: Database;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await catalogue?.close();
  await emptyDatabase(database);
  catalogue = await testCatalogue(database);
  const split = { layout: 'section-hero-split', popularity: 3 };
  await catalogue.save(
    draft(1, { ...split, name: 'Split hero, Halvora', brand: 'Halvora', popularity: 8 }),
    draft(2, { ...split, name: 'Split hero, Ryepan', brand: 'Ryepan', isPaid: true }),
    draft(3, { ...split, name: 'Split hero, Norrvik', brand: 'Norrvik', tags: ['light'] }),
    draft(4, { name: 'Tall hero, Halvora', brand: 'Halvora', layout: 'section-hero-tall' }),
    draft(5, { name: 'Of nobody' }),
  );
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

interface Item {
  readonly name: string;
  readonly skins?: readonly Item[];
}
const list = async (query: string) => (await catalogue.get(`app/products?${query}`)).body;
const namesIn = (items: readonly Item[]) => items.map(({ name }) => name);
const grouped = async (query: string) => {
  const { data, pagination } = await list(`group=layout&${query}`);
  return { shown: data.map(({ name, skins }: Item) => [name, namesIn(skins ?? [])]), pagination };
};

describe('one card a layout', () => {
  it('shows the newest skin of each with the others, and counts both', async () => {
    expect(await grouped('')).toEqual({
      shown: [
        ['Of nobody', []],
        ['Tall hero, Halvora', []],
        ['Split hero, Norrvik', ['Split hero, Ryepan', 'Split hero, Halvora']],
      ],
      pagination: { page: 1, totalPages: 1, total: 3, assets: 5 },
    });
  });

  it('shows the most popular skin in the order Popular, and pages through layouts', async () => {
    const { shown } = await grouped('sort=Popular');
    expect(shown[0]).toEqual(['Split hero, Halvora', ['Split hero, Norrvik', 'Split hero, Ryepan']]);
    const second = await grouped('limit=2&page=2');
    expect(second.shown.map(([name]: [string]) => name)).toEqual(['Split hero, Norrvik']);
    expect(second.pagination).toEqual({ page: 2, totalPages: 2, total: 3, assets: 5 });
  });

  it('keeps to the filters and the search: skins that they leave out are none', async () => {
    expect((await grouped('tags=dark&search=split')).shown).toEqual([
      ['Split hero, Ryepan', ['Split hero, Halvora']],
    ]);
    expect((await grouped('search=nothing-such')).pagination).toEqual({
      page: 1,
      totalPages: 0,
      total: 0,
      assets: 0,
    });
  });

  it('gives each skin as the one who asks may copy it, and only on request', async () => {
    const { data } = (await catalogue.get('app/products?group=layout&search=split', 'pro')).body;
    const [shown] = data;
    const seen = [shown, ...shown.skins].map((item) => [item.brand, item.isPaid, item.isUserSubscribed]);
    expect(seen).toEqual([
      ['Norrvik', false, true],
      ['Ryepan', true, true],
      ['Halvora', false, true],
    ]);
    const [plain] = (await list('')).data;
    expect(plain.skins).toBeUndefined();
    expect((await catalogue.get('app/products?group=brand')).body.error.fields).toHaveProperty('group');
  });
});

describe('a brand', () => {
  it('is a filter, without regard to case, and its values are counted', async () => {
    expect(namesIn((await list('brand=halvora')).data)).toEqual([
      'Tall hero, Halvora',
      'Split hero, Halvora',
    ]);
    expect(namesIn((await list('brand=Halvora|RYEPAN&search=split')).data)).toEqual([
      'Split hero, Ryepan',
      'Split hero, Halvora',
    ]);
    expect((await list('brand=Nobody')).data).toEqual([]);
    const { body } = await catalogue.get('app/filters-data?tags=light&brand=Ryepan');
    expect(body.data.brands.map(({ name, count, isDisabled }: never) => [name, count, isDisabled])).toEqual([
      ['Halvora', 0, true],
      ['Norrvik', 1, false],
      ['Ryepan', 0, true],
    ]);
  });

  it('has the same layout as others: all its skins are listed by it', async () => {
    const { body } = await catalogue.get(`app/products/${draft(1).id}`);
    expect(body.data).toMatchObject({ brand: 'Halvora', layout: 'section-hero-split' });
    expect(namesIn((await list('layout=section-hero-split')).data)).toHaveLength(3);
    expect((await list('layout=none')).data).toEqual([]);
  });

  it('follows a change of the asset', async () => {
    await catalogue.save(draft(4, { name: 'Tall hero', layout: 'section-hero-split' }));
    expect((await grouped('')).pagination).toMatchObject({ total: 2, assets: 5 });
    expect(namesIn((await list('brand=Halvora')).data)).toEqual(['Split hero, Halvora']);
  });
});
