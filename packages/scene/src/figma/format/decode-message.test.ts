import { ByteBuffer, encodeBinarySchema, parseSchema } from 'kiwi-schema';
import { describe, expect, it } from 'vitest';
import { sampleScene } from '../../testing/sample.ts';
import { figmaClipboard } from '../clipboard.ts';
import { readBuffer } from './payload-buffer.ts';
import { decodeBuffer, inflate } from './codec.ts';
import { toChunks, decodeMessage } from './decode-message.ts';

const schemaOf = (text: string) => encodeBinarySchema(parseSchema(text));

describe('a message read by its schema', () => {
  it('is the same as one that is read by compiled code', () => {
    const bytes = readBuffer(figmaClipboard(sampleScene).html)!;
    const { schema, message } = toChunks(bytes);
    const read = decodeMessage(inflate(Buffer.from(schema)), inflate(Buffer.from(message)));
    expect(JSON.stringify(read, asText)).toBe(JSON.stringify(decodeBuffer(bytes), asText));
  });

  it('is refused where it asks for more than a design has', () => {
    const schema = schemaOf('struct Nothing {} message Message { Nothing[] many = 1; }');
    const bytes = new ByteBuffer();
    bytes.writeVarUint(1);
    bytes.writeVarUint(4_000_000_000);
    expect(() => decodeMessage(schema, bytes.toUint8Array())).toThrow('too large');
  });

  it('is refused where it is nested without an end', () => {
    const schema = schemaOf('message Message { Message inner = 1; }');
    expect(() => decodeMessage(schema, new Uint8Array(10_000).fill(1))).toThrow('too deep');
  });

  it.each([
    ['bytes of something else', 'Hello, this is a letter to you', 'Not a Figma payload'],
    ['a beginning alone', 'fig-kiwi', 'outside the bounds'],
  ])('is not found in %s', (_what, text, reason) => {
    expect(() => toChunks(new TextEncoder().encode(text))).toThrow(reason);
  });

  it('is not read where it is cut short, or has fields that nobody knows', () => {
    const schema = schemaOf('message Message { string text = 1; }');
    expect(() => decodeMessage(schema, Uint8Array.of(1, 65))).toThrow('out of bounds');
    expect(() => decodeMessage(schema, Uint8Array.of(7, 0))).toThrow('does not know');
    const other = schemaOf('message Other { string text = 1; }');
    expect(() => decodeMessage(other, Uint8Array.of(0))).toThrow('no messages');
  });
});

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
