import { getTypefaces } from '@kitshelf/library/typefaces.ts';
import { ByteWriter } from '@kitshelf/search/byte-writer.ts';
import { packedFingerprints } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetRow } from '../domain/asset-row.ts';
import type { ItemViewer } from './item-text.ts';
import { ReadModel } from './read-model.ts';

const categories = ['Sections', 'Icons'];
const visitor: ItemViewer = { isCovered: () => false, plans: () => Buffer.from('[]') };
const subscriber: ItemViewer = { isCovered: () => true, plans: () => Buffer.from('[{"name":"Pro"}]') };

const names = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const variant = (key: 'desktop' | 'phone' | 'dark', width: number) =>
  ({ key, width, height: 2 * width, scheme: key === 'dark' ? key : 'light' }) as const;

const row: fc.Arbitrary<AssetRow> = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((n) => (n * 7919).toString(16).padStart(32, '0')),
  name: fc.constantFrom('', 'Dark hero', 'A "quoted" näme \\ with 0123456789abcdef', 'Éclair\u0001'),
  description: fc.oneof(
    fc.constantFrom(
      '',
      'Plain text',
      ' Leading  and trailing\nspaces ',
      'One "quoted" 0123456789abcdef, näme 🎨',
    ),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  ),
  isPaid: fc.boolean(),
  createdAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  popularity: fc.nat(9),
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
  subCategories: names('Hero', 'HERO', 'Hero section', 'Cards'),
  tags: names('dark', 'Dark', 'light card', 'é'),
  brand: fc.constantFrom(null, 'Halvora', 'The "Ünicode" House'),
  layout: fc.constantFrom(null, 'section-hero-split'),
  tools: names('Figma', 'Framer'),
  platforms: names('Figma', 'Webflow'),
  viewports: fc.constantFrom([], [1440], [1440, 768, 375]),
  structure: fc.constantFrom(
    null,
    { layers: 0, autoLayoutPercent: 0, fonts: [] },
    { layers: 1234, autoLayoutPercent: 100, fonts: ['Inter', 'The "Ünicode" Face'] },
  ),
  variants: fc.constantFrom(
    [variant('desktop', 1440)],
    [variant('desktop', 1440), variant('phone', 390), variant('dark', 1440)],
  ),
});

function items(model: ReadModel, viewer: ItemViewer): unknown[] {
  const writer = new ByteWriter();
  model.writeItems(model.find({}, 'recent', 0, 100).docs, viewer, writer);
  return JSON.parse(`[${writer.take().toString()}]`);
}

function assetIn(model: ReadModel, id: string, viewer: ItemViewer): unknown {
  const writer = new ByteWriter();
  return model.writeAsset(id, viewer, writer) ? JSON.parse(`${writer.take().toString()}}`) : undefined;
}

function itemOf(row: AssetRow, personal: object) {
  const { description: _, structure: __, popularity: ___, variants: ____, id, createdAt, ...rest } = row;
  return { _id: id, ...rest, badges: [], createdAt: createdAt.toISOString(), ...personal };
}

/** As `stress.gen.json` has them. */
const statesOfHero = Object.fromEntries(
  'german arabic large-text long-words many-digits accents one-item many-items empty no-picture loading error'
    .split(' ')
    .map((state) => [state, { german: 320, 'long-words': 360 }[state] ?? 280]),
);

describe('the read model', () => {
  it('gives back every item as it went in, and what of it is personal to each viewer', () => {
    fc.assert(
      fc.property(row, (asset) => {
        const model = new ReadModel();
        model.upsert(asset);
        const forVisitor = itemOf(asset, { isUserSubscribed: false, subscriptionDetails: [] });
        const forSubscriber = itemOf(asset, {
          isUserSubscribed: true,
          subscriptionDetails: asset.isPaid ? [{ name: 'Pro' }] : [],
        });
        expect(items(model, visitor)).toEqual([forVisitor]);
        expect(items(model, subscriber)).toEqual([forSubscriber]);
        const { description, structure, variants } = asset;
        const made = ['figma-plan', 'react', 'html', 'webflow', 'framer'];
        const formats = asset.variants ? ['figma', ...made] : ['figma'];
        // The one layout of these rows that is a section's.
        const isSection = asset.variants !== null && asset.layout === 'section-hero-split';
        const states = isSection ? statesOfHero : undefined;
        const typefaces = asset.variants ? getTypefaces(asset) : undefined;
        const rest = { description, structure, variants, formats, states, typefaces };
        expect(assetIn(model, asset.id, visitor)).toEqual({ ...forVisitor, ...rest });
        expect(assetIn(model, asset.id, subscriber)).toEqual({ ...forSubscriber, ...rest });
      }),
    );
  });

  it('shows an asset as it is after a change, and another one in its place, to who has seen it before', () => {
    fc.assert(
      fc.property(row, row, row, (before, after, other) => {
        const personal = { isUserSubscribed: false, subscriptionDetails: [] };
        const model = new ReadModel();
        model.upsert(before);
        expect(items(model, visitor)).toEqual([itemOf(before, personal)]);
        const changed = { ...after, id: before.id };
        model.upsert(changed);
        expect(items(model, visitor)).toEqual([itemOf(changed, personal)]);
        model.remove(before.id);
        expect([items(model, visitor), assetIn(model, before.id, visitor)]).toEqual([[], undefined]);
        model.upsert(other);
        expect(items(model, visitor)).toEqual([itemOf(other, personal)]);
      }),
    );
  });

  it('says in how many skins a layout comes, and nothing of what is one of a kind', () => {
    const [asset] = fc.sample(row, { numRuns: 1, seed: 3 }) as [AssetRow];
    const model = new ReadModel();
    const counts = () =>
      (items(model, visitor) as { _id: string; skinCount?: number }[])
        .toSorted((a, b) => a._id.localeCompare(b._id))
        .map(({ skinCount }) => skinCount);
    const put = (id: string, layout: string | null) => model.upsert({ ...asset, id: id.repeat(32), layout });
    put('a', 'hero');
    put('b', null);
    expect(counts()).toEqual([undefined, undefined]);
    put('c', 'hero');
    put('c', 'hero');
    expect(counts()).toEqual([2, undefined, 2]);
    put('b', 'hero');
    put('a', 'footer');
    expect(counts()).toEqual([undefined, 2, 2]);
    model.remove('c'.repeat(32));
    model.remove('c'.repeat(32));
    expect(counts()).toEqual([undefined, undefined]);
  });

  it('finds an asset by its words alone, and by none that it has lost, with a fingerprint or without', () => {
    const [asset] = fc.sample(row, { numRuns: 1, seed: 3 }) as [AssetRow];
    const facts = { layers: 3, autoLayoutPercent: 100, fonts: ['Inter'] };
    const fingerprints = packedFingerprints([[1, 2, 3]]);
    for (const structure of [null, facts, { ...facts, fingerprints }]) {
      const model = new ReadModel();
      const found = (search: string) => model.find({ search, isAsWritten: true }, 'relevance', 0, 1).total;
      const texts = {
        name: 'A "quoted" zebra',
        description: 'Wide stripes, näher\nand nearer 0123456789abcdef',
      };
      model.upsert({ ...asset, structure, ...texts });
      const before = ['quoted', 'zebra', 'stripes', 'naher', 'nearer', '0123456789abcdef'];
      expect(before.map(found)).toEqual([1, 1, 1, 1, 1, 1]);
      model.upsert({ ...asset, structure, name: 'A giraffe', description: 'Tall stripes' });
      expect(before.map(found)).toEqual([0, 0, 1, 0, 0, 0]);
      expect(['giraffe', 'tall'].map(found)).toEqual([1, 1]);
      model.remove(asset.id);
      expect(['giraffe', 'tall', 'stripes'].map(found)).toEqual([0, 0, 0]);
    }
  });
});
