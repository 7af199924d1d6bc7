import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFaults } from '../../../test/shadcn-schemas.ts';
import { draft, testCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';
import { toDraft } from '../../demo/library.ts';
import { openTestDatabase } from '../../platform/database/test-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { ReadModel } from '../catalogue/read-model/read-model.ts';
import { registrySlugs } from '../catalogue/read-model/registry-slugs.ts';
import { demoLibrary } from '../content/designs/demo-library.ts';
import { registryIndex } from './registry/registry.ts';

let database: Database;
let catalogue: TestCatalogue;
beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await testCatalogue(database);
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

describe('over the whole library', () => {
  it('each asset has a readable slug of its own that leads to it, and stands in the list as shadcn wants it', async () => {
    const assets = (await demoLibrary()).assets.map((source) => ({ ...source, ...toDraft(source) }));
    const model = new ReadModel();
    for (const asset of assets) model.upsert(asset);
    const names = registrySlugs({ model, database });
    const slugged = assets.map((asset) => {
      const { id: _id, name, brand, layout } = asset;
      return { ...asset, _id, slug: names.slugOf({ _id, name, brand, layout }) };
    });
    const slugs = slugged.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toContain('pricing-cards-rye-pannier');
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+){1,14}$/.test(slug))).toEqual([]);
    const isNamed = ({ brand, layout }: (typeof slugged)[number]) => brand !== null && layout !== null;
    const found: (string | undefined)[] = [];
    for (const { slug } of slugged.filter(isNamed)) found.push(await names.idOfSlug(slug));
    expect(found).toEqual(slugged.filter(isNamed).map(({ _id }) => _id));
    // Components of brands have names of their own.
    const ofComponents = /^(?:button|icon-button|text-link|badge|input|checkbox|switch)-/;
    expect(slugs.filter((slug) => ofComponents.test(slug))).toEqual([]);
    // Names of other skins are told apart by the id.
    const others = slugged.filter((asset) => !isNamed(asset));
    expect(others.filter(({ slug, _id }) => !slug.endsWith(`-${_id.slice(0, 8)}`))).toEqual([]);
    const list = slugged.map((asset) => ({ ...asset, isUserSubscribed: false }));
    const index = registryIndex('https://kits.example', {
      assets: list as never,
      components: [],
      total: list.length,
      offset: 0,
      limit: list.length,
    });
    expect(getFaults('registry', index)).toEqual([]);
    // The rules of shadcn's directory: one flat list without the files' content.
    expect(index.items.length).toBe(assets.length);
    expect(JSON.stringify(index)).not.toContain('"content"');
  });
});

describe('a slug', () => {
  const slugOf = async (n: number) => catalogue.service.slugOf(await catalogue.service.facts(draft(n).id));
  const find = (slug: string) => catalogue.service.idOfSlug(slug);
  const cards = { brand: 'Rye & Pannier', layout: 'section-pricing-cards' };

  it('stays with the asset that had it first; the next of the same layout and brand has its id in it', async () => {
    await catalogue.save(draft(1, cards));
    const other = { ...draft(2, cards), id: `ab12cd34${'0'.repeat(24)}` };
    await catalogue.save(other);
    expect(await slugOf(1)).toBe('pricing-cards-rye-pannier');
    const own = catalogue.service.slugOf(await catalogue.service.facts(other.id));
    expect(own).toBe('pricing-cards-rye-pannier-ab12cd34');
    expect([await find('pricing-cards-rye-pannier'), await find(own)]).toEqual([draft(1).id, other.id]);
  });

  it('of an asset without them has words of its name and the id, and outlives another name', async () => {
    const asset = { ...draft(3, { name: 'Überblick: 2 Karten für Größen' }), id: `0f${'3'.repeat(30)}` };
    await catalogue.save(asset);
    const slug = catalogue.service.slugOf(await catalogue.service.facts(asset.id));
    expect(slug).toBe('uberblick-2-karten-fur-gro-en-0f333333');
    await catalogue.save({ ...asset, name: 'Another name' });
    expect(await find(slug)).toBe(asset.id);
    await catalogue.save(draft(4, { name: '価格表' }));
    expect(await slugOf(4)).toBe('asset-00000000');
  });

  it.each(['', '-', 'nonsense', 'nonsense-rye-pannier', 'x-ffffffff', `${'a-'.repeat(80)}b`, "'; --", 'A-B'])(
    'that is none leads nowhere: %s',
    async (slug) => expect(await find(slug)).toBeUndefined(),
  );

  it('leads nowhere once its asset is unpublished, and ids stay good', async () => {
    await catalogue.save(draft(5, { brand: 'Halvora', layout: 'screen-home' }));
    expect(await find('screen-home-halvora')).toBe(draft(5).id);
    expect(await find(draft(5).id)).toBe(draft(5).id);
    await catalogue.save(draft(5, { brand: null, layout: null }));
    expect(await find('screen-home-halvora')).toBeUndefined();
  });
});
