import { searchByStructure } from '@kitshelf/contract/catalogue-search.ts';
import { mostFeatures } from '@kitshelf/contract/structure.ts';
import { figmaBoard, figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { getFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import { getStoredFacts } from '@kitshelf/scene/report/stored-facts.ts';
import { featureRange, mostFeatures as mostOfScenes } from '@kitshelf/scene/reading/message-fingerprint.ts';
import { packedFingerprints } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { column, type FrameNode, row, scene, text } from '@kitshelf/scene/scene.ts';
import { sampleTokens as tokens } from '@kitshelf/scene/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { freshForEach } from '../../../platform/database/test-database.ts';

let catalogue: TestCatalogue;
freshForEach(async (database) => {
  catalogue = await testCatalogue(database);
  return () => catalogue.close();
});

const facts = { layers: 3, autoLayoutPercent: 100, fonts: [] };
/** An asset with the features of its designs. */
const withPrints = (n: number, ...designs: number[][]) =>
  draft(n, { structure: { ...facts, fingerprints: packedFingerprints(designs) } });
const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);

async function search(body: object) {
  const url = '/api/v1/user/app/search-by-structure';
  const answer = await catalogue.server.inject({ method: 'POST', url, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

async function found(fingerprint: readonly number[]) {
  const { body } = await search({ fingerprint });
  const { data } = searchByStructure.response.parse(body);
  return data.map(({ name, match, score }) => [name, match, Math.round(score * 10) / 10]);
}

it('finds what is most like a design, nearest first, and nothing that shares nothing with it', async () => {
  const unread = draft(4, { structure: facts });
  await catalogue.save(
    withPrints(1, from(0, 20)),
    withPrints(2, from(10, 20)),
    withPrints(3, from(90, 9)),
    unread,
  );
  expect(await found(from(0, 20))).toEqual([
    ['Asset 1', 'whole', 1],
    ['Asset 2', 'whole', expect.any(Number)],
  ]);
  expect(await found([])).toEqual([]);
});

it('finds an asset by each of its variants', async () => {
  await catalogue.save(
    withPrints(1, from(0, 20), from(100, 20), from(200, 20)),
    withPrints(2, from(300, 20)),
  );
  for (const first of [0, 100, 200]) expect(await found(from(first, 20))).toEqual([['Asset 1', 'whole', 1]]);
});

it('gives 24 at most', async () => {
  await catalogue.save(...Array.from({ length: 70 }, (_, at) => withPrints(at + 1, [0, ...from(at + 1, 9)])));
  const all = await found([0, ...from(1, 9)]);
  expect(all).toHaveLength(24);
  expect(all[0]).toEqual(['Asset 1', 'whole', 1]);
});

it('follows the catalogue', async () => {
  await catalogue.save(withPrints(1, [7, 8]), withPrints(2, [20, 21]));
  await catalogue.save(withPrints(1, [30, 31]), withPrints(3, [7, 8]));
  expect(await found([7, 8])).toEqual([['Asset 3', 'whole', 1]]);
  await catalogue.save(draft(3));
  expect(await found([7, 8])).toEqual([]);
});

it("an asset's answer carries the fingerprint of its main variant, and lists do not", async () => {
  const one = withPrints(1, [5, 600, featureRange - 1], [9]);
  await catalogue.save(one);
  const { body } = await catalogue.get(`app/products/${one.id}`);
  expect(body.data.structure).toEqual({ ...facts, fingerprint: [5, 600, featureRange - 1] });
  const { body: list } = await catalogue.get('app/products');
  expect(list.data[0]).not.toHaveProperty('structure');
});

describe('a design that was made from assets', () => {
  const card = (title: string, words: string): FrameNode =>
    column({ name: 'Card', padding: 24, gap: 12, fill: '#f4f4f4', radius: 16 }, [
      text(title, { size: 22, weight: 600 }),
      text(words, { size: 15, lineHeight: 24 }),
      row({ name: 'Link', gap: 8 }, [text('Read more', { size: 14 }), text('Now', { size: 14 })]),
    ]);
  const made = (name: string, root: FrameNode) => scene({ name, viewport: 1200, tokens, root });
  const features = made(
    'Features',
    column({ name: 'Features', padding: 96, gap: 48 }, [
      text('Built for small teams', { size: 48, weight: 700 }),
      row({ name: 'Cards', gap: 24 }, [
        card('Plan', 'See the week at a glance'),
        card('Share', 'Nobody asks twice what is next'),
        card('Rest', 'Close the laptop at five'),
      ]),
    ]),
  );
  const footer = made(
    'Footer',
    row({ name: 'Footer', padding: 40, gap: 160, fill: '#101010' }, [
      text('Kind regards', { size: 32 }),
      ...['About', 'Prices', 'Contact'].map((name) => text(name, { size: 13, lineHeight: 20 })),
    ]),
  );
  const asset = (n: number, of: typeof features) =>
    draft(n, { name: of.name, structure: getStoredFacts(figmaClipboard(of).html) });
  const pasted = async (html: string) =>
    (await found(getFingerprint(html))).map(([name, match]) => [name, match]);

  it('is found by one card of it, and by a page that it is on', async () => {
    await catalogue.save(asset(1, features), asset(2, footer));
    const alone = made('Card', card('Plan', 'See the week at a glance'));
    expect((await pasted(figmaClipboard(alone).html))[0]).toEqual(['Features', 'holder']);
    const page = figmaBoard('Page', [
      { name: 'Features', scene: features },
      { name: 'Mine', scene: made('Mine', column({ name: 'Mine', gap: 7 }, [text('My own', { size: 90 })])) },
      { name: 'Footer', scene: footer },
    ]);
    const both = await pasted(page.html);
    expect(both.map(([name]) => name)).toEqual(['Features', 'Footer']);
    expect(both[1]).toEqual(['Footer', 'part']);
  });

  it('is found in a frame of one’s own, and copied with components', async () => {
    await catalogue.save(asset(1, features), asset(2, footer));
    const framed = made('Mine', column({ name: 'Mine', padding: 80, fill: '#ffffff' }, [features.root]));
    expect((await pasted(figmaClipboard(framed).html))[0]).toEqual(['Features', 'whole']);
    const { html } = figmaClipboard(features, { hasComponents: true });
    expect((await pasted(html))[0]).toEqual(['Features', 'whole']);
  });
});

it.each([
  ['too many', { fingerprint: from(0, mostFeatures + 1) }],
  ['numbers that no feature has', { fingerprint: [featureRange] }],
  ['negative ones', { fingerprint: [-1] }],
  ['parts of numbers', { fingerprint: [0.5] }],
  ['text', { fingerprint: ['1'] }],
  ['what is not a number', { fingerprint: [null] }],
  ['nothing', {}],
  ['anything beside', { fingerprint: [1], name: 'Hero' }],
])('refuses %s', async (_what, body) => {
  expect((await search(body)).status).toBe(422);
});

it('takes all features that a design is given', async () => {
  expect(mostFeatures).toBe(mostOfScenes);
  expect((await search({ fingerprint: from(featureRange - mostFeatures, mostFeatures) })).status).toBe(200);
});

it('answers so many times a minute', async () => {
  for (let times = 0; times < 60; times += 1) await search({ fingerprint: [1] });
  expect((await search({ fingerprint: [1] })).status).toBe(429);
});
