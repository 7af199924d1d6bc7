import { SceneGraph } from '@open-pencil/core';
import { importClipboardNodes } from '@open-pencil/core/clipboard';
import { describe, expect, it } from 'vitest';
import { column, scene, text } from '../model/scene.ts';
import { meantTree } from '../testing/meant.ts';
import { openPencilClipboard, openPencilTree } from '../testing/open-pencil.ts';
import { openfigDocument, openfigTree } from '../testing/openfig.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { flat, named } from '../testing/summary.ts';
import { figmaClipboard, htmlAround } from './clipboard.ts';
import { readBuffer } from './format/payload-buffer.ts';
import { assembleBuffer, decodeBuffer, encodeMessage, schemaChunk } from './format/codec.ts';
import { clipboardMessage } from './message.ts';

const { html, text: plain } = figmaClipboard(sampleScene);
const decoded = openfigDocument(html);
const node = (name: string) => decoded.nodes.find((each) => each.name === name)!;

describe('the Figma clipboard payload', () => {
  it('is read by openfig-core as exactly the scene that was meant', () => {
    expect(openfigTree(html)).toEqual(meantTree(sampleScene));
  });

  it('is read by open-pencil as exactly the scene that was meant', async () => {
    expect(await openPencilTree(html)).toEqual(meantTree(sampleScene));
  });

  it('has the two marked spans, the schema in front, and the name as plain text', () => {
    expect(html).toMatch(
      /^<meta charset="utf-8"><span data-metadata="<!--\(figmeta\)[\w+/=]+\(\/figmeta\)-->"><\/span>/,
    );
    expect(html).toMatch(/<span data-buffer="<!--\(figma\)[\w+/=]+\(\/figma\)-->"><\/span>/);
    expect(html).toMatch(/<span style="white-space:pre-wrap;">Sample section<\/span>$/);
    expect(plain).toBe('Sample section');
    const buffer = Buffer.from(readBuffer(html)!);
    expect(buffer.toString('latin1', 0, 8)).toBe('fig-kiwi');
    expect(buffer.readUInt32LE(8)).toBe(106);
    expect(buffer.subarray(16, 16 + schemaChunk().length).equals(schemaChunk())).toBe(true);
  });

  it('is the same every time, and can be put together from a stored message', () => {
    const message = clipboardMessage(sampleScene);
    expect(htmlAround(assembleBuffer(encodeMessage(message)), message, sampleScene.name)).toBe(html);
  });

  it('names no author file and carries the fields of a real copy', () => {
    const metadata = JSON.parse(Buffer.from(/\(figmeta\)(.*?)\(/.exec(html)![1]!, 'base64').toString());
    expect(metadata).toEqual({
      fileKey: 'KitshelfDesignAssets00',
      pasteID: decoded.message.pasteID,
      dataType: 'scene',
      environment: 'www.figma.com',
      // The frame that was copied: its id, and 4 for a frame.
      selectedNodeData: '1:3|4|0',
    });
    expect(decoded.message).toMatchObject({
      type: 'NODE_CHANGES',
      pasteFileKey: 'KitshelfDesignAssets00',
      pasteEditorType: 'DESIGN',
      isCut: false,
      pastePageId: { sessionID: 0, localID: 1 },
      pasteAssetType: 'UNKNOWN',
      nodeChangeOrder: 'GUID',
    });
    expect(decoded.message.clipboardSelectionRegions[0].nodes).toEqual([node('Section').guid]);
    expect(decoded.nodes.slice(0, 3).map(({ type, name }) => `${type} ${name}`)).toEqual([
      'DOCUMENT Document',
      'CANVAS Page 1',
      'CANVAS Internal Only Canvas',
    ]);
  });

  it('gives every visible character an outline, so that text shows without being edited', () => {
    for (const layer of decoded.nodes.filter(({ type }) => type === 'TEXT')) {
      const { glyphs, baselines, fontMetaData, layoutSize } = layer.derivedTextData;
      const drawn = layer.textData!.characters.replaceAll('\n', '');
      expect(glyphs.length).toBe(drawn.length);
      for (const glyph of glyphs) {
        const isSpace = layer.textData!.characters[glyph.firstCharacter] === ' ';
        expect(decoded.message.blobs[glyph.commandsBlob].bytes.length > 0).toBe(!isSpace);
      }
      expect(layoutSize).toEqual(layer.size);
      expect(baselines.at(-1).endCharacter).toBe(layer.textData!.characters.length);
      expect(fontMetaData.every((font: { fontDigest: Uint8Array }) => font.fontDigest.length === 20)).toBe(
        true,
      );
    }
  });

  it('keeps the styles of single runs', () => {
    const textData = node('Ship the right thing first').textData as unknown as Record<string, unknown[]>;
    expect(textData['characterStyleIDs']!.slice(7, 22)).toEqual([0, 0, ...Array(11).fill(1), 0, 0]);
    expect(textData['styleOverrideTable']).toMatchObject([
      { styleID: 1, fontName: { style: 'Extra Bold', family: 'Inter' } },
    ]);
  });

  it('keeps borders per side, dashes, arcs, corner radii and cases', () => {
    expect(node('Price')).toMatchObject({
      borderStrokeWeightsIndependent: true,
      borderBottomWeight: 3,
      borderTopWeight: 1,
      borderLeftWeight: 0,
    });
    expect(node('Dashed')['dashPattern']).toEqual([6, 4]);
    expect(node('Ring')['arcData'].startingAngle).toBeCloseTo(-Math.PI / 2, 5);
    expect(node('Tilted')['rectangleCornerRadiiIndependent']).toBe(true);
    expect(node('The last tag of all')['textCase']).toBe('UPPER');
    expect(node('A longer tag').derivedTextData.decorations[0].rects[0].w).toBeGreaterThan(70);
  });

  it('gives open-pencil the handles of a curve as they were drawn', async () => {
    const { nodes, blobs } = await openPencilClipboard(html);
    const graph = new SceneGraph();
    importClipboardNodes(nodes, graph, graph.getPages()[0]!.id, 0, 0, blobs);
    const disc = [...graph.getAllNodes()].find((each) => each.name === 'Disc')!.vectorNetwork!;
    // A circle of 20/24 of 20 px, from its top: quarters of radius 8.333 with handles of 0.5523 of that, 4.6024.
    const { start, end, tangentStart, tangentEnd } = disc.segments[0]!;
    expect([disc.vertices[start], disc.vertices[end]]).toMatchObject([
      { x: expect.closeTo(8.33, 1), y: expect.closeTo(0, 1) },
      { x: expect.closeTo(0, 1), y: expect.closeTo(8.33, 1) },
    ]);
    expect(tangentStart).toEqual({ x: expect.closeTo(-4.6, 1), y: expect.closeTo(0, 1) });
    expect(tangentEnd).toEqual({ x: expect.closeTo(0, 1), y: expect.closeTo(-4.6, 1) });
  });

  it('draws vectors with a network, a fill and the outline of their stroke', () => {
    const [disc, tick] = [node('Disc'), node('Tick')];
    expect(disc['fillGeometry'].length).toBe(1);
    expect(disc['strokeGeometry'] ?? []).toEqual([]);
    expect(tick['strokeGeometry'].length).toBe(1);
    expect(tick['vectorData'].normalizedSize).toEqual(tick.size);
    expect(tick['strokeCap']).toBe('ROUND');
  });

  it('stays small: a full section under 70 KB, one line of text under 40 KB', () => {
    expect(html.length).toBeLessThan(70_000);
    const tiny = scene({
      name: 'Tiny',
      viewport: 100,
      tokens: sampleTokens,
      root: column({ name: 'Box' }, [text('Hello')]),
    });
    expect(figmaClipboard(tiny).html.length).toBeLessThan(40_000);
  });
});

describe('decoding', () => {
  it('reads its own payloads, also with escaped comment marks', () => {
    const escaped = html.replaceAll('<!--', '&lt;!--');
    expect(decodeBuffer(readBuffer(escaped)!).nodeChanges.length).toBe(
      flat(meantTree(sampleScene)).length + 3,
    );
    expect(named(openfigTree(html), 'Card 2').children.length).toBe(4);
  });
});
