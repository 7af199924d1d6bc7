import { beforeEach, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});
beforeEach(() =>
  catalogue.save(
    draft(1, { name: 'Hero one', subCategories: ['Hero'], tags: ['Heroic'] }),
    draft(2, { name: 'Page foot', subCategories: ['Footer'], tags: ['Dark'] }),
  ),
);

const suggest = async (search: string) =>
  (await catalogue.get(`app/suggestions?search=${encodeURIComponent(search)}`)).body.data;

it('kinds come first, then tags, then assets with their ids', async () => {
  expect(await suggest('her')).toEqual({
    suggestions: [
      { kind: 'subCategory', name: 'Hero' },
      { kind: 'tag', name: 'Heroic' },
      { kind: 'asset', name: 'Hero one', _id: draft(1).id },
    ],
    didYouMean: null,
  });
});

it('another word is named only where the word itself finds nothing', async () => {
  expect((await suggest('fotter')).didYouMean).toBe('footer');
  expect((await suggest('footer')).didYouMean).toBeNull();
});

it.each(['', '   ', 'qqqqzzzz'])('nothing is suggested for %j', async (search) => {
  expect((await suggest(search)).suggestions).toEqual([]);
});

it('a search that is too long is refused', async () => {
  expect((await catalogue.get(`app/suggestions?search=${'a'.repeat(101)}`)).status).toBe(422);
});
