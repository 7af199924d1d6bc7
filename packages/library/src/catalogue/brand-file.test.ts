import { kitFile } from '@kitshelf/scene/figma/kit-file/kit-file.ts';
import type { ComponentSet } from '@kitshelf/scene/figma/component-sets/component-set.ts';
import type { FrameNode, SceneNode } from '@kitshelf/scene/scene.ts';
import { openfigFile, openPencilFile, looksOnPage } from '@kitshelf/scene/testing/kit-files.ts';
import { describe, expect, it } from 'vitest';
import { brands } from '../brands/brands.ts';
import { brandFile } from './brand-file.ts';

type FigNode = ReturnType<typeof openfigFile>['nodes'][number];

const idOf = ({ guid }: FigNode) => `${guid.sessionID}:${guid.localID}`;

/** Properties of a set that are no choice of a variant. */
const counted = (sets: readonly ComponentSet[]) => ({
  masters: sets.reduce((sum, { masters }) => sum + masters.length, 0),
  groups: sets.filter(({ axes }) => axes.length > 0).length,
  properties: sets.reduce((sum, { axes, properties }) => sum + axes.length + properties.length, 0),
});

const uses = (node: SceneNode): FrameNode[] =>
  node.type !== 'frame' ? [] : [...(node.component ? [node] : []), ...node.children.flatMap(uses)];

/** Some of them: brands differ in values, and what is made of those is the same code. At night all. */
const tried = brands.filter((_, at) => process.env['LIBRARY_ALL'] || at % 4 === 0);

describe.each(tried.map((brand) => ({ slug: brand.slug, brand })))('the file of $slug', ({ brand }) => {
  const source = brandFile(brand);
  const bytes = kitFile(source);
  const document = openfigFile(bytes);
  const ofType = (type: string) => document.nodes.filter((node) => node.type === type);
  const fields = (node: FigNode) => node as unknown as Record<string, unknown>;

  it('holds all sets, variants and properties of the kit, as openfig-core reads it', () => {
    const wanted = counted(source.sets);
    const icons = ofType('SYMBOL').filter(({ name }) => name.startsWith('Icon/'));
    expect(ofType('SYMBOL').length - icons.length).toBe(wanted.masters);
    const groups = document.nodes.filter((node) => fields(node)['isStateGroup'] === true);
    expect(groups.map(({ name }) => name)).toEqual(
      source.sets.flatMap(({ axes, name }) => (axes.length > 0 ? [name] : [])),
    );
    const defined = document.nodes.flatMap(
      (node) => (fields(node)['componentPropDefs'] as unknown[] | undefined) ?? [],
    );
    expect(defined.length).toBe(wanted.properties);
    for (const set of source.sets.filter(({ axes }) => axes.length > 0)) {
      const group = groups.find(({ name }) => name === set.name)!;
      const children = document.childrenMap.get(idOf(group)) ?? [];
      expect(children.map(({ name }) => name)).toEqual(set.masters.map(({ name }) => name));
    }
  });

  it('holds sections of instances whose masters are there', () => {
    const symbols = new Set(ofType('SYMBOL').map(idOf));
    const instances = ofType('INSTANCE');
    const scenes = source.pages.flatMap(({ scenes: all }) => all.map(({ scene }) => scene.root));
    const buttons = scenes.flatMap(uses).filter(({ component }) => component!.name === 'Button');
    const masters = new Set(
      (
        document.childrenMap.get(
          idOf(document.nodes.find((node) => fields(node)['isStateGroup'] && node.name === 'Button')!),
        ) ?? []
      ).map(idOf),
    );
    const symbolOf = (node: FigNode) => {
      const { symbolID } = fields(node)['symbolData'] as { symbolID: FigNode['guid'] };
      return `${symbolID.sessionID}:${symbolID.localID}`;
    };
    for (const instance of instances) expect(symbols).toContain(symbolOf(instance));
    expect(buttons.length).toBeGreaterThan(8);
    expect(instances.filter((each) => masters.has(symbolOf(each))).length).toBeGreaterThanOrEqual(
      buttons.length,
    );
  });

  it('shows in its instances what the sections show as layers', () => {
    const plain = openfigFile(kitFile({ ...source, sets: [] }));
    expect(looksOnPage(document, 'Sections')).toEqual(looksOnPage(plain, 'Sections'));
  });

  it('holds variables in two modes that stand for values, and styles, as open-pencil reads it', async () => {
    const graph = await openPencilFile(bytes);
    const collections = [...graph.variableCollections.values()];
    const first = source.appearance === 'light' ? ['Light', 'Dark'] : ['Dark', 'Light'];
    expect(collections.map(({ name, modes }) => [name, modes.map((mode) => mode.name)])).toEqual([
      ['Values', ['Value']],
      ['Tokens', first],
    ]);
    const { colors, radii, spaces = {} } = source.tokens.light;
    const tokens = [...graph.variables.values()].filter(
      ({ collectionId }) => collectionId === collections[1]!.id,
    );
    const lengths = Object.keys(radii).length + Object.keys(spaces).length;
    expect(tokens).toHaveLength(Object.keys(colors).length + lengths);
    const ink = tokens.find(({ name }) => name === 'ink')!;
    const values = collections[1]!.modes.map(({ modeId }) => ink.valuesByMode[modeId] as { aliasId: string });
    expect(values.map(({ aliasId }) => graph.variables.get(aliasId)?.name)).toEqual(
      first.map((mode) => `${mode.toLowerCase()}/ink`),
    );
    const styles = document.nodes.flatMap((node) => (fields(node)['styleType'] ? [node.name] : []));
    expect(styles).toEqual([...Object.keys(source.tokens.light.types), 'Lifted', 'Floating']);
    const pages = graph.getPages().map(({ name }) => name);
    expect(pages).toEqual(['Cover', 'Tokens', 'Sections', 'Components']);
    const sets = [...graph.nodes.values()].filter(({ type }) => type === 'COMPONENT_SET');
    expect(sets).toHaveLength(counted(source.sets).groups);
  });
});

it('the same kit is the same file', () => {
  const [brand] = brands;
  expect(Buffer.from(kitFile(brandFile(brand!))).equals(kitFile(brandFile(brand!)))).toBe(true);
});
