import { brands } from '@kitshelf/library/brands.ts';
import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { kitSets } from '@kitshelf/library/components/kit-sets.ts';
import { type FigmaPlan, figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { column, row } from '@kitshelf/scene/scene.ts';
import { planErrors } from '@kitshelf/scene/testing/plan-rules.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../src/messages.ts';
import type { Layer } from './figma-rules.ts';
import { startPlugin } from './plugin.ts';

afterEach(() => vi.unstubAllGlobals());

type Brand = (typeof brands)[number];

/** All masters of a brand's kit in one design, as instances. */
function kitPlan(brand: Brand, hasSets = true): FigmaPlan {
  const sets = kitSets(brand, brand.theme.first);
  const rows = sets.names.map((name) =>
    row(
      { name, gap: 16 },
      sets
        .set(name)!
        .masters.map(({ root }) => (root.width === 'fill' ? { ...root, width: 320 } : { ...root })),
    ),
  );
  const root = column({ name: 'Kit', width: 1440, gap: 16, fill: 'ground' }, rows);
  return figmaPlan({ name: 'Kit', viewport: 1440, root, tokens: sets.tokens }, hasSets ? sets : undefined);
}

const job = (plan: FigmaPlan, change: Partial<Job> = {}): Job => ({
  assetId: 'kit',
  plan,
  place: { kind: 'insert' },
  scheme: 'light',
  colors: { light: plan.tokens.colors, dark: plan.tokens.colors },
  colours: 'variables',
  kit: 'Halvora',
  textStyles: true,
  ...change,
});

type Plugin = Awaited<ReturnType<typeof startPlugin>>;

async function apply(plugin: Plugin, plan: FigmaPlan, change: Partial<Job> = {}): Promise<Layer> {
  plugin.say({ type: 'apply', job: job(plan, change) });
  const heard = await plugin.hear('done', 'failed');
  if (heard.type === 'failed') throw new Error(heard.message);
  return plugin.figma.currentPage.selection[0];
}

const layersOf = (layer: Layer): Layer[] => [layer, ...(layer.children ?? []).flatMap(layersOf)];
const ofType = (plugin: Plugin, type: string): Layer[] =>
  plugin.figma.currentPage.children.flatMap(layersOf).filter((layer: Layer) => layer.type === type);

/** What can be seen of a layer: words, paints of words and lines, in order. */
const seen = (layer: Layer): unknown[] =>
  layer.visible === false
    ? []
    : [
        ...(layer.type === 'TEXT' ? [[layer.characters, layer.fills, layer.fontSize]] : []),
        ...(layer.type === 'VECTOR' ? [[layer.vectorPaths, layer.strokes, layer.fills]] : []),
        ...(layer.type === 'TEXT' || layer.type === 'VECTOR' ? [] : [layer.fills]),
        ...(layer.children ?? []).flatMap(seen),
      ];

const planned = ({ type, text, fills = [], strokes, props, children = [] }: FigmaPlan['root']): unknown[] => {
  const [own, lines] = [fills, strokes ?? []].map((paints) => paints.map(({ paint }) => paint));
  if (type === 'TEXT') return [[text!.characters, own, props['fontSize']]];
  if (type === 'VECTOR') return [[props['vectorPaths'], lines, own]];
  return [own, ...children.flatMap(planned)];
};

/** Some of them: brands differ in values, and what is made of those is the same code. At night all. */
const tried = brands.filter((_, at) => process.env['LIBRARY_ALL'] || at % 4 === 0);

describe.each(tried.map((brand) => ({ brand, slug: brand.slug })))('the base kit of $slug', ({ brand }) => {
  it('stands in the file as sets with all variants and properties, and as instances that show what was drawn', async () => {
    const plan = kitPlan(brand);
    const sets = kitSets(brand, brand.theme.first);
    expect(planErrors(plan)).toEqual([]);
    const plugin = await startPlugin();
    const root = await apply(plugin, plan, { colours: 'values', textStyles: false });
    const made = new Map<string, Layer>(
      [...ofType(plugin, 'COMPONENT_SET'), ...ofType(plugin, 'COMPONENT')].map((each) => [each.name, each]),
    );
    expect(sets.names.length).toBeGreaterThanOrEqual(40);
    for (const name of sets.names) {
      const [set, node] = [sets.set(name)!, made.get(name)];
      const variants = set.axes.length === 0 ? [node] : node.children;
      expect(variants.length, name).toBe(set.masters.length);
      const kinds = { text: 'TEXT', shown: 'BOOLEAN', icon: 'INSTANCE_SWAP' };
      const properties = Object.entries(node.definitions() as Record<string, Layer>)
        .filter(([, { type }]) => type !== 'VARIANT')
        .map(([full, { type }]) => [full.split('#')[0], type]);
      expect(properties, name).toEqual(set.properties.map((each) => [each.name, kinds[each.kind]]));
    }
    const instances = root.children.flatMap((line: Layer) => line.children) as Layer[];
    expect(instances.map(({ type }) => type)).toEqual(instances.map(() => 'INSTANCE'));
    const plain = kitPlan(brand, false).root.children!.flatMap(({ children = [] }) => children);
    for (const [at, instance] of instances.entries())
      expect(seen(instance), plain[at]!.name).toEqual(planned(plain[at]!));
  });
});

describe('a section of instances', () => {
  const [, entry] = [...assetEntries()].find(([, { slug }]) => slug === 'section-signup-reasons-halvora')!;
  const brand = brands.find(({ slug }) => slug === 'halvora')!;
  const sets = kitSets(brand, 'light');
  const plan = () => figmaPlan(entry.build('desktop'), sets);
  const red = { paint: { type: 'SOLID' as const, color: { r: 1, g: 0, b: 0 } } };
  /** The same, its button's masters red. */
  const changed = (): FigmaPlan => {
    const other = plan();
    for (const { node } of other.sets!.find(({ name }) => name === 'Button')!.masters) node.fills = [red];
    return other;
  };
  const buttonIn = (root: Layer): Layer =>
    layersOf(root).find(({ type, name }) => type === 'INSTANCE' && name === 'Button');

  it('stands beside the sets that it is made of, and looks like the section of layers', async () => {
    const plugin = await startPlugin();
    const root = await apply(plugin, plan(), { colours: 'values', textStyles: false });
    const names = layersOf(root).flatMap((layer: Layer) => (layer.type === 'INSTANCE' ? [layer.name] : []));
    expect(names).toEqual(expect.arrayContaining(['Button', 'Box']));
    expect(names.filter((name: string) => name.startsWith('Field ')).length).toBeGreaterThan(1);
    expect(seen(root)).toEqual(planned(figmaPlan(entry.build('desktop')).root));
  });

  it('follows its sets when they are inserted again: masters change in place, and none is there twice', async () => {
    const plugin = await startPlugin();
    const first = await apply(plugin, plan());
    const count = () => [ofType(plugin, 'COMPONENT_SET').length, ofType(plugin, 'COMPONENT').length];
    const before = count();
    const master = buttonIn(first).mainComponent.id;
    const second = await apply(plugin, changed());
    expect(count()).toEqual(before);
    expect([buttonIn(first).mainComponent.id, buttonIn(second).mainComponent.id]).toEqual([master, master]);
    expect([first, second].map((root) => buttonIn(root).fills)).toEqual([[red.paint], [red.paint]]);
  });

  it('puts its masters into styles once these are wanted', async () => {
    const plugin = await startPlugin();
    const labelOf = (root: Layer): Layer => layersOf(buttonIn(root)).find(({ type }) => type === 'TEXT');
    const plain = await apply(plugin, plan(), { textStyles: false });
    expect(labelOf(plain).textStyleId).toBeUndefined();
    const styled = await apply(plugin, plan());
    const { id } = plugin.styles.find(({ name }) => name === '__SITE_NAME__ Halvora/button');
    expect([plain, styled].map((root) => labelOf(root).textStyleId)).toEqual([id, id]);
  });

  it('leaves sets as their user made them while the library has no others', async () => {
    const plugin = await startPlugin();
    await apply(plugin, plan());
    const set = ofType(plugin, 'COMPONENT_SET').find(({ name }) => name === 'Button');
    set.children[0].fills = [red.paint];
    await apply(plugin, plan());
    expect(set.children[0].fills).toEqual([red.paint]);
  });

  it('makes a set again that was deleted, and takes nothing back from where it was used', async () => {
    const plugin = await startPlugin();
    await apply(plugin, plan());
    ofType(plugin, 'COMPONENT_SET')
      .find(({ name }) => name === 'Button')
      .remove();
    const root = await apply(plugin, plan());
    expect(ofType(plugin, 'COMPONENT_SET').filter(({ name }) => name === 'Button')).toHaveLength(1);
    expect(buttonIn(root).mainComponent.removed).toBe(false);
  });
});
