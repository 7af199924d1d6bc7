import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { compileSchema, encodeBinarySchema, parseSchema } from 'kiwi-schema';
import { describe, expect, it } from 'vitest';
import { copied, bytesIn } from '../../testing/decoded.ts';
import { column } from '../../model/scene.ts';
import { readBuffer } from './payload-buffer.ts';
import { decodeBuffer, encodeMessage } from './codec.ts';

const { html } = copied(column({ name: 'Root' }));
const payload = Buffer.from(bytesIn(html, 'figma'));
const messageAt = 16 + payload.readUInt32LE(12);

/** The same payload with another message behind the schema. */
function withMessage(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(chunk.length);
  return Buffer.concat([payload.subarray(0, messageAt), length, chunk]);
}

const message = { type: 'NODE_CHANGES', sessionID: 7, ackID: 9, nodeChanges: [], blobs: [] } as const;

describe('decoding a payload', () => {
  it.each(['fig-kiwi', 'fig-deck', 'fig-jam.'])('reads what begins with %s', (prelude) => {
    const bytes = Buffer.from(payload);
    bytes.write(prelude, 0, 'latin1');
    expect(decodeBuffer(bytes).nodeChanges.map(({ name }) => name)).toContain('Root');
  });

  it('reads deflated and zstd messages, at whatever place in their memory', () => {
    const chunk = encodeMessage({ ...message, nodeChanges: [], blobs: [] });
    expect(decodeBuffer(withMessage(chunk))).toMatchObject(message);
    const raw = Buffer.from([...chunk]);
    expect(decodeBuffer(Buffer.concat([Buffer.alloc(5), withMessage(raw)]).subarray(5))).toMatchObject(
      message,
    );
    // type NODE_CHANGES and sessionID 7 as the schema numbers them: 1, 1, 2, 7, 0.
    const plain = Buffer.from([1, 1, 2, 7, 0]);
    expect(decodeBuffer(withMessage(zstdCompressSync(plain)))).toEqual({
      type: 'NODE_CHANGES',
      sessionID: 7,
    });
    expect(decodeBuffer(withMessage(deflateRawSync(plain)))).toEqual({ type: 'NODE_CHANGES', sessionID: 7 });
    // The least message there is: the end of its fields, three bytes deflated.
    expect(decodeBuffer(withMessage(deflateRawSync(Buffer.from([0]))))).toEqual({});
  });

  it('reads each by the schema that it brings, whichever was read before', () => {
    const schema = parseSchema('message Message { string greeting = 1; }');
    const chunk = deflateRawSync(encodeBinarySchema(schema));
    const words = deflateRawSync(compileSchema(schema).encodeMessage({ greeting: 'Hello' }));
    const sizes = [chunk, words].map(({ length }) => Buffer.from(Uint32Array.of(length).buffer));
    const other = Buffer.concat([payload.subarray(0, 12), sizes[0]!, chunk, sizes[1]!, words]);
    for (let time = 0; time < 2; time++) {
      expect(decodeBuffer(other)).toEqual({ greeting: 'Hello' });
      expect(decodeBuffer(payload).nodeChanges.map(({ name }) => name)).toContain('Root');
    }
  });

  it('refuses what is not a payload, what is cut short, and what is larger than 64 MB', () => {
    expect(() => decodeBuffer(new Uint8Array(40))).toThrow('Not a Figma payload');
    expect(() => decodeBuffer(payload.subarray(0, 19))).toThrow('Not a Figma payload');
    expect(() => decodeBuffer(payload.subarray(0, 20))).toThrow('The Figma payload is cut short');
    expect(() => decodeBuffer(payload.subarray(0, messageAt + 3))).toThrow('The Figma payload is cut short');
    expect(() => decodeBuffer(payload.subarray(0, messageAt + 4))).toThrow('unexpected end of file');
    expect(() => decodeBuffer(withMessage(deflateRawSync(Buffer.alloc(64 * 1024 * 1024 + 1))))).toThrow(
      /larger than/,
    );
  });
});

describe('finding the payload in HTML', () => {
  it('does so also when a browser has escaped the marks or broken the lines', () => {
    expect(Buffer.from(readBuffer(html)!).equals(payload)).toBe(true);
    expect(Buffer.from(readBuffer(html.replaceAll('<!--', '&lt;!--'))!).equals(payload)).toBe(true);
    const broken = html.replace('(figma)', '(figma)\n').replace('(/figma)', ' (/figma)');
    expect(Buffer.from(readBuffer(broken)!).equals(payload)).toBe(true);
    expect(readBuffer('<p>Hello</p>')).toBeUndefined();
    expect(readBuffer('(figma)(/figma)')).toBeUndefined();
  });
});
