import { beforeAll, describe, expect, it } from 'vitest';
import { column, free, paragraph, rect, row, scene, text, vector } from '../../model/scene.ts';
import type { FrameNode, SceneNode, Tokens } from '../../model/scene.ts';
import { openPencilTree } from '../../testing/open-pencil.ts';
import { openfigDocument, openfigTree, withoutTextNames } from '../../testing/openfig.ts';
import { flat, type LayerSummary, named } from '../../testing/summary.ts';
import { figmaBoard, figmaClipboard } from '../clipboard.ts';

const tokens: Tokens = {
  radii: {},
  colors: { ink: '#101828', paper: '#ffffff', brand: '#5b5bd6', warm: '#f76b15' },
  types: { body: { size: 16, lineHeight: 24, weight: 400 } },
};

const drawing = (name: string, d: string, color = 'ink') =>
  vector({
    name,
    viewBox: [0, 0, 24, 24],
    width: 24,
    height: 24,
    paths: [{ d, name: 'Line', stroke: { paint: color, weight: 2 } }],
  });
const tick = (color?: string) => drawing('Tick', 'M4 12l5 5L20 6', color);
const cross = (color?: string) => drawing('Cross', 'M6 6l12 12M18 6L6 18', color);

interface Card {
  readonly icon: SceneNode;
  readonly title: string;
  readonly words: string;
  readonly fill?: string;
  readonly color?: string;
}

const card = ({ icon, title, words, fill = 'paper', color = 'ink' }: Card): FrameNode =>
  column({ name: title, width: 'fill', gap: 8, padding: 16, fill, stroke: { paint: 'ink' } }, [
    icon,
    text(title, { style: 'body', weight: 700, color }),
    paragraph(words, { style: 'body', color: 'ink', name: 'Words' }),
  ]);

const button = (caption: string, color = 'brand') =>
  row({ name: 'Button', padding: [8, 16], fill: color }, [text(caption, { style: 'body', color: 'paper' })]);

const cards = [
  card({ icon: tick(), title: 'Fast', words: 'Ready at once' }),
  card({
    icon: cross('warm'),
    title: 'No waiting at all',
    words: 'A longer story that needs three lines here and then some more',
    fill: 'brand',
    color: 'warm',
  }),
  card({ icon: tick('brand'), title: 'Calm', words: 'Quiet' }),
];

const section = (children: SceneNode[]) =>
  scene({
    name: 'Section',
    viewport: 720,
    tokens,
    root: column({ name: 'Section', gap: 24, padding: 24, fill: 'paper' }, children),
  });

const shown = section([
  row({ name: 'Cards', width: 'fill', gap: 12, align: 'start' }, cards),
  row({ name: 'Actions', gap: 12 }, [button('Buy'), button('Read more first', 'warm')]),
]);

const { html } = figmaClipboard(shown, { hasComponents: true });
const document = openfigDocument(html);
const id = ({ guid }: { guid: { sessionID: number; localID: number } }) =>
  `${guid.sessionID}:${guid.localID}`;
const ofType = (type: string) => document.nodes.filter((node) => node.type === type);

const component = (name: string) => ofType('SYMBOL').find((node) => node.name === name)!;
const childrenOf = (node: { guid: { sessionID: number; localID: number } }) =>
  document.childrenMap.get(id(node)) ?? [];

describe('a payload with components', () => {
  it('holds one component for the cards, one for the buttons, and one for each drawing that changes', () => {
    expect(
      ofType('SYMBOL')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Button', 'Card', 'Icon/Cross', 'Icon/Tick']);
    // Three cards and two buttons in the design, and the drawing inside of the card.
    expect(
      ofType('INSTANCE')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Button', 'Button', 'Calm', 'Fast', 'No waiting at all', 'Tick']);
  });

  it('has its components in a frame beside the design, which stays where it is without them', () => {
    const [design, components, ...others] = childrenOf({ guid: { sessionID: 0, localID: 1 } });
    expect([design!.name, components!.name, others]).toEqual(['Section', 'Components', []]);
    const plain = openfigDocument(figmaClipboard(shown).html).childrenMap.get('0:1')![0]!;
    expect([design!.transform, design!.size]).toEqual([plain.transform, plain.size]);
    expect(components!.transform).toMatchObject({ m02: 720 + 100, m12: 0 });
    expect(components).toMatchObject({ stackMode: 'HORIZONTAL', stackWrap: 'WRAP', stackSpacing: 40 });
    // Parts first, then the drawings that are swapped in them.
    const inFrame = childrenOf(components!).toSorted((one, other) =>
      one.parentIndex!.position < other.parentIndex!.position ? -1 : 1,
    );
    expect(inFrame.map(({ name }) => name)).toEqual(['Card', 'Button', 'Icon/Tick', 'Icon/Cross']);
    expect(inFrame).toHaveLength(ofType('SYMBOL').length);
    for (const symbol of ofType('SYMBOL')) expect(symbol['isSymbolPublishable']).toBe(true);
    // Nothing on the hidden page.
    expect(childrenOf(document.nodes.find((node) => node['internalOnly'])!)).toEqual([]);
  });

  it('refers to nothing that does not come along', () => {
    const known = new Set(ofType('SYMBOL').map(id));
    for (const { symbolData, derivedSymbolData } of ofType('INSTANCE')) {
      expect(known).toContain(id({ guid: symbolData!.symbolID! }));
      expect(symbolData).toMatchObject({ uniformScaleFactor: 1 });
      expect(derivedSymbolData).toBeInstanceOf(Array);
    }
  });

  it('moves nothing when Figma lays it out again, the components neither', () => {
    const symbol = component('Card');
    expect([symbol['stackChildPrimaryGrow'], symbol['stackChildAlignSelf']]).toEqual([0, 'AUTO']);
    expect(symbol.size).toEqual({ x: 216, y: 120 });
  });

  it('gives no id twice, and selects what stands on the page', () => {
    const ids = document.nodes.map(id);
    expect(new Set(ids).size).toBe(ids.length);
    const standing = document.childrenMap.get('0:1')!;
    expect(document.message.clipboardSelectionRegions[0].nodes).toEqual(standing.map(({ guid }) => guid));
  });

  it('says in an instance only what differs from its component', () => {
    const [fast, waiting, calm] = ['Fast', 'No waiting at all', 'Calm'].map((name) =>
      ofType('INSTANCE').find((node) => node.name === name)!,
    );
    expect(fast!.symbolData!.symbolOverrides ?? []).toEqual([]);
    const said = ({ symbolData }: NonNullable<typeof fast>) =>
      (symbolData!.symbolOverrides as object[]).map((each) =>
        Object.keys(each)
          .filter((field) => field !== 'guidPath')
          .toSorted()
          .join(' '),
      );
    const stroke = 'strokeAlign strokeCap strokeJoin strokePaints strokeWeight';
    expect(said(waiting!)).toEqual([
      'fillPaints',
      // The drawing is another one, in another colour.
      'name overriddenSymbolID',
      `fillPaints ${stroke}`,
      'fillPaints',
    ]);
    expect(said(calm!)).toEqual([stroke]);
  });

  it('has the words of a component as its properties, called by what they are', () => {
    const properties = (name: string) =>
      (component(name)['componentPropDefs'] as Definition[]).map(({ name, type, initialValue }) => [
        name,
        type,
        initialValue.textValue!.characters,
      ]);
    expect(properties('Card')).toEqual([
      ['Title', 'TEXT', 'Fast'],
      ['Words', 'TEXT', 'Ready at once'],
    ]);
    expect(properties('Button')).toEqual([['Label', 'TEXT', 'Buy']]);
    const [, title, words] = childrenOf(component('Card'));
    const definitions = component('Card')['componentPropDefs'] as Definition[];
    expect([title!.name, words!.name]).toEqual(['Title', 'Words']);
    expect([title, words].map((text) => text!['componentPropRefs'])).toEqual(
      definitions.map(({ id }) => [{ defID: id, componentPropNodeField: 'TEXT_DATA' }]),
    );
    // As current files say the same.
    expect(title!['parameterConsumptionMap'].entries).toEqual([
      {
        variableData: {
          value: { propRefValue: { defId: definitions[0]!.id } },
          dataType: 'PROP_REF',
          resolvedDataType: 'TEXT_DATA',
        },
        variableField: 'TEXT_DATA',
      },
    ]);
    expect(definitions[0]!.varValue.value.textDataValue!.characters).toBe('Fast');
  });

  it('says the words of an instance by properties, and has their lines ready', () => {
    const said = (name: string) =>
      (
        (document.nodes.find((node) => node.type === 'INSTANCE' && node.name === name)![
          'componentPropAssignments'
        ] ?? []) as Assignment[]
      ).map(({ value }) => value.textValue!.characters);
    expect(said('Fast')).toEqual([]);
    expect(said('Calm')).toEqual(['Calm', 'Quiet']);
    expect(said('Button')).toEqual([]);
    const calm = document.nodes.find((node) => node.type === 'INSTANCE' && node.name === 'Calm')!;
    const derived = calm['derivedSymbolData'] as { derivedTextData?: { glyphs: object[] } }[];
    expect(derived.flatMap(({ derivedTextData }) => derivedTextData?.glyphs.length ?? [])).toEqual([4, 5]);
  });
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

describe.each([
  ['openfig-core', async (payload: string) => openfigTree(payload)],
  ['open-pencil', openPencilTree],
])('a payload with components as %s reads it', (_, read) => {
  let tree: LayerSummary;
  beforeAll(async () => {
    tree = await read(html);
  });

  it('has the words of every instance', () => {
    const words = flat(tree).flatMap((layer) => layer.text?.characters ?? []);
    expect(words).toEqual([
      'Fast',
      'Ready at once',
      'No waiting at all',
      'A longer story that needs three lines here and then some more',
      'Calm',
      'Quiet',
      'Buy',
      'Read more first',
    ]);
  });

  it('has the colours of every instance', () => {
    const fills = (name: string) => named(tree, name).fills;
    expect([fills('Fast'), fills('Calm')]).toEqual([['#ffffff@1'], ['#ffffff@1']]);
    const [, readMore] = named(tree, 'Actions').children;
    expect([named(tree, 'Cards').children[1]!.fills, readMore!.fills, readMore!.children[0]!.fills]).toEqual([
      ['#5b5bd6@1'],
      ['#f76b15@1'],
      ['#ffffff@1'],
    ]);
    const [first, second, third] = named(tree, 'Cards').children;
    const [icon, title] = second!.children;
    expect(title!.fills).toEqual(['#f76b15@1']);
    expect([icon!.name, icon!.children[0]!.stroke]).toEqual(['Cross', '#f76b15@1 2 CENTER']);
    expect(first!.children[0]!.children[0]!.stroke).toBe('#101828@1 2 CENTER');
    expect(third!.children[0]!.children[0]!.stroke).toBe('#5b5bd6@1 2 CENTER');
  });

  it('has every box where it stands without components', () => {
    // 720 less twice 24 of padding and twice 12 between three cards: 216 each.
    const [first, second, third] = named(tree, 'Cards').children.map(({ box }) => box);
    expect([first, second, third].map((box) => [box![0], box![2]])).toEqual([
      [0, 216],
      [228, 216],
      [456, 216],
    ]);
    // 16 of padding, the drawing's 24, a gap of 8, a title of 24, a gap of 8, a line of 24, and 16 of padding.
    expect([first![3], third![3]]).toEqual([120, 120]);
    const [, title, story] = named(tree, 'Cards').children[1]!.children;
    expect(title!.box.slice(0, 2)).toEqual([16, 48]);
    expect([story!.box[1], story!.box[2]]).toEqual([80, 184]);
    expect(story!.box[3] % 24).toBe(0);
    expect(story!.box[3]).toBeGreaterThan(24);
    expect(second![3]).toBe(96 + story!.box[3]);
  });
});

it('a board of several designs has their components beside it, one for what they share', () => {
  const other = section([row({ name: 'Actions', gap: 12 }, [button('Ask'), button('Call')])]);
  const parts = [
    { name: 'Wide', scene: shown },
    { name: 'Other', scene: other },
  ];
  const board = openfigDocument(figmaBoard('Board', parts, { hasComponents: true }).html);
  const [first, components] = board.childrenMap.get('0:1')!;
  expect(components!.transform!.m02).toBe(first!.size!.x + 100);
  const buttons = board.nodes.find(({ type, name }) => type === 'SYMBOL' && name === 'Button')!;
  const made = board.nodes.filter(
    ({ type, symbolData }) => type === 'INSTANCE' && id({ guid: symbolData!.symbolID! }) === id(buttons),
  );
  expect(made).toHaveLength(4);
  expect(withoutTextNames(openfigTree(figmaBoard('Board', parts, { hasComponents: true }).html))).toEqual(
    withoutTextNames(openfigTree(figmaBoard('Board', parts).html)),
  );
});

describe('what stays as plain layers', () => {
  const plain = (children: SceneNode[]) => {
    const one = section(children);
    return figmaClipboard(one, { hasComponents: true }).html === figmaClipboard(one).html;
  };

  it('is everything, unless it is asked for', () => {
    expect(openfigDocument(figmaClipboard(shown).html).nodes.map(({ type }) => type)).not.toContain(
      'INSTANCE',
    );
  });

  it('is a part that stands there once', () => {
    expect(plain([cards[0]!, button('Buy')])).toBe(true);
  });

  it('are parts of another build', () => {
    const bare = column({ name: 'Bare', width: 'fill', gap: 8, padding: 16, fill: 'paper' }, [text('Alone')]);
    expect(plain([cards[0]!, bare])).toBe(true);
    expect(plain([button('Buy'), { ...button('Read'), padding: [4, 16] }])).toBe(true);
  });

  it('are parts whose layers have another size that nothing leads to', () => {
    const meter = (name: string, width: number) =>
      row({ name, padding: 4, fill: 'ink' }, [
        text('Share'),
        rect({ name: 'Bar', width, height: 8, fill: 'warm' }),
      ]);
    expect(plain([meter('One', 20), meter('Two', 40)])).toBe(true);
    expect(plain([meter('One', 20), meter('Two', 20)])).toBe(false);
    const pinned = (left: number) =>
      free({ name: 'Stage', width: 80, height: 60, fill: 'ink' }, [
        text('Here', { place: { left, top: 4 } }),
      ]);
    expect(plain([pinned(4), pinned(8)])).toBe(true);
  });

  it('are pictures without words, and texts alone', () => {
    expect(plain([tick(), tick(), text('One'), text('Two')])).toBe(true);
  });
});
