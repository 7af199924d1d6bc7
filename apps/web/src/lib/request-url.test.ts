import { getAsset, listAssets } from '@kitshelf/contract/catalogue.ts';
import { listPlans } from '@kitshelf/contract/plans.ts';
import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

const id = 'a'.repeat(32);

test('path parameters are filled in and escaped', () => {
  expect(requestUrl(getAsset, { params: { id } })).toBe(`/api/v1/user/app/products/${id}`);
  expect(requestUrl(getAsset, { params: { id: '../x' } })).toBe('/api/v1/user/app/products/..%2Fx');
});

test('a missing path parameter is a mistake of the caller', () => {
  expect(() => requestUrl(getAsset, {})).toThrow('needs id');
});

test('a query that nothing was given for is left out', () => {
  expect(requestUrl(listAssets, { query: { search: undefined } })).toBe('/api/v1/user/app/products');
});

test.each([
  {},
  { categories: 'Mobile Apps', page: 3, paid: false },
  { subCategories: ['Hero', 'Call to action'], tags: ['a&b=c'], sort: 'Popular', search: 'big + bold' },
])('the server reads %j as it was meant', (query) => {
  const url = new URL(requestUrl(listAssets, { query }), 'http://localhost');
  expect(listAssets.query.parse(Object.fromEntries(url.searchParams))).toEqual(query);
});

test('plan ids are repeated', () => {
  expect(requestUrl(listPlans, { query: { planIds: ['x', 'y'] } })).toMatch(/\?planIds=x&planIds=y$/);
});
