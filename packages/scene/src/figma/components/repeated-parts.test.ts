import { expect, describe, it } from 'vitest';
import { column, row, scene, text } from '../../model/scene.ts';
import type { SceneNode, Tokens } from '../../model/scene.ts';
import { openPencilGraph, openPencilTree } from '../../testing/open-pencil.ts';
import { openfigDocument, openfigTree } from '../../testing/openfig.ts';
import { flat, named } from '../../testing/summary.ts';
import { figmaClipboard } from '../clipboard.ts';

const tokens: Tokens = {
  radii: {},
  colors: { ink: '#101828', paper: '#ffffff', brand: '#5b5bd6' },
  types: { body: { size: 16, lineHeight: 24, weight: 400 } },
};

const section = (children: SceneNode[]) =>
  scene({
    name: 'Section',
    viewport: 720,
    tokens,
    root: column({ name: 'Section', gap: 24, padding: 24, fill: 'paper' }, children),
  });

interface Definition {
  readonly id: object;
  readonly name: string;
  readonly type: string;
  readonly initialValue: {
    readonly textValue?: { readonly characters: string };
    readonly boolValue?: boolean;
  };
  readonly varValue: { readonly value: { readonly textDataValue?: { readonly characters: string } } };
}

interface Assignment {
  readonly defID: object;
  readonly value: Definition['initialValue'];
}

describe('parts of which some lack a layer', () => {
  const plan = (name: string, price: string, badge?: string) =>
    column({ name, width: 'fill', gap: 8, padding: 16, fill: 'paper', stroke: { paint: 'ink' } }, [
      badge !== undefined &&
        row({ name: 'Badge', padding: [2, 8], fill: 'brand' }, [text(badge, { color: 'paper' })]),
      text(name, { style: 'body', size: 20 }),
      text(price, { style: 'body' }),
    ]);
  const plans = section([
    row({ name: 'Plans', width: 'fill', gap: 12, align: 'start' }, [
      plan('Small', '€8'),
      plan('Medium', '€16', 'Liked most'),
      plan('Large', '€32'),
    ]),
  ]);
  const { html: native } = figmaClipboard(plans, { hasComponents: true });
  const { nodes } = openfigDocument(native);

  it('are one component, made of the fullest, which says by a property that the layer is shown', () => {
    const [component, ...others] = nodes.filter(({ type }) => type === 'SYMBOL');
    expect(others).toEqual([]);
    const definitions = component!['componentPropDefs'] as Definition[];
    expect(definitions.map(({ name, type }) => `${type} ${name}`)).toEqual([
      'BOOL Show badge',
      'TEXT Label',
      'TEXT Title',
      'TEXT Value',
    ]);
    expect(definitions[0]!.initialValue).toEqual({ boolValue: true });
    const badge = nodes.find(({ name }) => name === 'Badge')!;
    expect(badge['componentPropRefs']).toEqual([
      { defID: definitions[0]!.id, componentPropNodeField: 'VISIBLE' },
    ]);
    const hidden = nodes
      .filter(({ type }) => type === 'INSTANCE')
      .map((node) =>
        ((node['componentPropAssignments'] ?? []) as Assignment[]).flatMap(
          ({ value }) => value.boolValue ?? [],
        ),
      );
    expect(hidden).toEqual([[false], [], [false]]);
  });

  it.each([
    ['openfig-core', async (payload: string) => openfigTree(payload)],
    ['open-pencil', openPencilTree],
  ])('show what each of them has, as %s reads it', async (_, read) => {
    const tree = await read(native);
    const words = named(tree, 'Plans').children.map((one) =>
      flat(one).flatMap(({ text }) => text?.characters ?? []),
    );
    expect(words).toEqual([
      ['Small', '€8'],
      ['Liked most', 'Medium', '€16'],
      ['Large', '€32'],
    ]);
    expect(named(tree, 'Plans').children.map(({ box }) => box)).toEqual(
      named(openfigTree(figmaClipboard(plans).html), 'Plans').children.map(({ box }) => box),
    );
  });

  it('are components, properties and instances to open-pencil, too', async () => {
    const { graph, ids } = await openPencilGraph(native);
    const [design, components] = ids.map((each) => graph.getNode(each)!);
    expect([design!.name, components!.name]).toEqual(['Section', 'Components']);
    const [component] = components!.childIds.map((each) => graph.getNode(each)!);
    expect([component!.type, component!.componentPropertyDefinitions.map(({ type }) => type)]).toEqual([
      'COMPONENT',
      ['BOOLEAN', 'TEXT', 'TEXT', 'TEXT'],
    ]);
    const instances = [...graph.getAllNodes()].filter(({ type }) => type === 'INSTANCE');
    expect(instances.map(({ componentId }) => componentId)).toEqual(instances.map(() => component!.id));
    expect(instances.map((each) => Object.values(each.componentPropertyAssignments))).toEqual([
      ['false', 'Small', '€8'],
      [],
      ['false', 'Large', '€32'],
    ]);
  });
});

it('components are made of the parts that a row repeats, not of rows that hold nothing else', () => {
  const person = (name: string, role: string) =>
    column({ name: 'Person', width: 'fill', gap: 4 }, [
      text(name, { style: 'body', weight: 700 }),
      text(role),
    ]);
  const team = section([
    row({ name: 'Row', width: 'fill', gap: 12 }, [person('Ada', 'Designer'), person('Bo', 'Engineer')]),
    row({ name: 'Row', width: 'fill', gap: 12 }, [person('Cleo', 'Writer'), person('Dag', 'Founder')]),
  ]);
  const { nodes } = openfigDocument(figmaClipboard(team, { hasComponents: true }).html);
  expect(nodes.filter(({ type }) => type === 'SYMBOL').map(({ name }) => name)).toEqual(['Person']);
  expect(nodes.filter(({ type }) => type === 'INSTANCE')).toHaveLength(4);
});
