import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { describe, expect, it, vi } from 'vitest';
import type { AssetEntry } from '../model/asset.ts';
import { assetEntries, buildScene, everyEntry, listAssets } from './catalogue.ts';
import { checkAfterEdit } from '../checks/payload/after-edit.ts';
import { reportAsset } from '../checks/asset-report.ts';
import { fingerprint, looksSame } from './generate/fingerprint.ts';
import { checkComponents } from '../checks/payload/components.ts';
import { checkPicture } from '../checks/payload/picture.ts';
import { manifestRow } from './generate/manifest.ts';
import leftOut from './left-out.gen.json' with { type: 'json' };
import { sectionKinds } from '../sections/layout.ts';
import { sectionLayouts } from '../sections/section-layouts.ts';
import { industryFlows } from '../screens/flows/flow-entries.ts';

const assets = listAssets();
const sample = assets.filter((_, index) => index % 25 === 0);
const variantsOf = (list: typeof assets) =>
  list.flatMap((asset) => asset.variants.map((variant) => ({ asset, variant })));

/** Names of parts, devices and letters that designers type. */
const sought =
  'tooltip,breadcrumb,pagination,invoice,sidebar,modal,data grid,android,tablet,watch,e-?mail,receipt,bento,full-bleed,overlapping,asymmetric,editorial'.split(
    ',',
  );

/** What is one design for many assets: a section's or a screen's layout, a kind of page or wireframe, a style of icons. */
function designOf({ slug, category, subCategories }: AssetEntry): string {
  if (category === 'Icons') return `icons-${slug.split('-').at(-1)}`;
  if (category === 'Wireframes' || category === 'Templates') return `${category}: ${subCategories[0]}`;
  return slug.slice(0, slug.lastIndexOf('-'));
}

/** Every design once, each time in the next of its assets and the next of that one's variants. */
const structural = [...Map.groupBy(assetEntries().values(), designOf)].map(([design, entries], at) => {
  const entry = entries[at % entries.length]!;
  // Every fifth also with components, which have to be the same design, and can be found and edited.
  const others = at % 5 === 0 ? [checkComponents] : [];
  return [design, entry, entry.variants[at % entry.variants.length]!, others] as const;
});

describe('the library', () => {
  it('holds 1,000 assets and more, in all five categories', () => {
    const count = (category: string) => assets.filter((asset) => asset.category === category).length;
    expect(assets.length).toBeGreaterThanOrEqual(1000);
    expect(count('Sections')).toBeGreaterThanOrEqual(600);
    expect(count('Wireframes')).toBeGreaterThanOrEqual(150);
    expect(count('Templates')).toBeGreaterThanOrEqual(60);
    expect(count('Mobile Apps')).toBeGreaterThanOrEqual(100);
    expect(count('Icons')).toBeGreaterThanOrEqual(60);
  });

  it('gives a third or more away, in every category', () => {
    for (const category of new Set(assets.map((asset) => asset.category))) {
      const own = assets.filter((asset) => asset.category === category);
      expect(own.filter((asset) => !asset.isPaid).length / own.length).toBeGreaterThan(0.3);
    }
    expect(assets.filter((asset) => !asset.isPaid).length / assets.length).toBeGreaterThan(1 / 3);
  });

  it('has 220 section layouts over all kinds, 30 flows by industry and 14 brands', () => {
    const layoutsOf = (start: string) =>
      new Set(assets.flatMap(({ layout }) => (layout?.startsWith(start) ? layout : [])));
    expect(layoutsOf('section-').size).toBeGreaterThanOrEqual(220);
    expect(new Set(sectionLayouts.map((layout) => layout.kind))).toEqual(new Set(sectionKinds));
    const flows = layoutsOf('flow-');
    expect(industryFlows.filter(({ slug }) => flows.has(`flow-${slug}`)).length).toBeGreaterThanOrEqual(30);
    expect(new Set(assets.flatMap(({ brand }) => brand ?? [])).size).toBeGreaterThanOrEqual(14);
  });

  it('has what a trade looks for by name', () => {
    const names = assets.map(({ name, subCategories, tags }) => [name, ...subCategories, ...tags].join(' '));
    const missing = sought.filter((word) => !names.some((said) => new RegExp(`\\b${word}`, 'i').test(said)));
    expect(missing).toEqual([]);
  });

  it('lists its assets without building a design', async () => {
    vi.resetModules();
    const fresh = await import('./catalogue.ts');
    for (const entry of fresh.everyEntry()) {
      entry.build = () => {
        throw new Error(`${entry.slug} was built`);
      };
    }
    expect(fresh.listAssets()).toEqual(assets);
    // Other files in this worker get a catalogue that builds.
    vi.resetModules();
  });
});

describe('what is said about each asset', () => {
  it('has an id, a slug and a name of its own', () => {
    for (const key of ['id', 'slug', 'name'] as const)
      expect(new Set(assets.map((asset) => asset[key])).size).toBe(assets.length);
    expect(assets.every((asset) => /^[0-9a-f]{32}$/.test(asset.id))).toBe(true);
  });

  it('is complete: text, sub-category, tags, tools and a date that has been', () => {
    const odd = assets.filter(
      ({ description, subCategories, tags, tools, createdAt, popularity }) =>
        description.length < 40 ||
        subCategories.length === 0 ||
        tags.length === 0 ||
        tools.join() !== 'Figma,Framer,Webflow' ||
        !(createdAt >= '2024-01-01' && createdAt < '2026-12-01') ||
        !(popularity > 0),
    );
    expect(odd.map((asset) => asset.slug)).toEqual([]);
  });

  it('names no tag or sub-category twice, in whatever case', () => {
    const repeats = (names: readonly string[]) =>
      new Set(names.map((name) => name.toLowerCase())).size < names.length;
    const odd = assets.filter(({ tags, subCategories }) => repeats(tags) || repeats(subCategories));
    expect(odd.map((asset) => asset.slug)).toEqual([]);
  });

  it('names pictures of a sensible size, the first one for the card', () => {
    const odd = variantsOf(assets).filter(
      ({ variant }) =>
        !/^#[0-9a-f]{6}$/.test(variant.color) ||
        !/^[0-9a-f]{12}$/.test(variant.hash) ||
        variant.width < 300 ||
        variant.height < 90 ||
        variant.width !== variant.viewport,
    );
    expect(odd.map(({ asset, variant }) => `${asset.slug} ${variant.key}`)).toEqual([]);
    expect(
      assets.filter((asset) => asset.variants.length !== assetEntries().get(asset.id)!.variants.length),
    ).toEqual([]);
  });

  it('spreads over time and popularity', () => {
    const years = assets.map((asset) => asset.createdAt.slice(0, 4));
    for (const year of ['2024', '2025', '2026'])
      expect(years.filter((one) => one === year).length).toBeGreaterThan(assets.length / 6);
    const popularity = assets.map((asset) => asset.popularity).toSorted((a, b) => b - a);
    expect(popularity[0]!).toBeGreaterThan(popularity[Math.floor(assets.length / 2)]! * 4);
  });
});

describe('the designs', () => {
  it.each(structural)(
    'of %s carry payloads in which nothing is wrong, as said about them',
    async (_, entry, key, others) => {
      const scene = entry.build(key);
      const asset = assets.find(({ slug }) => slug === entry.slug)!;
      const { viewport, width, height, color, hash } = asset.variants.find((variant) => variant.key === key)!;
      expect(manifestRow(scene)).toEqual([viewport, width, height, color, hash]);
      const { findings, structure } = await reportAsset({ ...entry, variants: [key], build: () => scene }, [
        async (shown, html) => checkPicture(shown, html),
        checkAfterEdit,
        ...others,
      ]);
      expect(findings).toEqual([]);
      const { fingerprints, ...facts } = structure;
      const { fingerprints: known, ...said } = asset.structure!;
      // What is said of an asset is that of its first variant; by pasting, all of them are found.
      expect(said).toEqual(key === entry.variants[0] ? facts : said);
      expect(known).toContain(fingerprints[0]);
    },
  );

  it('are told from their pictures where a payload is another size, ground or wording', () => {
    const asset = assets.find(({ variants }) => variants.length === 4)!;
    const [desktop, phone, dark] = (['desktop', 'phone', 'dark'] as const).map((key) =>
      buildScene(asset.id, key),
    );
    const wrong = (html: string) => checkPicture(desktop!, html).map((finding) => finding.split(' ')[1]);
    expect(wrong(figmaClipboard(desktop!).html)).toEqual([]);
    expect(wrong(figmaClipboard(phone!).html)).toContain('size');
    expect(wrong(figmaClipboard(dark!).html)).toEqual(['ground']);
    const reworded = JSON.parse(JSON.stringify(desktop).replace(/"text":"[^"]/, '"text":"Xyz')) as Scene;
    expect(wrong(figmaClipboard(reworded).html)).toContain('words');
  });

  it('do not look like each other at card size', async () => {
    const prints = await Promise.all(
      sample.map(async (asset) => ({
        slug: asset.slug,
        print: await fingerprint(buildScene(asset.id, asset.variants[0]!.key)),
      })),
    );
    const same = prints.flatMap((one, index) =>
      prints
        .slice(0, index)
        .flatMap((other) => (looksSame(one.print, other.print) ? [`${one.slug} = ${other.slug}`] : [])),
    );
    expect(same).toEqual([]);
  });

  it('leave out only what can be built', () => {
    const known = new Set(everyEntry().map((entry) => entry.slug));
    expect(leftOut.filter((slug) => !known.has(slug))).toEqual([]);
  });

  it('refuse an unknown asset and a variant it does not have', () => {
    expect(() => buildScene('0'.repeat(32), 'desktop')).toThrow('no asset');
    const icons = assets.find((asset) => asset.category === 'Icons')!;
    expect(() => buildScene(icons.id, 'phone')).toThrow('no variant "phone"');
  });
});
