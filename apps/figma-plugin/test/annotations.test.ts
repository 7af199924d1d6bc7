import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { brands } from '@kitshelf/library/brands.ts';
import { kitSets } from '@kitshelf/library/components/kit-sets.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Layer } from './figma-rules.ts';
import { startPlugin } from './plugin.ts';

afterEach(() => vi.unstubAllGlobals());

const [assetId, entry] = [...assetEntries()].find(
  ([, { slug }]) => slug === 'section-signin-split-tinkerlark',
)!;
const plan = figmaPlan(entry.build('desktop'));

async function inserted(annotations: boolean, options: Parameters<typeof startPlugin>[0] = {}) {
  const plugin = await startPlugin(options);
  const insert = async (): Promise<Layer> => {
    plugin.say({
      type: 'apply',
      job: {
        assetId,
        plan,
        place: { kind: 'insert' },
        scheme: 'light',
        colors: { light: plan.tokens.colors },
        colours: 'values',
        kit: 'Kit',
        textStyles: false,
        ...(annotations && { annotations }),
      },
    });
    const heard = await plugin.hear('done', 'failed');
    if (heard.type === 'failed') throw new Error(heard.message);
    return plugin.figma.currentPage.selection[0];
  };
  return { plugin, insert };
}

type PlanNode = (typeof plan)['root'];
const notesOf = ({ note = '', children = [] }: PlanNode): string =>
  [note, ...children.map(notesOf)].join('\n');
const layersIn = (layer: Layer): Layer[] => [layer, ...(layer.children ?? []).flatMap(layersIn)];
const notesIn = (root: Layer): string[] =>
  layersIn(root).flatMap(({ annotations }) => annotations.map((each: Layer) => each.labelMarkdown));

describe('annotations of an inserted asset', () => {
  it('say place in the reading order, role, name, tab stop and keys at each layer, and all keys at the root', async () => {
    const { plugin, insert } = await inserted(true);
    const root = await insert();
    const notes = notesIn(root);
    const places = notes.flatMap((note) =>
      [...note.matchAll(/\*\*(\d+)\. /g)].map(([, place]) => Number(place)),
    );
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places).size).toBe(places.length);
    expect(notes.join('\n')).toMatch(/\*\*\d+\. heading 1|\*\*\d+\. heading 2/);
    expect(
      notes.filter((note) =>
        /\*\*\d+\. button\*\*: .*, tab stop \d+\n\nEnter and Space press it\./.test(note),
      ),
    ).not.toEqual([]);
    expect(root.annotations.at(-1).labelMarkdown).toContain('**Keys**');
    expect(plugin.categories.map(({ label, color }) => [label, color])).toEqual([['Accessibility', 'blue']]);
    const used = layersIn(root).flatMap(({ annotations }) =>
      annotations.map((each: Layer) => each.categoryId),
    );
    expect(new Set(used)).toEqual(new Set([plugin.categories[0]!.id]));
  });

  it('are filed under one category, however often assets are inserted', async () => {
    const { plugin, insert } = await inserted(true);
    await insert();
    await insert();
    expect(plugin.categories).toHaveLength(1);
  });

  it('of an instance tell all that it holds: its layers are those of its master', async () => {
    const brand = brands.find(({ slug }) => slug === 'tinkerlark')!;
    const whole = notesOf(plan.root);
    const withSets = figmaPlan(entry.build('desktop'), kitSets(brand, brand.theme.first));
    expect(JSON.stringify(withSets.root)).toContain('"INSTANCE"');
    const places = (notes: string) => [...notes.matchAll(/\*\*(\d+)\. /g)].map(([, place]) => place);
    expect(places(notesOf(withSets.root))).toEqual(places(whole));
  });

  it('are left out unless they are wanted', async () => {
    const { plugin, insert } = await inserted(false);
    expect(notesIn(await insert())).toEqual([]);
    expect(plugin.categories).toEqual([]);
  });

  it('are left out where Figma has none', async () => {
    const { insert } = await inserted(true, { hasAnnotations: false });
    expect(notesIn(await insert())).toEqual([]);
  });
});
