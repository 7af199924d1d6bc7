import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../platform/database/test-database.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { searchesCommand } from './searches-command.ts';
import { createSearchCounts } from './search-counts.ts';

const dayMs = 24 * 60 * 60_000;

let database: Database;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await catalogue?.close();
  await emptyDatabase(database);
  catalogue = await testCatalogue(database);
  await catalogue.save(
    draft(1, { name: 'Mega menu', subCategories: ['Navigation'], tags: ['Shop'] }),
    draft(2, { name: 'Dropdown menu', subCategories: ['Navigation'], tags: ['Travel'] }),
    draft(3, { name: 'Pricing table', subCategories: ['Pricing'], tags: ['Travel'] }),
    draft(4, { name: 'Arrows', category: 'Icons', subCategories: ['Arrows'], tags: ['Line'], popularity: 9 }),
  );
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

const dataOf = async (path: string) => {
  const { status, body } = await catalogue.get(`app/${path}`);
  expect(status).toBe(200);
  return body.data;
};
const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('a search', () => {
  it('finds by the words of the trade what is called otherwise', async () => {
    expect(namesOf(await dataOf('products?search=navbar'))).toEqual(['Dropdown menu', 'Mega menu']);
    const { body } = await catalogue.get('app/products?search=navbar%20travel');
    expect(namesOf(body.data)).toEqual(['Dropdown menu', 'Mega menu', 'Pricing table']);
    expect(body.closest).toEqual({ search: 'navbar', without: ['travel'], exact: 1, mentions: 1 });
    expect(await dataOf('products?search=navbar&categories=Icons')).toEqual([]);
  });

  it('says what it was taken for when it is misspelt, and only then', async () => {
    const { body } = await catalogue.get('app/products?search=pircing');
    expect([body.didYouMean, namesOf(body.data)]).toEqual(['pricing', ['Pricing table']]);
    expect((await catalogue.get('app/products?search=pricing')).body.didYouMean).toBeUndefined();
    expect((await catalogue.get('app/products?search=qqqq')).body.didYouMean).toBeUndefined();
  });

  it('takes a misspelt word for the one that is fewest letters away, be it of a name or of the trade', async () => {
    await catalogue.save(
      draft(5, { name: 'Buttons and actions', subCategories: ['Buttons'], popularity: 1 }),
      draft(6, { name: 'House', category: 'Icons', subCategories: ['Icon set'], popularity: 99 }),
    );
    const { body } = await catalogue.get('app/products?search=actons');
    expect([body.didYouMean, namesOf(body.data)]).toEqual(['actions', ['Buttons and actions']]);
  });

  it('puts the values that it leaves most of first, and those that it leaves nothing of last', async () => {
    const { tags } = await dataOf('filters-data?search=pricing');
    expect(tags.map((tag: { name: string; count: number }) => [tag.name, tag.count])).toEqual([
      ['Travel', 1],
      ['Line', 0],
      ['Shop', 0],
    ]);
    expect(namesOf((await dataOf('filters-data?search=arrows')).subCategories)).toEqual([
      'Arrows',
      'Navigation',
      'Pricing',
    ]);
  });
});

describe('what is suggested', () => {
  it('are searches that begin so, each with its picture and how many it finds, and assets', async () => {
    const { searches, assets } = await dataOf('search-suggestions?search=NAV');
    const image = { src: '/media/2.webp', width: 1440, height: 900, color: '#f0f0f0' };
    expect(searches[0]).toEqual({ text: 'Navigation', total: 2, image });
    expect(assets[0]).toEqual({
      _id: draft(2).id,
      name: 'Dropdown menu',
      category: 'Sections',
      isPaid: false,
      image,
    });
  });

  it('are as many assets as are asked for, at most eight', async () => {
    for (let n = 50; n < 60; n += 1) await catalogue.save(draft(n, { name: `Quilted cards ${n}` }));
    const counted = async (query: string) =>
      (await dataOf(`search-suggestions?search=quilted${query}`)).assets.length;
    expect([await counted(''), await counted('&assets=6'), await counted('&assets=8')]).toEqual([4, 6, 8]);
    expect((await catalogue.get('app/search-suggestions?search=quilted&assets=9')).status).toBe(422);
  });

  it('are within the tab, never the same thing twice, and nothing for nothing', async () => {
    expect((await dataOf('search-suggestions?search=nav&categories=Icons')).searches).toEqual([]);
    await catalogue.save(draft(40, { name: 'Paid bar', subCategories: ['Navigation'], isPaid: true }));
    const free = await dataOf('search-suggestions?search=nav&paid=false');
    const all = await dataOf('search-suggestions?search=nav');
    expect(all.searches[0].total).toBe(free.searches[0].total + 1);
    expect(all.assets.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toContain(true);
    expect(free.assets.map(({ isPaid }: { isPaid: boolean }) => isPaid)).not.toContain(true);
    const other = await dataOf('search-suggestions?search=nav&tags=No%20such%20tag');
    expect(other).toEqual({ searches: [], assets: [], total: 0 });
    const { searches } = await dataOf('search-suggestions?search=nav');
    const texts = searches.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Navigation']);
    expect(await dataOf('search-suggestions?search=')).toEqual({ searches: [], assets: [], total: 0 });
    expect((await catalogue.get('app/search-suggestions')).status).toBe(422);
  });

  it('follow the catalogue', async () => {
    await dataOf('search-suggestions?search=quil');
    await catalogue.save(draft(5, { name: 'Quilted cards', subCategories: ['Quilts'] }));
    const { searches, assets } = await dataOf('search-suggestions?search=quil');
    expect([searches[0].text, assets[0].name]).toEqual(['Quilts', 'Quilted cards']);
  });

  it('may be kept by browsers for a minute', async () => {
    const { headers } = await catalogue.server.inject('/api/v1/user/app/search-suggestions?search=nav');
    expect(headers['cache-control']).toBe('public, max-age=60');
    const list = await catalogue.server.inject('/api/v1/user/app/products');
    expect(list.headers['cache-control']).toBe('no-cache');
  });
});

describe('what is near', () => {
  it('is the search without its filters, or else without a word of it', async () => {
    expect(await dataOf('near-results?search=menu&categories=Icons')).toMatchObject({
      search: 'menu',
      total: 2,
    });
    const near = await dataOf('near-results?search=pricing%20zzzzzz');
    expect([near.search, namesOf(near.assets)]).toEqual(['pricing', ['Pricing table']]);
  });

  it('are the most popular assets when no word finds anything', async () => {
    const near = await dataOf('near-results?search=zzzzzz');
    expect([near.search, near.total, near.assets[0].name]).toEqual([null, 4, 'Arrows']);
  });

  it('comes with what others searched before today, several times and in words of the trade alone', async () => {
    const others = async () => (await dataOf('near-results?search=header')).othersSearch;
    const thrice = ['pricing', 'menu for Asha Rao', 'qqqq', 'header'].flatMap((one) => [one, one, one]);
    for (const search of ['navbar', 'navbar', 'navbar', 'navbar', 'footer', ...thrice]) {
      await catalogue.get(`app/products?search=${encodeURIComponent(search)}`);
    }
    await catalogue.service.flushSearches();
    expect(await others()).toEqual([]);
    catalogue.clock.advance(dayMs);
    expect(await others()).toEqual(['navbar', 'pricing']);
  });
});

describe('counts of searches', () => {
  const log = createLog('silent');

  it('tell the operator what found nothing, not what a filter hid or a later page', async () => {
    for (const query of [
      'search=lottie',
      'search=Lottie',
      'search=rive',
      'search=menu&tags=nothing',
      'search=zzz&page=2',
    ])
      await catalogue.get(`app/products?${query}`);
    await catalogue.service.flushSearches();
    expect(await catalogue.service.emptySearches(10)).toEqual([
      { term: 'lottie', searches: 2, empty: 2 },
      { term: 'rive', searches: 1, empty: 1 },
    ]);
  });

  it('are printed by a command, for people and for programs', async () => {
    await catalogue.get('app/products?search=lottie');
    const printed: string[] = [];
    const site = { services: { catalogue: catalogue.service } };
    for (const args of [[], ['--json', '--limit', '1']]) {
      const request = await searchesCommand.prepare(args);
      await searchesCommand.run(site, request, async (text) => void printed.push(text));
    }
    expect(printed).toEqual(['     1  lottie\n', '[{"term":"lottie","searches":1,"empty":1}]\n']);
  });

  it('hold nothing that may be a person: addresses, long numbers, long texts', async () => {
    for (const search of [
      'asha@example.com',
      'call 98765432',
      'one two three four five',
      'a'.repeat(30),
      '!!',
    ])
      await catalogue.get(`app/products?search=${encodeURIComponent(search)}`);
    await catalogue.service.flushSearches();
    expect(await catalogue.service.emptySearches(10)).toEqual([]);
  });

  it('of several processes add up, and are forgotten after 90 days', { tags: 'at-once' }, async () => {
    const { clock } = catalogue;
    const processes = [1, 2].map(() => createSearchCounts({ database, clock, log }));
    for (const counts of processes) counts.note('lottie', true);
    await Promise.all(processes.map((counts) => counts.flush()));
    expect(await processes[0]?.mostEmpty(5)).toEqual([{ term: 'lottie', searches: 2, empty: 2 }]);
    clock.advance(91 * dayMs);
    processes[0]?.note('rive', true);
    await processes[0]?.flush();
    const { rows } = await database.orm.execute('select term from search_counts');
    expect(rows).toEqual([{ term: 'rive' }]);
  });

  it('are bounded, however many different things are searched', async () => {
    const counts = createSearchCounts({ database, clock: catalogue.clock, log });
    for (let round = 0; round < 6; round += 1) {
      for (let n = 0; n < 600; n += 1) counts.note(`word${String.fromCodePoint(97 + round)} ${n}`, true);
      counts.note('wordx', true);
      await counts.flush();
    }
    const { rows } = await database.orm.execute('select count(*)::int as n from search_counts');
    expect(rows).toEqual([{ n: 2_000 }]);
  });
});
