import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetRow } from './asset-row.ts';
import { ByteSink } from './byte-sink.ts';
import { type AssetQuestion, ReadModel, type SortOrder } from './read-model.ts';
import { ReferenceModel } from './reference-model.ts';
import { foldName } from './words.ts';

const categories = ['Sections', 'Icons', 'Templates'];
const visitor = { isCovered: () => false, plans: () => Buffer.from('[]') };
const facetGroups = ['tools', 'subCategories', 'tags'] as const;

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
];
const word = fc.constantFrom(...words);
const phrase = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(' '));
const names = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const row: fc.Arbitrary<AssetRow> = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((n) => (n * 7919).toString(16).padStart(32, '0')),
  name: phrase,
  description: phrase,
  isPaid: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
  popularity: fc.integer({ min: 0, max: 4 }),
  category: fc.constantFrom(...categories),
  createdBy: fc.constantFrom('Kitshelf', 'Ünïcode "Studio"'),
  link: fc.constantFrom(null, 'https://example.com/a?b=0123456789abcdef0123456789abcdef'),
  images: fc.array(
    fc.record({
      src: fc.constantFrom('/media/a.png', '/media/0123456789abcdef0.webp'),
      width: fc.constantFrom(1440, 375),
      height: fc.constantFrom(900, 812),
      color: fc.constantFrom('#ffffff', '#0a0b0c'),
    }),
    { maxLength: 2 },
  ),
  subCategories: names('Hero', 'HERO', 'Hero section', 'Cards', 'Pricing'),
  tags: names('dark', 'Dark', 'light card', 'é'),
  tools: names('Figma', 'Framer'),
  platforms: names('Figma', 'Webflow'),
  viewports: fc.constantFrom([], [1440], [1440, 768, 375]),
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
    ),
  ),
  { nil: undefined },
);

const question: fc.Arbitrary<AssetQuestion> = fc.record({
  category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
  isFreeOnly: fc.boolean(),
  search,
  subCategories: names('hero', 'Cards', 'nothing such'),
  tags: names('DARK', 'light  card', 'e'),
  tools: names('figma', 'FRAMER', 'Webflow'),
  platforms: names('Figma'),
});

const step = fc.oneof(
  { weight: 6, arbitrary: row.map((value) => ({ kind: 'upsert', value }) as const) },
  { weight: 2, arbitrary: row.map(({ id }) => ({ kind: 'remove', id }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .record({ id: row.map(({ id }) => id), popularity: fc.nat(9) })
      .map((v) => ({ kind: 'copy', ...v }) as const),
  },
);

const sorts: SortOrder[] = ['recent', 'popular', 'relevance'];

function idsOf(model: ReadModel, slots: readonly number[]): string[] {
  return items(model, slots).map(({ _id: id }) => id as string);
}

function items(model: ReadModel, slots: readonly number[]): Record<string, unknown>[] {
  const sink = new ByteSink();
  model.writeItems(slots, visitor, sink);
  return JSON.parse(`[${sink.take().toString()}]`);
}

describe('the read model', { timeout: 60_000 }, () => {
  it('answers lists, totals, searches and counts as the plain rules do, after any changes', () => {
    const changes = fc.array(step, { minLength: 1, maxLength: 120 });
    const questions = fc.array(question, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        changes,
        questions,
        fc.nat(6),
        fc.integer({ min: 1, max: 7 }),
        (steps, asked, offset, limit) => {
          const model = new ReadModel(categories);
          const reference = new ReferenceModel();
          for (const change of steps) apply(model, reference, change);
          expect(model.size).toBe(reference.rows.size);
          for (const one of asked) {
            for (const sort of sorts) {
              const { total, slots } = model.find(one, sort, offset, limit);
              expect({ total, ids: idsOf(model, slots) }).toEqual(reference.find(one, sort, offset, limit));
            }
            const facets = model.facets(one);
            for (const group of facetGroups) {
              const counts = Object.fromEntries(
                facets[group].map(({ name, count }) => [foldName(name), count]),
              );
              expect(counts).toEqual(reference.facets(one, group));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('answers as the plain rules do among thousands, where lists have become bitmaps', () => {
    const model = new ReadModel(categories);
    const reference = new ReferenceModel();
    const rows = fc.sample(row, { numRuns: 1_500, seed: 7 });
    const idOf = (n: number) => (n * 104_729).toString(16).padStart(32, '0');
    for (const [n, one] of rows.entries())
      apply(model, reference, { kind: 'upsert', value: { ...one, id: idOf(n) } });
    for (let n = 0; n < 1_500; n += 7) apply(model, reference, { kind: 'remove', id: idOf(n) });
    for (const one of fc.sample(question, { numRuns: 25, seed: 8 })) {
      for (const sort of sorts) {
        for (const offset of [0, 300, 1_200]) {
          const { total, slots } = model.find(one, sort, offset, 24);
          expect({ total, ids: idsOf(model, slots) }).toEqual(reference.find(one, sort, offset, 24));
        }
      }
      for (const group of facetGroups) {
        const counts = model.facets(one)[group].map(({ name, count }) => [foldName(name), count]);
        expect(Object.fromEntries(counts)).toEqual(reference.facets(one, group));
      }
    }
  });

  it('gives back every item as it went in', () => {
    fc.assert(
      fc.property(row, (asset) => {
        const model = new ReadModel(categories);
        model.upsert(asset);
        const { id, description: _, popularity: __, createdAt, ...rest } = asset;
        expect(items(model, [0])).toEqual([
          {
            _id: id,
            ...rest,
            createdAt: createdAt.toISOString(),
            isUserSubscribed: false,
            subscriptionDetails: [],
          },
        ]);
        expect(JSON.parse(model.item(id, visitor) ?? '')).toEqual(items(model, [0])[0]);
      }),
    );
  });
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function apply(model: ReadModel, reference: ReferenceModel, change: Step): void {
  if (change.kind === 'upsert') {
    model.upsert(change.value);
    reference.rows.set(change.value.id, change.value);
  } else if (change.kind === 'remove') {
    model.remove(change.id);
    reference.rows.delete(change.id);
  } else {
    const known = reference.rows.get(change.id);
    if (!known) return;
    const moved = { ...known, popularity: change.popularity };
    model.upsert(moved);
    reference.rows.set(change.id, moved);
  }
}
