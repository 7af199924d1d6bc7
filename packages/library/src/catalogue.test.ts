import { describe, expect, it, vi } from 'vitest';
import { assetEntries, buildScene, everyEntry, listAssets } from './catalogue.ts';
import { reportAsset } from './checks/asset-report.ts';
import { fingerprint, looksSame } from './checks/fingerprint.ts';
import { unreadable } from './checks/readable.ts';
import { checkStructure } from './checks/structure.ts';
import { manifestRow } from './generate/manifest-row.ts';
import leftOut from './left-out.gen.json' with { type: 'json' };
import { sectionKinds } from './sections/layout.ts';
import { sectionLayouts } from './sections/section-layouts.ts';

const assets = listAssets();
const sample = assets.filter((_, index) => index % 25 === 0);
const variantsOf = (list: typeof assets) =>
  list.flatMap((asset) => asset.variants.map((variant) => ({ asset, variant })));

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

  it('has at least 90 section layouts over all kinds', () => {
    expect(sectionLayouts.length).toBeGreaterThanOrEqual(90);
    expect(new Set(sectionLayouts.map((layout) => layout.kind))).toEqual(new Set(sectionKinds));
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
        tools[0] !== 'Figma' ||
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
  it('match the manifest (when they do not: npm run assets -- generate)', () => {
    const stale = variantsOf(sample).filter(({ asset, variant }) => {
      const row = manifestRow(buildScene(asset.id, variant.key));
      return (
        JSON.stringify(row) !==
        JSON.stringify([variant.viewport, variant.width, variant.height, variant.color, variant.hash])
      );
    });
    expect(stale.map(({ asset, variant }) => `${asset.slug} ${variant.key}`)).toEqual([]);
  });

  it('keep their layers inside, named, in auto layout and readable', () => {
    let [frames, autoLayout] = [0, 0];
    const findings = variantsOf(sample).flatMap(({ asset, variant }) => {
      const scene = buildScene(asset.id, variant.key);
      const report = checkStructure(scene);
      frames += report.frames;
      autoLayout += report.autoLayout;
      return [
        ...report.outside,
        ...report.brokenWords,
        ...unreadable(scene),
        ...(report.unnamed ? ['unnamed layers'] : []),
      ].map((finding) => `${asset.slug} ${variant.key}: ${finding}`);
    });
    expect(findings).toEqual([]);
    expect(autoLayout / frames).toBeGreaterThanOrEqual(0.95);
  });

  it('carry payloads in which nothing is wrong, made of what is said about them', async () => {
    const entries = [...assetEntries().values()].filter((_, index) => index % 60 === 0);
    const reports = await Promise.all(entries.map((entry) => reportAsset(entry, [])));
    expect(reports.flatMap((report) => report.findings)).toEqual([]);
    const told = new Map(assets.map((asset) => [asset.slug, asset.structure]));
    for (const { slug, structure } of reports) expect(told.get(slug), slug).toEqual(structure);
    expect([...told.values()].filter((structure) => !structure)).toEqual([]);
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
