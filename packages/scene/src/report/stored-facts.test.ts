import { deflateRawSync } from 'node:zlib';
import { compileSchema, encodeBinarySchema, parseSchema } from 'kiwi-schema';
import { expect, it } from 'vitest';
import { figmaClipboard, htmlAround } from '../figma/clipboard.ts';
import { EmptyParts } from '../figma/format/partial-decoder.ts';
import { messageIn } from '../figma/format/payload-buffer.ts';
import { payloadFactsIn } from './report.ts';
import { capture, captures } from '../testing/captures.ts';
import { sampleScene } from '../testing/sample.ts';
import { getStoredFacts } from './stored-facts.ts';
import { getLayers } from '../reading/layer.ts';
import { frameFingerprints } from '../reading/message-fingerprint.ts';
import { packedFingerprints } from '../reading/packed-fingerprint.ts';

/** A payload that brings a schema of its own. */
function payloadOf(schemaText: string, message: object): string {
  const schema = parseSchema(schemaText);
  const chunks = [encodeBinarySchema(schema), compileSchema(schema).encodeMessage(message)].map((each) =>
    deflateRawSync(each),
  );
  const head = Buffer.alloc(12);
  head.write('fig-kiwi');
  const sized = chunks.flatMap((chunk) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(chunk.length);
    return [size, chunk];
  });
  return htmlAround(Buffer.concat([head, ...sized]), { pasteID: 1 }, 'Own');
}

const payloads: readonly (readonly [string, string])[] = [
  ['a scene', figmaClipboard(sampleScene).html],
  ...captures.map((name) => [name, capture(name)] as const),
];

it.each(payloads)('reads of %s what reading all of it gives', (_name, html) => {
  const { fingerprints, ...facts } = getStoredFacts(html);
  const message = messageIn(html);
  expect(facts).toEqual(payloadFactsIn(message));
  const read = frameFingerprints(getLayers(message), getLayers(message, 'hidden'));
  expect(fingerprints).toEqual(packedFingerprints(read));
  expect(fingerprints.length).toBeGreaterThan(0);
});

it('refuses a schema whose parts may take no bytes', () => {
  const schema = 'struct Empty {} message Message { Empty[] items = 1; }';
  expect(() => getStoredFacts(payloadOf(schema, { items: [] }))).toThrow(EmptyParts);
});

it('does not read what is not a payload, and finds no layers where no page is', () => {
  expect(() => getStoredFacts('<p>Hello</p>')).toThrow('Not a Figma payload');
  const schema = 'message NodeChange { string name = 1; } message Message { NodeChange[] nodeChanges = 1; }';
  const layers = Array.from({ length: 3 }, (_, n) => ({ name: `Layer ${n}` }));
  expect(getStoredFacts(payloadOf(schema, { nodeChanges: layers })).layers).toBe(0);
});
