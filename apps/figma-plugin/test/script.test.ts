import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { photoBytes, photoPath } from '@kitshelf/library/photos.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { figmaScripts } from '@kitshelf/scene/figma-plan/script.ts';
import { describe, expect, it, vi } from 'vitest';
import { applyPlan, getCount } from '../src/main/apply.ts';
import { loadFonts } from '../src/main/type.ts';
import type { Layer } from './figma-rules.ts';
import { runScript } from './script.ts';
import { strictFigma } from './strict-figma.ts';

const entries = [...assetEntries()].map(([, entry]) => entry);
const planOf = (slug: RegExp) => figmaPlan(entries.find((entry) => slug.test(entry.slug))!.build('desktop'));

/** What Figma makes a layer with. */
const usual: Readonly<Record<string, unknown>> = {
  textCase: 'ORIGINAL',
  textDecoration: 'NONE',
  textAlignHorizontal: 'LEFT',
  primaryAxisAlignItems: 'MIN',
  counterAxisAlignItems: 'MIN',
  itemSpacing: 0,
  clipsContent: false,
  strokes: [],
};

const shape = ({ children, ...rest }: Layer): unknown => ({
  ...Object.fromEntries(
    [
      'type',
      'name',
      'characters',
      'layoutMode',
      'layoutSizingHorizontal',
      'layoutPositioning',
      'itemSpacing',
    ].map((field) => [field, rest[field] ?? usual[field]]),
  ),
  children: children?.map(shape),
});

const site = 'https://kitshelf.example';
const addressOf = (sha1: string) => {
  const at = photoPath(sha1);
  return at === undefined ? undefined : site + at;
};
/** The photographs of the site. */
const fetchFile = (src: string) =>
  photoBytes(/^https:\/\/kitshelf\.example\/media\/photos\/([0-9a-f]{40})\.jpg$/.exec(src)?.[1] ?? '');

/** Of scripts that make several of one design, in characters. */
const short = 15_000;

/** What a layer looks like, with numbers as fine as they are seen. */
const fields =
  'fontSize fontName lineHeight letterSpacing textCase textDecoration textAlignHorizontal textAutoResize textTruncation maxLines opacity effects cornerRadius clipsContent paddingTop paddingRight paddingBottom paddingLeft layoutWrap counterAxisSpacing primaryAxisAlignItems counterAxisAlignItems strokeAlign strokeWeight strokeJoin strokeCap layoutSizingVertical constraints minWidth maxWidth minHeight maxHeight strokes fills'.split(
    ' ',
  );
const seen = (_key: string, value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  const paint = value as { type?: string; opacity?: number } | undefined;
  return paint?.type === 'SOLID' ? { ...paint, opacity: paint.opacity ?? 1 } : value;
};
const looks = (layer: Layer): unknown[] => [
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, layer[field] ?? usual[field]])), seen),
  ...(layer.children ?? []).flatMap(looks),
];
const pathsOf = (layer: Layer): { data: string; windingRule: string; x: number; y: number }[] => [
  ...((layer['vectorPaths'] ?? []) as { data: string; windingRule: string }[]).map((path) => ({
    ...path,
    x: Number(layer['x']),
    y: Number(layer['y']),
  })),
  ...(layer.children ?? []).flatMap(pathsOf),
];
const numbersOf = ({ data, x, y }: { data: string; x: number; y: number }) =>
  [...data.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([number], at) => Number(number) + (at % 2 === 0 ? x : y));

/** How far points of the same paths lie apart, in px; an ellipse may be written from another side. */
function farthest(one: Layer, other: Layer): number {
  const [theirs, ours] = [pathsOf(one), pathsOf(other)];
  expect(ours.map(({ windingRule }) => windingRule)).toEqual(theirs.map(({ windingRule }) => windingRule));
  const gaps = theirs.map((path, at) => {
    const [a, b] = [numbersOf(path), numbersOf(ours[at]!)].map((list) =>
      list.length === 26 ? list.toSorted((x, y) => x - y) : list,
    );
    return a!.length === b!.length
      ? Math.max(0, ...a!.map((value, n) => Math.abs(value - b![n]!)))
      : Infinity;
  });
  return Math.max(0, ...gaps);
}

/** What the plugin makes of the same plan. */
async function byPlugin(plan: ReturnType<typeof planOf>) {
  return shape(await rootByPlugin(plan));
}

async function rootByPlugin(plan: ReturnType<typeof planOf>): Promise<Layer> {
  const { figma } = strictFigma();
  vi.stubGlobal('figma', figma);
  const fonts = await loadFonts(plan);
  const palette = { ...fonts, paint: ({ paint }: { paint: unknown }) => paint as Paint };
  const root = await applyPlan(plan, palette, { isCancelled: () => false, onProgress: () => {} });
  vi.unstubAllGlobals();
  return root;
}

describe('the scripts of an asset', () => {
  it('draw what the plugin draws, one after the other where one would be too long', async () => {
    const plan = planOf(/^template-/);
    const scripts = figmaScripts(plan, 'x', { longest: short });
    expect(scripts.length).toBeGreaterThan(2);
    const { figma } = strictFigma();
    const answers = [];
    for (const script of scripts) {
      expect(script.length).toBeLessThanOrEqual(short);
      answers.push(await runScript(figma, script));
    }
    expect(answers.reduce((sum, { layers }) => sum + layers, 0)).toBe(getCount(plan.root));
    expect(answers.map(({ next }) => next).slice(-2)).toEqual([
      `Run part ${scripts.length}`,
      'All parts are done',
    ]);
    const [root] = figma.currentPage.children;
    expect(figma.currentPage.children).toHaveLength(1);
    expect(shape(root)).toEqual(await byPlugin(plan));
  });

  it('are one where it is short, which stands beside what is there', async () => {
    const plan = planOf(/^section-faq/);
    const [script = '', ...more] = figmaScripts(plan, 'x');
    expect(more).toEqual([]);
    const { figma } = strictFigma();
    await runScript(figma, script);
    await runScript(figma, script);
    const [one, other] = figma.currentPage.children;
    expect(other.x).toBe(one.x + one.width + 100);
  });

  it('look as what the plugin makes, and no point of a path is off by what is seen', async () => {
    const sample = entries.filter(({ slug }, at) => /^(?:section|screen)-/.test(slug) && at % 90 === 0);
    expect(sample.length).toBeGreaterThan(10);
    for (const entry of sample) {
      const { slug } = entry;
      const plan = figmaPlan(entry.build(entry.variants[0]!));
      const { figma } = strictFigma({ fetchFile });
      for (const script of figmaScripts(plan, 'x', { addressOf })) await runScript(figma, script);
      const [root] = figma.currentPage.children;
      const theirs = await rootByPlugin(plan);
      expect(looks(root), slug).toEqual(looks(theirs));
      // A quarter of a px for the place, and as much for the point in it.
      expect(farthest(theirs, root), slug).toBeLessThan(0.51);
    }
  });

  it('show a grey place where Figma may not fetch a picture, and fetch each once', async () => {
    const photographed = entries.find(({ tags }) => tags.includes('Photography'));
    const plan = figmaPlan(photographed!.build('desktop'));
    const scripts = figmaScripts(plan, 'x', { addressOf });
    const shown = Object.keys(plan.pictures ?? {});
    expect(shown.length).toBeGreaterThan(0);
    const asked: string[] = [];
    const open = strictFigma({ fetchFile: (src) => (asked.push(src), fetchFile(src)) });
    for (const script of scripts) await runScript(open.figma, script);
    expect([...open.pictures].toSorted()).toEqual(shown.toSorted());
    expect(asked.toSorted()).toEqual(shown.map((sha1) => `${addressOf(sha1)}`).toSorted());
    const { figma } = strictFigma();
    for (const script of scripts) await runScript(figma, script);
    const looked = looks(figma.currentPage.children[0]).join('\n');
    expect(looked).not.toContain('IMAGE');
    expect(looks(open.figma.currentPage.children[0]).join('\n')).toContain(shown[0]);
  });

  it('are few words for an agent that has to write them out', () => {
    const sections = entries.filter(({ slug }, at) => slug.startsWith('section-') && at % 24 === 0);
    const lengths = sections.map(
      (entry) => figmaScripts(figmaPlan(entry.build(entry.variants[0]!)), 'x').join('').length,
    );
    // As long as a script of 4,000 tokens is (docs/agents.md#what-a-script-costs).
    expect(lengths.toSorted((a, b) => a - b)[lengths.length >> 1]).toBeLessThan(9_800);
  });

  it('say which part is due, and that their layers are gone', async () => {
    const scripts = figmaScripts(planOf(/^template-/), 'x', { longest: short });
    const { figma } = strictFigma();
    await expect(runScript(figma, scripts[1]!)).rejects.toThrow('Run part 1 first');
    await runScript(figma, scripts[0]!);
    await runScript(figma, scripts[1]!);
    await expect(runScript(figma, scripts[1]!)).rejects.toThrow('Run part 3 first');
    figma.currentPage.children[0].remove();
    await expect(runScript(figma, scripts[2]!)).rejects.toThrow('begin again with part 1');
  });

  it('do with the typefaces that there are', async () => {
    const { figma } = strictFigma({ fonts: ['Inter Regular'] });
    const [script = ''] = figmaScripts(planOf(/^section-faq/), 'x');
    expect((await runScript(figma, script)).layers).toBeGreaterThan(5);
  });
});
