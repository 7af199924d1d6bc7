import { SearchIndex, type SearchQuery, type SortOrder } from '@kitshelf/search/search-index.ts';
import type { SearchDocument } from '../packages/search/src/index/document.ts';
import { ReferenceIndex } from '../packages/search/src/testing/reference-index.ts';
import { generatedAsset, generatedQueries } from './generated-assets.ts';

/** The search engine alone, without a server: how it grows, and what it is worth against the plain rules over an array. */
const sizes = { small: 2_000, large: 1_000_000 };
const page = 24;

interface SearchCall {
  readonly query: SearchQuery;
  readonly sort: SortOrder;
  readonly offset: number;
}

const asked: SearchCall[] = generatedQueries(200).map((text) => ({
  query: {
    category: text.categories,
    isFreeOnly: text.paid === 'false',
    search: text.search,
    subCategories: text.subCategories?.split('|'),
    tags: text.tags?.split('|'),
    tools: text.tools?.split('|'),
  },
  sort: text.sort === 'Popular' ? 'popular' : 'relevance',
  offset: (Number(text.page ?? 1) - 1) * page,
}));

/** Microseconds of processor time. */
function cpuOf(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return after.user + after.system - user - system;
}

function filled(size: number): { readonly index: SearchIndex; readonly buildMicros: number } {
  const index = new SearchIndex();
  const stored = Buffer.alloc(0);
  let buildMicros = 0;
  for (let start = 0; start < size; start += 1_000) {
    const documents = Array.from({ length: 1_000 }, (_, n) => documentOf(start + n));
    buildMicros += cpuOf(() => documents.forEach((document) => index.upsert(document, stored)));
  }
  buildMicros += cpuOf(() => void index.find({}, 'recent', 0, 1));
  return { index, buildMicros };
}

const documentOf = (n: number): SearchDocument => ({
  ...generatedAsset(n),
  brands: [],
  layouts: [],
  creators: [],
  qualities: [],
  viewports: [],
});

/** Microseconds for one query, after a round to warm up. */
function measure(rounds: number, ask: (asked: SearchCall) => void): number {
  asked.forEach(ask);
  const total = cpuOf(() => {
    for (let round = 0; round < rounds; round++) asked.forEach(ask);
  });
  return total / rounds / asked.length;
}

const reference = new ReferenceIndex();
for (let n = 0; n < sizes.small; n++) {
  const document = documentOf(n);
  reference.documents.set(document.id, document);
}
const plain = asked.slice(0, 10);
const plainMicros =
  cpuOf(() => plain.forEach(({ query, sort, offset }) => reference.find(query, sort, offset, page))) /
  plain.length;

const rows = Object.values(sizes).map((size) => {
  const { index, buildMicros } = filled(size);
  const find = measure(5, ({ query, sort, offset }) => index.find(query, sort, offset, page));
  const facets = measure(5, ({ query }) => index.facets(query));
  return { size, buildSeconds: buildMicros / 1e6, findMicros: find, facetsMicros: facets };
});
console.table(rows);
const [small, large] = rows;
const timesFaster = plainMicros / (small?.findMicros ?? Number.NaN);
console.log(
  `The plain rules over ${sizes.small} documents: ${timesFaster.toFixed(0)} times the index's time.`,
);
process.exitCode = timesFaster >= 20 && (large?.buildSeconds ?? Number.NaN) <= 30 ? 0 : 1;
