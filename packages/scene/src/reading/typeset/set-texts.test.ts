import { parseFigBinary } from 'openfig-core';
import { describe, expect, it } from 'vitest';
import { figFile } from '../../figma/fig-file/file.ts';
import { column, scene, text, type Tokens } from '../../model/scene.ts';
import { bytesIn } from '../../testing/decoded.ts';
import { id, plain, writtenFile, type WrittenLayer } from '../../testing/hand-written.ts';
import { sampleScene } from '../../testing/sample.ts';
import { withoutLines } from '../../testing/without-lines.ts';
import { drawFrame } from '../draw/draw.ts';
import { type FigmaDocument, readClipboard, readFigFile } from '../payload.ts';
import { framesAsClipboard } from '../take-frame.ts';
import { toFrames, type ReadNode } from '../tree.ts';
import { installedFaces } from './installed-faces.ts';
import { withFaces } from './replace-faces.ts';
import { setTexts } from './set-texts.ts';

const fileOf = (name: string, groups: Parameters<typeof figFile>[0]['pages'][0]['groups']) =>
  figFile({ name, pages: [{ name: 'Page 1', groups }] });

/** The payload of a document's first frame, with what its texts lack set. */
function taken(document: FigmaDocument): { html: string; set: ReturnType<typeof setTexts> } {
  const set = setTexts(document, toFrames(document).slice(0, 1));
  return { set, html: framesAsClipboard(set.document, set.frames) };
}

interface TextLines {
  readonly name: string;
  readonly words: string;
  /** Which words stand in each line; none where it has no lines. */
  readonly lines: readonly string[];
}

/** Every text that a frame shows, as another decoder reads it of a payload. */
function textsIn(html: string): TextLines[] {
  const found: TextLines[] = [];
  const visit = ({ fields, children }: ReadNode): void => {
    const words = fields.textData?.characters;
    const { baselines = [], glyphs = [] } = fields.derivedTextData ?? {};
    const lines = baselines.map((line) => words?.slice(line.firstCharacter, line.endCharacter) ?? '');
    if (words) found.push({ name: fields.name ?? '', words, lines: glyphs.length > 0 ? lines : [] });
    children.forEach(visit);
  };
  toFrames(readClipboard(html)).forEach(visit);
  return found;
}

/** Where a blob lies differs from payload to payload. */
const withoutPlaces = (name: string, value: unknown): unknown => (name.endsWith('Blob') ? 0 : value);

const tokens: Tokens = { colors: {}, radii: {}, types: {} };
const card = (words: string) =>
  scene({
    name: 'Card',
    viewport: 300,
    tokens,
    root: column({ name: 'Card', padding: 20 }, [
      text(words, { name: 'Title', size: 24, weight: 700 }),
      text('Half an hour by video, within five days.', { name: 'Body', width: 'fill' }),
    ]),
  });

/** A file with a component that shows words, and an instance of it that shows others. */
function fileWithInstance(layer: Partial<WrittenLayer> = {}): Uint8Array {
  const type = { fontName: { family: 'Inter', style: 'Bold', postscript: '' }, fontSize: 20 };
  const size: [number, number] = [120, 24];
  return writtenFile({
    layers: [
      { id: 20, type: 'SYMBOL', name: 'Button', size },
      {
        id: 21,
        parent: 20,
        type: 'TEXT',
        name: 'Label',
        size,
        ...type,
        textAutoResize: 'WIDTH_AND_HEIGHT',
        textData: { characters: 'Button' },
        fillPaints: [plain(0, 0, 0)],
        ...layer,
      },
      { id: 10, type: 'FRAME', name: 'Bar', size: [400, 100] },
      {
        id: 11,
        parent: 10,
        type: 'INSTANCE',
        name: 'Buy',
        size,
        symbolData: {
          symbolID: id(20),
          symbolOverrides: [{ guidPath: { guids: [id(21)] }, textData: { characters: 'Buy it now' } }],
        },
      },
      { id: 12, parent: 10, type: 'INSTANCE', name: 'As it is', size, symbolData: { symbolID: id(20) } },
    ],
  });
}

const barOf = (document: FigmaDocument) => toFrames(document).filter(({ fields }) => fields.name === 'Bar');

describe('a file whose texts have no lines', () => {
  it.each([
    ['current', true],
    ['of years ago, whose schema knows none', false],
  ])('gets them into its payload, for every decoder: a file %s', (_when, hasCurrentSchema) => {
    const file = withoutLines(fileOf('Kit', [[sampleScene]]), { hasCurrentSchema });
    const before = readFigFile(file);
    expect(before.nodes.some(({ derivedTextData }) => derivedTextData)).toBe(false);
    const { html, set } = taken(before);
    expect(set.missing).toEqual([]);
    const texts = textsIn(html);
    expect(texts.length).toBeGreaterThan(3);
    for (const { words, lines } of texts) expect(lines.join('')).toBe(words);
    const { nodes, message } = parseFigBinary(bytesIn(html, 'figma'));
    for (const node of nodes.filter(({ type }) => type === 'TEXT')) {
      const { glyphs, fontMetaData } = node['derivedTextData'] as {
        glyphs: { commandsBlob?: number }[];
        fontMetaData: object[];
      };
      expect(fontMetaData.length).toBeGreaterThan(0);
      expect(glyphs.some(({ commandsBlob = -1 }) => message.blobs[commandsBlob])).toBe(true);
    }
  });

  it('breaks its lines where the same file does that came with lines', () => {
    const [whole, bare] = [fileOf('Kit', [[sampleScene]]), withoutLines(fileOf('Kit', [[sampleScene]]))];
    expect(textsIn(taken(readFigFile(bare)).html)).toEqual(textsIn(taken(readFigFile(whole)).html));
  });

  it('keeps all that its own schema says', () => {
    const bare = readFigFile(withoutLines(fileOf('Kit', [[sampleScene]])));
    const { html } = taken(bare);
    const after = readClipboard(html);
    const plainOf = ({ nodes }: FigmaDocument) =>
      nodes
        .filter(({ type }) => type !== 'TEXT' && type !== 'CANVAS' && type !== 'DOCUMENT')
        .map(({ parentIndex: _parentIndex, ...fields }) => JSON.parse(JSON.stringify(fields, withoutPlaces)));
    expect(plainOf(after)).toEqual(plainOf(bare));
  });

  it('is drawn with all its words', () => {
    const draw = (file: Uint8Array) => {
      const { set } = taken(readFigFile(file));
      return drawFrame(set.document, set.frames[0]!);
    };
    const { svg, leftOut } = draw(withoutLines(fileOf('Kit', [[card('Morning')]])));
    expect(leftOut).toEqual([]);
    expect(svg.match(/<path/g)).toHaveLength(2);
  });

  it('has the words that an instance shows, and those of its component', () => {
    const document = readFigFile(fileWithInstance());
    const set = setTexts(document, barOf(document));
    const html = framesAsClipboard(set.document, set.frames);
    const texts = textsIn(html).map(({ words, lines }) => [words, ...lines]);
    expect(texts).toEqual([
      ['Buy it now', 'Buy it now'],
      ['Button', 'Button'],
    ]);
    const { nodes } = parseFigBinary(bytesIn(html, 'figma'));
    const label = nodes.find(({ name }) => name === 'Label')!;
    expect(label['derivedTextData']).toMatchObject({ glyphs: expect.arrayContaining([expect.anything()]) });
    const shown = nodes.find(({ name }) => name === 'Buy')!['derivedSymbolData'] as { guidPath: object }[];
    expect(shown).toMatchObject([{ guidPath: { guids: [id(21)] }, derivedTextData: { baselines: [{}] } }]);
  });

  it('names each missing face with its texts, and leaves them for Figma; the picture shows them in Inter', () => {
    const bare = withoutLines(fileOf('Kit', [[card('Morning')]]), { families: { Inter: 'Gilroy' } });
    const { html, set } = taken(readFigFile(bare));
    expect(set.missing).toEqual([
      { family: 'Gilroy', style: 'Bold', texts: 1 },
      { family: 'Gilroy', style: 'Regular', texts: 1 },
    ]);
    expect(set.leftOut).toEqual([
      { what: 'typeface', layer: 'Title' },
      { what: 'typeface', layer: 'Body' },
    ]);
    expect(textsIn(html).map(({ lines }) => lines)).toEqual([[], []]);
    expect(drawFrame(set.document, set.frames[0]!).svg.match(/<path/g)).toHaveLength(2);
  });

  it('is set in another face wherever it names a missing one, in boxes as large as it needs then', () => {
    const bare = withoutLines(fileOf('Kit', [[card('Morning')]]), { families: { Inter: 'Gilroy' } });
    const before = readClipboard(taken(readFigFile(bare)).html);
    const by = { family: 'Lora', style: 'Bold' };
    const after = withFaces(before, [{ family: 'Gilroy', style: 'Bold', by }]);
    const { html, set } = taken(after);
    expect(set.missing).toEqual([{ family: 'Gilroy', style: 'Regular', texts: 1 }]);
    const [title, body] = textsIn(html);
    expect([title!.lines, body!.lines]).toEqual([['Morning'], []]);
    const node = readClipboard(html).nodes.find(({ name }) => name === 'Title')!;
    expect(node.fontName).toMatchObject(by);
    const width = node.derivedTextData!.baselines![0]!.width;
    expect(node.size!.x).toBe(Math.ceil(width));
  });

  it('leaves texts that have lines as they are', () => {
    const document = readFigFile(fileOf('Kit', [[sampleScene]]));
    const frames = toFrames(document);
    expect(setTexts(document, frames)).toEqual({ document, frames, missing: [], leftOut: [] });
  });

  it('can be set in the lightest and the last of the faces that each family is said to have', () => {
    const faces = installedFaces();
    expect(faces.length).toBeGreaterThanOrEqual(20);
    expect(faces.find(({ family }) => family === 'Inter')!.styles).toEqual(
      expect.arrayContaining(['Thin', 'Semi Bold', 'Black', 'Italic', 'Extra Light Italic']),
    );
    for (const { family, styles } of faces) {
      for (const style of [styles[0]!, styles.at(-1)!]) {
        const document = readFigFile(fileWithInstance({ fontName: { family, style, postscript: '' } }));
        expect([family, style, setTexts(document, barOf(document)).missing]).toEqual([family, style, []]);
      }
    }
  });
});
