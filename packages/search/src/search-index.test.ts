import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedFields, type SearchDocument } from './index/document.ts';
import { ReferenceIndex } from './testing/reference-index.ts';
import type { Synonyms } from './query/thesaurus.ts';
import { type SearchQuery, SearchIndex, type SortOrder } from './search-index.ts';

const categories = ['Sections', 'Icons', 'Templates'];

const words = [
  'hero',
  'heroes',
  'header',
  'footer',
  'footers',
  'pricing',
  'price',
  'card',
  'cards',
  'é',
  'Éclair',
  'dark',
  'x',
  'two',
];
const word = fc.constantFrom(...words);
const phrase = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(' '));
const names = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const document: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((n) => (n * 7919).toString(16).padStart(32, '0')),
  name: phrase,
  description: phrase,
  isPaid: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
  popularity: fc.integer({ min: 0, max: 4 }),
  category: fc.constantFrom(...categories),
  subCategories: names('Hero', 'HERO', 'Hero section', 'Cards', 'Pricing'),
  tags: names('dark', 'Dark', 'light card', 'é'),
  tools: names('Figma', 'Framer'),
  platforms: names('Figma', 'Webflow'),
  brands: names('Halvora', 'Ryepan').map((some) => some.slice(0, 1)),
  layouts: names('hero-split', 'hero-form', 'hero-bento').map((some) => some.slice(0, 1)),
  creators: names('Asha', 'Ben').map((some) => some.slice(0, 1)),
  qualities: names('Responsive', 'Contrast AA', 'Light and dark'),
  viewports: names('Desktop', 'Phone'),
});

const search = fc.option(
  fc.oneof(
    phrase,
    fc.constantFrom(
      'her',
      'c',
      'foter',
      'pricng',
      'HEROS footer',
      'éclairs',
      'eclair',
      'zzzz',
      '!!',
      'hreo drak',
      'p x',
      'navbars',
      'top bar dark',
      'banner with footer',
      'with',
      'navb',
      'baner x',
      'bar top hero',
      'hero with a footer',
      'dark card for pricing header',
      'zzzz price of cards',
      'icons hero',
      'hero icons',
      'card page',
      'page of zzzz',
      'topbar heroes',
      '2 cards',
      'two footers dark',
      'pricingcard',
    ),
  ),
  { nil: undefined },
);

const query: fc.Arbitrary<SearchQuery> = fc.record({
  category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
  hasHidden: fc.boolean(),
  isFreeOnly: fc.boolean(),
  search,
  subCategories: names('hero', 'Cards', 'nothing such'),
  tags: names('DARK', 'light  card', 'e'),
  tools: names('figma', 'FRAMER', 'Webflow'),
  platforms: names('Figma'),
  brands: names('HALVORA'),
  layouts: fc.constantFrom([], ['hero-split']),
  creators: fc.constantFrom([], ['asha']),
  qualities: fc.constantFrom(
    [],
    [],
    ['responsive'],
    ['Contrast AA', 'RESPONSIVE'],
    ['Responsive', 'none such'],
  ),
  viewports: fc.constantFrom([], [], ['PHONE'], ['phone', 'Desktop']),
});

const synonyms: Synonyms[] = [
  {
    phrases: ['navbar', 'top bar'],
    means: [{ subCategories: ['cards'] }, { tags: ['DARK'], name: 'headers' }],
  },
  {
    phrases: ['banner'],
    means: [{ category: 'Icons', name: 'price card' }, { subCategories: ['nothing such'] }],
  },
  { phrases: ['bar'], means: [{}] },
  { phrases: ['icons'], means: [{ category: 'Icons' }] },
  { phrases: ['page'], means: [{ category: 'Templates' }, { tags: ['dark'] }, {}] },
];

const step = fc.oneof(
  { weight: 6, arbitrary: document.map((value) => ({ kind: 'upsert', value }) as const) },
  { weight: 2, arbitrary: document.map(({ id }) => ({ kind: 'remove', id }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .record({ id: document.map(({ id }) => id), popularity: fc.nat(9) })
      .map((v) => ({ kind: 'copy', ...v }) as const),
  },
);

const sorts: SortOrder[] = ['recent', 'popular', 'relevance'];

const bytesOf = ({ name, description, createdAt }: SearchDocument) =>
  Buffer.from(JSON.stringify({ name, description, createdAt }));
const textsOf = (stored: Uint8Array) => JSON.parse(Buffer.from(stored).toString()) as SearchDocument;

describe('the index', { timeout: 60_000 }, () => {
  it('answers lists, totals, searches and counts as the plain rules do, after any changes', () => {
    const changes = fc.array(step, { minLength: 1, maxLength: 120 });
    const queries = fc.array(query, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        changes,
        queries,
        fc.nat(6),
        fc.integer({ min: 1, max: 7 }),
        fc.subarray(categories).map((names) => new Set(names)),
        (steps, asked, offset, limit, hidden) => {
          const index = new SearchIndex(synonyms, textsOf);
          index.hidden = hidden;
          const reference = new ReferenceIndex(synonyms, hidden);
          for (const change of steps) apply(index, reference, change);
          expect(index.size).toBe(reference.documents.size);
          for (const one of asked) {
            for (const sort of sorts) {
              const { total, docs } = index.find(one, sort, offset, limit);
              expect({ total, ids: docs.map((doc) => index.idOf(doc)) }).toEqual(
                reference.find(one, sort, offset, limit),
              );
              expect(layoutsIn(index, one, sort, { offset, limit })).toEqual(
                reference.findLayouts(one, sort, offset, limit),
              );
            }
            const facets = index.facets(one);
            for (const group of countedFields) {
              const counts = Object.fromEntries(facets[group].map(({ key, count }) => [key, count]));
              expect(counts).toEqual(reference.facets(one, group));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('answers as the plain rules do among thousands, where lists have become bitmaps', () => {
    const index = new SearchIndex(synonyms, textsOf);
    const reference = new ReferenceIndex(synonyms);
    const rows = fc.sample(document, { numRuns: 1_500, seed: 7 });
    const idOf = (n: number) => (n * 104_729).toString(16).padStart(32, '0');
    const upsertFrom = (first: number) => {
      for (const [n, one] of rows.entries())
        apply(index, reference, { kind: 'upsert', value: { ...one, id: idOf(first + n) } });
    };
    upsertFrom(0);
    for (let n = 0; n < 1_500; n += 7) apply(index, reference, { kind: 'remove', id: idOf(n) });
    upsertFrom(1_000);
    for (const one of fc.sample(query, { numRuns: 25, seed: 8 })) {
      for (const sort of sorts) {
        for (const offset of [0, 300, 1_200]) {
          const { total, docs } = index.find(one, sort, offset, 24);
          expect({ total, ids: docs.map((doc) => index.idOf(doc)) }).toEqual(
            reference.find(one, sort, offset, 24),
          );
        }
      }
      for (const group of countedFields) {
        const counts = index.facets(one)[group].map(({ key, count }) => [key, count]);
        expect(Object.fromEntries(counts)).toEqual(reference.facets(one, group));
      }
    }
  });

  it('says what a search that matches nothing was probably meant to be, also by words that no document has', () => {
    const index = new SearchIndex(synonyms);
    const [one] = fc.sample(document, { numRuns: 1, seed: 3 }) as [SearchDocument];
    const plain = { ...one, name: 'Pricing table', description: '', subCategories: ['Cards'], tags: [] };
    index.upsert(plain, Buffer.alloc(0));
    const meantBy = (search: string) => index.find({ search }, 'relevance', 0, 5);
    expect(meantBy('pircing table')).toEqual({ total: 1, docs: [0], didYouMean: 'pricing table' });
    expect(meantBy('navbra')).toEqual({ total: 1, docs: [0], didYouMean: 'navbar' });
    expect(meantBy('navb')).toEqual({ total: 1, docs: [0], didYouMean: 'navbar' });
    expect(meantBy('navbar')).toEqual({ total: 1, docs: [0] });
    expect(meantBy('pricing')).toEqual({ total: 1, docs: [0] });
    expect(meantBy('quartz')).toEqual({ total: 0, docs: [] });
    const asWritten = { search: 'pircing table', isAsWritten: true };
    expect(index.find(asWritten, 'relevance', 0, 5)).toEqual({ total: 0, docs: [] });
  });

  it('asks for what stands before a preposition, passes over small words, and lets the rarest give way last', () => {
    const index = indexOf(
      ['Pricing table', 'Three plans'],
      ['Pricing cards', ''],
      ['Video hero', ''],
      ['Split hero', 'confetti falls'],
      ['Toggle', ''],
    );
    const nearTo = (search: string) => {
      const { docs, closest } = index.find({ search }, 'relevance', 0, 9);
      return [docs, closest?.search, closest?.without, closest?.exact];
    };
    expect(nearTo('a hero with the video')).toEqual([[2, 3], 'hero', ['video'], 1]);
    expect(nearTo('the hero')).toEqual([[2, 3], undefined, undefined, undefined]);
    expect(nearTo('pricing toggle')).toEqual([[4, 0, 1], 'toggle', ['pricing'], 0]);
    expect(nearTo('pricing with toggle')).toEqual([[0, 1, 4], 'pricing', ['toggle'], 0]);
    // A word that is only mentioned gives way to one that names something.
    expect(nearTo('pricing confetti')).toEqual([[0, 1], 'pricing', ['confetti'], 0]);
    expect(nearTo('quartz hero')).toEqual([[2, 3], 'hero', ['quartz'], 0]);
    expect(nearTo('quartz')).toEqual([[], undefined, undefined, undefined]);
  });

  it('reads numbers in both ways, and words that are joined, parted or spelled the British way', () => {
    const index = indexOf(
      ['Three cards', ''],
      ['Centred colours', '390 px'],
      ['Check list', ''],
      ['Sign up', ''],
    );
    const found = (search: string) => index.find({ search, isAsWritten: true }, 'relevance', 0, 9).docs;
    expect(found('3 cards')).toEqual([0]);
    expect(found('3')).toEqual([0]);
    expect(found('centered color')).toEqual([1]);
    expect(index.find({ search: 'checklist' }, 'relevance', 0, 9)).toMatchObject({
      docs: [2],
      didYouMean: 'check list',
    });
    index.thesaurus = new SearchIndex([
      { phrases: ['join', 'sign up'], means: [{ name: 'sign up' }] },
    ]).thesaurus;
    for (const search of ['signup', 'sign-up', 'join']) expect(found(search)).toEqual([3]);
  });

  it('gives back by its id what was given with a document, also after it has changed', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const index = new SearchIndex([], textsOf);
        index.upsert(before, bytesOf(before));
        index.upsert({ ...after, id: before.id }, bytesOf(after));
        const found = index.get(before.id);
        expect(found).toEqual({ doc: 0, isPaid: after.isPaid, tools: after.tools });
        expect(index.idOf(0)).toBe(before.id);
        expect(Buffer.from(index.stored(0)).equals(bytesOf(after))).toBe(true);
        index.remove(before.id);
        expect([index.get(before.id), index.size]).toEqual([undefined, 0]);
      }),
    );
  });

  it('puts a document whose date alone has changed in its new place', () => {
    const index = new SearchIndex([], textsOf);
    const [first, second] = fc.sample(document, { numRuns: 2, seed: 3 }) as [SearchDocument, SearchDocument];
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    index.upsert({ ...first, id: 'a'.repeat(32), createdAt: day(1) }, bytesOf(first));
    index.upsert({ ...second, id: 'b'.repeat(32), createdAt: day(2) }, bytesOf(second));
    index.upsert({ ...first, id: 'a'.repeat(32), createdAt: day(3) }, bytesOf(first));
    const { docs } = index.find({}, 'recent', 0, 2);
    expect(docs.map((doc) => index.idOf(doc)[0])).toEqual(['a', 'b']);
  });

  it('follows a document into a category that it has not met', () => {
    const [one] = fc.sample(document, { numRuns: 1, seed: 3 }) as [SearchDocument];
    const index = new SearchIndex([], textsOf);
    for (const category of ['Icons', 'Made up']) index.upsert({ ...one, category }, bytesOf(one));
    const total = (category?: string) => index.find({ category }, 'recent', 0, 9).total;
    expect(['Made up', 'Icons', undefined].map(total)).toEqual([1, 0, 1]);
    expect(index.facets({ category: 'Icons' }).tools).toEqual([]);
  });
});

/** Documents of these names and descriptions, the first the newest. */
function indexOf(...texts: readonly (readonly [name: string, description: string])[]): SearchIndex {
  const index = new SearchIndex();
  const [one] = fc.sample(document, { numRuns: 1, seed: 3 }) as [SearchDocument];
  for (const [n, [name, description]] of texts.entries()) {
    const id = n.toString(16).padStart(32, '0');
    const createdAt = new Date(Date.UTC(2026, 0, 30 - n));
    index.upsert({ ...one, id, name, description, createdAt, subCategories: [], tags: [] }, Buffer.alloc(0));
  }
  return index;
}

function layoutsIn(
  index: SearchIndex,
  one: SearchQuery,
  sort: SortOrder,
  page: { offset: number; limit: number },
) {
  const { total, docs, groups = [], ungrouped } = index.findLayouts(one, sort, page.offset, page.limit);
  const idsOf = (found: readonly number[]) => found.map((doc) => index.idOf(doc));
  return { total, ids: idsOf(docs), groups: groups.map(idsOf), ungrouped };
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function apply(index: SearchIndex, reference: ReferenceIndex, change: Step): void {
  if (change.kind === 'upsert') {
    index.upsert(change.value, bytesOf(change.value));
    reference.documents.set(change.value.id, change.value);
  } else if (change.kind === 'remove') {
    index.remove(change.id);
    reference.documents.delete(change.id);
  } else {
    const known = reference.documents.get(change.id);
    if (!known) return;
    const moved = { ...known, popularity: change.popularity };
    index.upsert(moved, bytesOf(moved));
    reference.documents.set(change.id, moved);
  }
}
