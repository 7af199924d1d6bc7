import { searchByStructure } from '@kitshelf/contract/catalogue-search.ts';
import { fingerprintLength } from '@kitshelf/contract/structure.ts';
import { packedFingerprint } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

/** Zeros but for the first numbers. */
const print = (...first: number[]) => Array.from({ length: fingerprintLength }, (_, at) => first[at] ?? 0);
const facts = { layers: 3, autoLayoutPercent: 100, fonts: [] };
const withPrint = (n: number, ...first: number[]) =>
  draft(n, { structure: { ...facts, fingerprint: packedFingerprint(print(...first)) } });

async function search(body: object) {
  const url = '/api/v1/user/app/search-by-structure';
  const answer = await catalogue.server.inject({ method: 'POST', url, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

async function found(fingerprint: readonly number[]) {
  const { body } = await search({ fingerprint });
  const { data } = searchByStructure.response.parse(body);
  return data.map(({ name, score }) => [name, score]);
}

it('finds what is most like a design, nearest first, and nothing that shares nothing with it', async () => {
  const unread = draft(4, { structure: facts });
  await catalogue.save(withPrint(1, 0, 9), withPrint(2, 3, 4), withPrint(3, 50), unread);
  expect(await found(print(1e300))).toEqual([
    ['Asset 3', 1],
    ['Asset 2', 0.6],
  ]);
  expect(await found(print())).toEqual([]);
});

it('gives 24 at most', async () => {
  await catalogue.save(...Array.from({ length: 70 }, (_, at) => withPrint(at + 1, 10, at)));
  const all = await found(print(1));
  expect(all).toHaveLength(24);
  expect(all[0]).toEqual(['Asset 1', 1]);
});

it('follows the catalogue', async () => {
  await catalogue.save(withPrint(1, 7), withPrint(2, 0, 7));
  await catalogue.save(withPrint(1, 0, 0, 3, 4), withPrint(3, 7));
  expect(await found(print(1))).toEqual([['Asset 3', 1]]);
  await catalogue.save(draft(3));
  expect(await found(print(1, 0, 1))).toEqual([['Asset 1', 0.424264]]);
});

it("an asset's answer carries its own fingerprint, and lists do not", async () => {
  const one = withPrint(1, 5, -6);
  await catalogue.save(one);
  const { body } = await catalogue.get(`app/products/${one.id}`);
  expect(body.data.structure).toEqual({ ...facts, fingerprint: print(5, -6) });
  const { body: list } = await catalogue.get('app/products');
  expect(list.data[0]).not.toHaveProperty('structure');
});

it.each([
  ['too few numbers', { fingerprint: print().slice(1) }],
  ['too many', { fingerprint: [...print(), 0] }],
  ['text', { fingerprint: print().map(String) }],
  ['what is no number', { fingerprint: print().map(() => null) }],
  ['nothing', {}],
  ['anything beside', { fingerprint: print(1), name: 'Hero' }],
])('refuses %s', async (_what, body) => {
  expect((await search(body)).status).toBe(422);
});

it('answers so many times a minute', async () => {
  for (let times = 0; times < 60; times += 1) await search({ fingerprint: print(1) });
  expect((await search({ fingerprint: print(1) })).status).toBe(429);
});
