import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { column, paragraph, rect, row, type SceneNode, scene, text, vector } from '../model/scene.ts';
import { bytesIn } from '../testing/decoded.ts';
import { openPencilGraph } from '../testing/open-pencil.ts';
import { openfigDocument } from '../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { figmaBoard, figmaClipboard } from './clipboard.ts';

/**
 * What people have written of pastes and files that other programs made for Figma, or read from it, and that came out
 * wrong: a case each, so that ours does not. Figma itself takes no part. penpot/penpot#9615 asks for pasting Figma's copies
 * at all and names no fault; hisaac/PlainPasta#22 is a clipboard manager that drops the HTML, which no payload can help.
 */

/** A field's value, which is of any shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- fields of the format are read as they come
type Fields = Record<string, any>;

const picture = Buffer.from('a picture, or what stands for one');
const hash = createHash('sha1').update(picture).digest('hex');
const images = { [hash]: { bytes: picture, mime: 'image/png', width: 8, height: 8 } as const };

const section = (children: SceneNode[], stroke?: { paint: string; weight: number }) =>
  scene({
    name: 'Section',
    viewport: 480,
    tokens: sampleTokens,
    images,
    root: column(
      { name: 'Section', gap: 16, padding: 24, fill: 'paper', ...(stroke && { stroke }) },
      children,
    ),
  });

const words =
  'A paragraph that is far too long for one line of a card that is 480 px wide, whatever it says.';
const line = (d: string, name: string) =>
  vector({
    name,
    viewBox: [0, 0, 24, 24],
    width: 24,
    height: 24,
    paths: [{ d, name, stroke: { paint: 'ink', weight: 2 } }],
  });
const contents = [
  text('A heading', { style: 'title', color: 'ink' }),
  paragraph(words, { style: 'body', color: 'muted', name: 'Words' }),
  row({ name: 'Actions', gap: 12 }, [
    row({ name: 'Button', padding: [8, 16], radius: 10, fill: 'brand' }, [
      text('Read it', { style: 'label', color: 'paper' }),
    ]),
    text('Later', { style: 'label', color: 'ink', letterSpacing: 0.05 }),
  ]),
  rect({ name: 'Photo', width: 'fill', height: 120, fill: { type: 'image', hash, fit: 'cover' } }),
  line('M0 12H24', 'Level'),
  line('M12 0V24', 'Upright'),
];

const read = (html: string): { nodes: Fields[]; message: Fields } => openfigDocument(html);
const { nodes, message } = read(figmaClipboard(section(contents)).html);
const sample = read(figmaClipboard(sampleScene).html);
const withComponents = read(figmaClipboard(sampleScene, { hasComponents: true }).html);
const board = read(
  figmaBoard('Board', [
    { name: 'One', scene: sampleScene },
    { name: 'Two', scene: section(contents) },
  ]).html,
);
const all = { nodes, sample: sample.nodes, withComponents: withComponents.nodes, board: board.nodes };

const node = (name: string, among = nodes) => among.find((each) => each['name'] === name)!;
const texts = Object.values(all).flatMap((list) => list.filter(({ type }) => type === 'TEXT'));
const id = ({ sessionID, localID }: Fields) => `${sessionID}:${localID}`;
const childrenOf = (parent: Fields, among = nodes) =>
  among.filter(({ parentIndex }) => parentIndex && id(parentIndex.guid) === id(parent['guid']));

/** Every value below, with the name of its field. */
function* values(value: unknown, name = ''): Generator<[string, unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [key, inner] of Object.entries(value)) yield* values(inner, Array.isArray(value) ? name : key);
}

describe('text', () => {
  // open-pencil/open-pencil#160: invisible until it is edited, as its outlines did not come along.
  it('brings the outline of each visible character, its lines, and the versions of its layout', () => {
    expect(texts.length).toBeGreaterThan(20);
    for (const each of texts) {
      const { glyphs, baselines, fontMetaData, layoutSize } = each['derivedTextData'];
      const visible = each['textData'].characters.replaceAll(/\s/g, '').length;
      expect(
        glyphs.filter(({ commandsBlob }: Fields) => commandsBlob !== undefined).length,
      ).toBeGreaterThanOrEqual(visible);
      expect([baselines.length > 0, fontMetaData.length > 0, layoutSize]).toEqual([true, true, each['size']]);
      const { textUserLayoutVersion, textExplicitLayoutVersion, textBidiVersion } = each;
      expect([textUserLayoutVersion, textExplicitLayoutVersion, textBidiVersion]).toEqual([5, 1, 1]);
    }
  });

  // open-pencil/open-pencil#134: "343 Hug × 0 Hug", as no line height was written.
  it('says its line height, and has a height', () => {
    for (const each of texts) {
      expect(each['lineHeight'].value).toBeGreaterThan(0);
      expect(each['size'].y).toBeGreaterThanOrEqual(each['lineHeight'].value - 0.01);
    }
  });

  // open-pencil/open-pencil#136: a paragraph grew to one line of 3,000 px.
  it('that wraps keeps its width and grows downwards', () => {
    expect(node('Words')).toMatchObject({ textAutoResize: 'HEIGHT', size: { x: 480 - 2 * 24 } });
    expect(node('Words')['derivedTextData'].baselines.length).toBeGreaterThan(1);
  });

  // open-pencil/open-pencil#379: a label of fixed size did not follow its line height.
  it('that is as wide as its words follows them', () => {
    for (const name of ['Read it', 'Later', 'A heading'])
      expect([name, node(name)['textAutoResize']]).toEqual([name, 'WIDTH_AND_HEIGHT']);
  });

  // open-pencil/open-pencil#135: the outlines were said to be of another typeface than the text.
  it('has its outlines in the typeface that it names', () => {
    for (const each of texts) {
      const families = [each, ...(each['textData'].styleOverrideTable ?? [])].flatMap(
        (style: Fields) => style['fontName']?.family ?? [],
      );
      for (const { key } of each['derivedTextData'].fontMetaData) expect(families).toContain(key.family);
    }
  });

  // open-pencil/open-pencil#15: letter spacing that was no number drew nothing at all.
  it('has its letter spacing as a number with a unit', () => {
    for (const each of texts)
      expect(each['letterSpacing']).toEqual({
        value: expect.any(Number),
        units: expect.stringMatching(/^(PERCENT|PIXELS)$/),
      });
    expect(node('Later')['letterSpacing'].value).toBeCloseTo(5, 3);
  });
});

describe('a stack', () => {
  // open-pencil/open-pencil#134: children had their place on the page, and Figma moved them by it a second time.
  it('has its children where it lays them itself, from its own corner', () => {
    const [root] = nodes.filter((each) => each['name'] === 'Section');
    let top = root!['stackVerticalPadding'];
    for (const child of childrenOf(root!)) {
      expect([child['name'], child['transform'].m12, child['transform'].m02]).toEqual([
        child['name'],
        expect.closeTo(top, 2),
        24,
      ]);
      expect(child['stackPositioning'] ?? 'AUTO').toBe('AUTO');
      top += child['size'].y + root!['stackSpacing'];
    }
    expect(root!['size'].y).toBeCloseTo(top - root!['stackSpacing'] + 24, 2);
  });

  // open-pencil/open-pencil#134: whether a line takes room was not said. No layer of any public file says it, so it takes none.
  it('lies the same with a line round it as without', () => {
    const places = (list: Fields[]) => list.map(({ name, transform, size }) => [name, transform, size]);
    const lined = read(figmaClipboard(section(contents, { paint: 'ink', weight: 6 })).html).nodes;
    expect(node('Section', lined)['strokeWeight']).toBe(6);
    expect(places(lined)).toEqual(places(nodes));
    for (const list of Object.values(all))
      for (const each of list) expect(each).not.toHaveProperty('bordersTakeSpace');
  });

  // open-pencil/open-pencil#134: what lay outside of a frame was seen, as nothing said that it cuts.
  it('says whether it cuts off what lies outside of it', () => {
    const frames = Object.values(all).flatMap((list) => list.filter(({ type }) => type === 'FRAME'));
    for (const frame of frames) expect(frame['frameMaskDisabled']).toBeTypeOf('boolean');
    expect(node('Section', sample.nodes)['frameMaskDisabled']).toBe(false);
    expect(node('Actions')['frameMaskDisabled']).toBe(true);
  });

  // open-pencil/open-pencil#427: STRETCH is no alignment of a stack, but of its children.
  it('stretches its children by what they say themselves', () => {
    const stacks = Object.values(all).flatMap((list) =>
      list.filter(({ stackMode }) => stackMode && stackMode !== 'NONE'),
    );
    for (const { stackCounterAlignItems } of stacks)
      expect(['MIN', 'CENTER', 'MAX', 'BASELINE']).toContain(stackCounterAlignItems);
    expect(node('Words')['stackChildAlignSelf']).toBe('STRETCH');
  });

  // ethantheDeveloper220/pencil-to-figma#1: a frame of which no fill was said became white.
  it('without a ground says that it has none', () => {
    expect(node('Actions')['fillPaints']).toEqual([]);
  });
});

describe('an instance', () => {
  // open-pencil/open-pencil#78 and #31: an empty shell that nobody sees, as its component did not come along.
  it('comes with its component, and changes only what is in it', () => {
    const instances = withComponents.nodes.filter(({ type }) => type === 'INSTANCE');
    expect(instances.length).toBeGreaterThan(1);
    const known = new Map(withComponents.nodes.map((each) => [id(each['guid']), each]));
    for (const { symbolData } of instances) {
      const symbol = known.get(id(symbolData.symbolID))!;
      expect(symbol['type']).toBe('SYMBOL');
      expect(childrenOf(symbol, withComponents.nodes).length).toBeGreaterThan(0);
      for (const { guidPath } of symbolData.symbolOverrides)
        for (const guid of guidPath.guids) expect(known.has(id(guid))).toBe(true);
    }
  });

  // The same, by another program's reader.
  it('shows layers in open-pencil', async () => {
    const { graph } = await openPencilGraph(figmaClipboard(sampleScene, { hasComponents: true }).html);
    const instances = [...graph.getAllNodes()].filter(({ type }) => type === 'INSTANCE');
    expect(instances.length).toBeGreaterThan(1);
    for (const { childIds } of instances) expect(childIds.length).toBeGreaterThan(0);
  });
});

describe('a drawing', () => {
  // open-pencil/open-pencil#31: outlines in another measure than the layer came out too large.
  it('is outlined in the measure of its layer', () => {
    const vectors = Object.values(all).flatMap((list) => list.filter(({ type }) => type === 'VECTOR'));
    expect(vectors.length).toBeGreaterThan(4);
    for (const each of vectors) expect(each['vectorData'].normalizedSize).toEqual(each['size']);
  });

  // remotion-dev/remotion#9171: lines without a width or a height have to be taken care of.
  it('that is a level or an upright line has the outline of its stroke', () => {
    for (const name of ['Level', 'Upright']) {
      const drawn = nodes.find((each) => each['name'] === name && each['type'] === 'VECTOR')!;
      expect([name, drawn['strokeGeometry'].length, drawn['strokeWeight']]).toEqual([name, 1, 2]);
      const { bytes } = message['blobs'][drawn['strokeGeometry'][0].commandsBlob];
      expect(bytes.length).toBeGreaterThan(9);
    }
  });
});

describe('a payload', () => {
  // open-pencil/open-pencil#401 and #402: pictures were names of files on Figma's servers, which nobody else reaches.
  it('brings its pictures', () => {
    const [paint] = node('Photo')['fillPaints'];
    expect(Buffer.from(paint.image.hash).toString('hex')).toBe(hash);
    expect(Buffer.from(message['blobs'][paint.image.dataBlob].bytes).equals(picture)).toBe(true);
  });

  // open-pencil/open-pencil#676: outlines were no bytes any more, and variables and styles did not come along.
  it('refers to no blob, variable or style that does not come along', () => {
    for (const { nodeChanges, blobs } of [message, sample.message, withComponents.message, board.message]) {
      const found = [...values(nodeChanges)];
      const used = found
        .filter(([name]) => name.endsWith('Blob'))
        .map(([, index]) => blobs[index as number]?.bytes);
      expect(used.length).toBeGreaterThan(0);
      for (const bytes of used) expect(bytes).toBeInstanceOf(Uint8Array);
      const elsewhere = /^styleIdFor|^inheritFillStyle|^variableConsumptionMap$|^(color|opacity)Var$/;
      expect(found.filter(([name]) => elsewhere.test(name))).toEqual([]);
    }
  });

  // open-pencil/open-pencil, "Prevent duplicate generated IDs from corrupting round trips"; #15: NaN.
  it('has each id once, and numbers alone where numbers stand', () => {
    for (const list of Object.values(all)) {
      const ids = list.map(({ guid }) => id(guid));
      expect(new Set(ids).size).toBe(ids.length);
      for (const [name, value] of values(list)) expect([name, Number.isNaN(value)]).toEqual([name, false]);
    }
  });

  // ethantheDeveloper220/pencil-to-figma#1: stops of gradients without their opacity.
  it('says how opaque each colour is', () => {
    const colors = [...values(Object.values(all))].filter(([name, value]) => name === 'color' && value);
    expect(colors.length).toBeGreaterThan(50);
    for (const [, value] of colors)
      expect(value).toMatchObject({ r: expect.any(Number), a: expect.any(Number) });
  });

  // remotion-dev/remotion#9344: refused without a selected layer, the size of its content, or with more than two parts.
  it('says what its readers ask for', () => {
    const { html } = figmaClipboard(sampleScene);
    const facts = JSON.parse(Buffer.from(bytesIn(html, 'figmeta')).toString());
    expect(facts).toMatchObject({ dataType: 'scene', selectedNodeData: expect.stringMatching(/^\d+:\d+\|/) });
    const bytes = Buffer.from(bytesIn(html, 'figma'));
    const at = 16 + bytes.readUInt32LE(12);
    expect(at + 4 + bytes.readUInt32LE(at)).toBe(bytes.length);
    // Zstandard: its mark, then a byte whose upper two bits say how long the size is that follows.
    expect(bytes.toString('hex', at + 4, at + 8)).toBe('28b52ffd');
    expect(bytes[at + 8]! >> 6).toBeGreaterThan(0);
  });
});
