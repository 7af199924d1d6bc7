import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import {
  addFilter,
  closeAsset,
  goToPage,
  openAsset,
  pickTab,
  removeFilter,
  reset,
  searchFor,
  showFreeOnly,
  sortBy,
} from './library-updaters.ts';
import { parseLibrarySearch, toFilters, toListQuery } from './library-search.ts';

const id = '0123456789abcdef0123456789abcdef';
const read = (query: string) => parseLibrarySearch(parseSearch(query));

describe('reading the address', () => {
  test.each([
    ['', {}],
    ['page=1', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=abc', {}],
    ['page=-2', {}],
    ['page=99999999', {}],
    ['paid=false', { paid: false }],
    ['paid=true', {}],
    ['sort=popular', { sort: 'Popular' }],
    ['sort=Oldest', {}],
    ['pCategory=mobile%20apps', { pCategory: 'mobile apps' }],
    ['pCategory=all%20assets', {}],
    ['pCategory=+', {}],
    ['search=%20hero%20', { search: 'hero' }],
    [`search=${'x'.repeat(120)}`, { search: 'x'.repeat(100) }],
    ['categories=Hero|Footer|Hero||', { categories: ['Hero', 'Footer'] }],
    ['categories=Hero%7CFooter', { categories: ['Hero', 'Footer'] }],
    ['tags=Dark&tags=Light', { tags: ['Dark'] }],
    ['plateform=Figma&tools=Figma|Framer', { tools: ['Figma', 'Framer'], plateform: ['Figma'] }],
    ['quality=Auto layout|Contrast AA', { quality: ['Auto layout', 'Contrast AA'] }],
    ['viewports=Phone|Tablet', { viewports: ['Phone', 'Tablet'] }],
    [`product-id=${id}`, { 'product-id': id }],
    ['product-id=nonsense', {}],
    ['utm_source=mail', {}],
  ])('%s', (query, search) => {
    expect(read(query)).toEqual(search);
  });

  test('what was written is read back the same', () => {
    const search = read(
      `search=big hero&page=2&sort=Popular&paid=false&pCategory=Icons&categories=A|B&product-id=${id}`,
    );
    expect(read(stringifySearch({ ...search }))).toEqual(search);
    expect(stringifySearch({ ...search })).toContain('categories=A|B');
  });
});

describe('asking the API', () => {
  test('the tab and the sub-categories take their names there', () => {
    expect(toListQuery(read('pCategory=Icons&categories=Hero&page=2&paid=false&sort=Popular'))).toEqual({
      categories: 'Icons',
      subCategories: ['Hero'],
      paid: false,
      page: 2,
      sort: 'Popular',
    });
  });

  test('the filters are asked without page and sort', () => {
    expect(toFilters(read('page=2&sort=Popular&search=nav'))).toEqual({
      categories: 'All Assets',
      search: 'nav',
    });
  });
});

describe('moving on', () => {
  const full = read(
    `search=nav&page=4&sort=Popular&paid=false&pCategory=Icons&categories=A|B&tags=T&tools=Figma&plateform=Figma`,
  );

  test.each([
    [
      'a tab clears all filters and goes to page 1',
      pickTab('Sections'),
      { search: 'nav', sort: 'Popular', paid: false, pCategory: 'Sections' },
    ],
    [
      'the first tab means no category',
      pickTab('All Assets'),
      { search: 'nav', sort: 'Popular', paid: false },
    ],
    ['reset clears everything', reset, {}],
  ])('%s', (_, move, after) => {
    expect(move(full)).toEqual(after);
  });

  test.each([
    ['adding a filter', addFilter('tags', 'Dark')],
    ['removing a filter', removeFilter('tags', 'T')],
    ['a new search', searchFor('footer')],
    ['the free switch', showFreeOnly(false)],
    ['another order', sortBy('Recently')],
  ])('%s goes back to page 1', (_, move) => {
    expect(move(full).page).toBeUndefined();
  });

  test('a filter is added once, after those before it', () => {
    expect(addFilter('categories', 'A')(full).categories).toEqual(['A', 'B']);
    expect(addFilter('categories', 'C')(full).categories).toEqual(['A', 'B', 'C']);
  });

  test('the last filter of a group takes the parameter with it', () => {
    expect('tags' in removeFilter('tags', 'T')(full)).toBe(false);
    expect(removeFilter('categories', 'A')(full).categories).toEqual(['B']);
  });

  test('opening and closing an asset keeps everything else', () => {
    const open = openAsset(id)(full);
    expect(open['product-id']).toBe(id);
    expect(closeAsset(open)).toEqual(full);
  });

  test('page 1 is not written', () => {
    expect('page' in goToPage(1)(full)).toBe(false);
    expect(goToPage(9)(full).page).toBe(9);
  });
});
