import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { ByteBuffer, decodeBinarySchema, encodeBinarySchema, type Schema } from 'kiwi-schema';
import { createEmptyFigDoc, parseFigBinary } from 'openfig-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readClipboard } from '../../reading/payload.ts';
import { framesAsClipboard } from '../../reading/take-frame.ts';
import { toFrames } from '../../reading/tree.ts';
import { capture, captures } from '../../testing/captures.ts';
import { bytesIn, figDocument } from '../../testing/decoded.ts';
import { meantTree } from '../../testing/meant.ts';
import { openPencilTree } from '../../testing/open-pencil.ts';
import { openfigDocument, openfigTree } from '../../testing/openfig.ts';
import { sampleScene } from '../../testing/sample.ts';
import { figmaClipboard } from '../clipboard.ts';
import { chunksIn, inflate } from './codec.ts';
import { toChunks, decodeMessage } from './decode-message.ts';
import { formatSetting, payloadFormat, payloadFormats } from './format.ts';
import { getSchema } from './schema.ts';

const write = (format: string) => vi.stubEnv(formatSetting, format);
afterEach(() => vi.unstubAllEnvs());

const chunksOfHtml = (html: string) => chunksIn(bytesIn(html, 'figma'));
const isZstd = (chunk: Uint8Array) => Buffer.from(chunk).toString('hex', 0, 4) === '28b52ffd';
const facts = (html: string) => JSON.parse(Buffer.from(bytesIn(html, 'figmeta')).toString());

/** Definitions and fields, whatever their order. */
const inOrder = ({ definitions }: Schema) =>
  definitions
    .map(({ name, kind, fields }) => [
      name,
      kind,
      fields
        .map((field) => [field.value, field.name, field.type, field.isArray] as const)
        .sort(([one], [other]) => one - other),
    ])
    .sort(([one], [other]) => (one! < other! ? -1 : 1));

describe('the schema of a version', () => {
  it('106 is the one of a copy of July 2026, definition for definition and number for number', () => {
    const schema = decodeBinarySchema(new ByteBuffer(encodeBinarySchema(getSchema('106'))));
    expect(schema.definitions).toHaveLength(626);
    // Of the capture in remotion-dev/remotion, packages/studio-server/src/test/fixtures/figma-payload.html.
    expect(
      createHash('sha256')
        .update(JSON.stringify(inOrder(schema)))
        .digest('hex'),
    ).toBe('2c18c92930aba83eb562aecfa599903d8dcdd060af8ecd1db6d3b2f701561f1f');
  });

  it('101 is byte for byte the one that files of December 2025 carry', () => {
    const raw = inflateRawSync(createEmptyFigDoc().rawChunks[0]!);
    expect(Buffer.from(encodeBinarySchema(getSchema('101'))).equals(raw)).toBe(true);
  });
});

describe('the version that is written', () => {
  it('is 106, unless the setting names another', () => {
    expect(payloadFormat()).toBe('106');
    write('101');
    expect(payloadFormat()).toBe('101');
    write(' ');
    expect(payloadFormat()).toBe('106');
    write('99');
    expect(() => figmaClipboard(sampleScene)).toThrow('FIGMA_PAYLOAD_VERSION must be one of 106, 101');
  });

  it('is 106 with its message in Zstandard, or 101 deflated and with the facts of before', () => {
    const { html: today } = figmaClipboard(sampleScene);
    write('101');
    const { html: before } = figmaClipboard(sampleScene);
    const [now, then] = [today, before].map(chunksOfHtml);
    expect([now!.version, isZstd(now!.message), isZstd(now!.schema)]).toEqual([106, true, false]);
    expect([then!.version, isZstd(then!.message), isZstd(then!.schema)]).toEqual([101, false, false]);
    expect(Object.keys(facts(today))).toEqual([
      'fileKey',
      'pasteID',
      'dataType',
      'environment',
      'selectedNodeData',
    ]);
    expect(Object.keys(facts(before))).toEqual(['fileKey', 'pasteID', 'dataType']);
    const said = (html: string) => {
      const { nodeChangeOrder, ...message } = openfigDocument(html).message;
      return [nodeChangeOrder, message];
    };
    expect(said(today)).toEqual(['GUID', said(before)[1]]);
    // A field that version 101 does not know.
    expect(said(before)[0]).toBeUndefined();
  });

  it.each(payloadFormats)(
    '%s is read by both decoders, by ours, and by the one of browsers',
    async (format) => {
      write(format);
      const { html } = figmaClipboard(sampleScene);
      const meant = meantTree(sampleScene);
      expect(openfigTree(html)).toEqual(meant);
      expect(await openPencilTree(html)).toEqual(meant);
      expect(toFrames(readClipboard(html)).map(({ fields }) => fields.name)).toEqual(['Section']);
      const { schema, message } = toChunks(bytesIn(html, 'figma'));
      const read = decodeMessage(inflate(Buffer.from(schema)), inflate(Buffer.from(message)));
      expect(read.nodeChanges.length).toBe(openfigDocument(html).nodes.length);
    },
  );

  it.each(payloadFormats)('%s is decoded with a schema that was there before as without', (format) => {
    write(format);
    const [first, second] = [sampleScene, { ...sampleScene, name: 'Another' }].map((each) =>
      bytesIn(figmaClipboard(each).html, 'figma'),
    );
    figDocument(first!);
    const { compiledSchema: _code, ...document } = parseFigBinary(second!);
    expect(figDocument(second!)).toEqual({ ...document, compiledSchema: figDocument(first!).compiledSchema });
  });

  it.each(payloadFormats)('%s is that of what is taken out of a copy of any version, too', (format) => {
    write(format);
    for (const name of captures) {
      const document = readClipboard(capture(name));
      const html = framesAsClipboard(document, toFrames(document));
      const { version, schema, message } = chunksOfHtml(html);
      expect([version, isZstd(message)]).toEqual([Number(format), format === '106']);
      // By the schema that came along: nothing that the copy says is lost.
      const own = chunksOfHtml(capture(name)).schema;
      expect(inflateRawSync(schema).equals(inflateRawSync(own))).toBe(true);
    }
  });

  it('has its nodes in the order of their ids, with components as well', () => {
    const { nodes } = openfigDocument(figmaClipboard(sampleScene, { hasComponents: true }).html);
    const ids = nodes.map(({ guid }) => guid.sessionID * 1e6 + guid.localID);
    expect(nodes.some(({ type }) => type === 'INSTANCE')).toBe(true);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
  });
});
