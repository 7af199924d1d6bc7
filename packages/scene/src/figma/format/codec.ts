import { constants, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  ByteBuffer,
  compileSchema,
  decodeBinarySchema,
  encodeBinarySchema,
  type Schema as KiwiSchema,
} from 'kiwi-schema';
import { type PayloadFormat, payloadFormat } from './format.ts';
import { getSchema } from './schema.ts';
import type { FigmaMessage, NodeChange } from './node-change.ts';

interface Codec {
  encodeMessage(message: object): Uint8Array;
  encodeNodeChange(node: object, to: ByteBuffer): void;
  decodeMessage(bytes: Uint8Array): object;
}

interface Schema {
  /** The binary schema, deflated; the same for every payload. */
  chunk: Uint8Array;
  codec: Codec;
}

const prelude = 'fig-kiwi';
/** What a whole page takes, for which the last two per mille cost twice the time. */
const largeBytes = 400_000;
/** Levels of Zstandard: half the time of the smallest deflate, and 7 % smaller. The higher one takes 64 MB for a large message. */
const [smallLevel, largeLevel] = [12, 9];
const schemas = new Map<PayloadFormat, Schema>();

/** The schema that every payload of a version carries in front, deflated: 25 KB, or 29 in version 106. */
export const schemaChunk = (format = payloadFormat()): Uint8Array => loadSchema(format).chunk;

/** The message alone, compressed as its version is: what differs from asset to asset. */
export const encodeMessage = (message: FigmaMessage, format = payloadFormat()): Uint8Array =>
  compressMessage(loadSchema(format).codec.encodeMessage(message), format);

/** Messages are deflated up to version 101, and in Zstandard since; a frame of it says how large its content is. */
export function compressMessage(bytes: Uint8Array, format: PayloadFormat): Uint8Array {
  const isLarge = bytes.length > largeBytes;
  if (format === '101') return deflateRawSync(bytes, { level: isLarge ? 7 : 9, memLevel: 9 });
  const level = isLarge ? largeLevel : smallLevel;
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });
}

/**
 * The same bytes as {@link encodeMessage} makes of facts, nodes and blobs; of the nodes only one part is there at a time.
 * @param blobs asked for when all nodes are through
 */
export const encodeInParts = (
  facts: Readonly<Record<string, unknown>>,
  parts: Iterable<NodeChange[]>,
  blobs: () => FigmaMessage['blobs'],
): Uint8Array => encodedWith(loadSchema(payloadFormat()).codec, facts, parts, blobs);

function encodedWith(
  codec: Codec,
  facts: Readonly<Record<string, unknown>>,
  parts: Iterable<NodeChange[]>,
  blobs: () => FigmaMessage['blobs'],
): Uint8Array {
  const encoded: Uint8Array[] = [];
  let count = 0;
  for (const nodes of parts) {
    const part = new ByteBuffer();
    for (const node of nodes) codec.encodeNodeChange(node, part);
    encoded.push(part.toUint8Array().slice());
    count += nodes.length;
  }
  const length = new ByteBuffer();
  length.writeVarUint(count);
  // A message is its fields, and a zero; no nodes are their field's number, and a zero.
  const head = codec.encodeMessage({ ...facts, nodeChanges: [] }).subarray(0, -2);
  const tail = codec.encodeMessage({ blobs: blobs() });
  const whole = Buffer.concat([head, length.toUint8Array(), ...encoded, tail]);
  return compressMessage(whole, payloadFormat());
}

/** Like {@link encodeInParts}, with a schema that came along with a payload: the whole buffer. */
export function bufferInParts(
  schemaPart: Buffer,
  ...[facts, parts, blobs]: Parameters<typeof encodeInParts>
): Uint8Array {
  const { codec } = codecOf(schemaPart);
  const message = encodedWith(codec, facts, parts, blobs);
  return assembled(payloadFormat(), [deflateRawSync(inflate(schemaPart)), message]);
}

/** How many fields a schema that came along has: Figma only ever adds some, so that the one with most is the newest. */
export const countFields = (schemaPart: Buffer): number =>
  decodeBinarySchema(new ByteBuffer(new Uint8Array(inflate(schemaPart)))).definitions.reduce(
    (sum, { fields }) => sum + fields.length,
    0,
  );

/** Puts schema and message together into the bytes of a payload or of a file's canvas. */
export const assembleBuffer = (messageChunk: Uint8Array, format = payloadFormat()): Uint8Array =>
  assembled(format, [schemaChunk(format), messageChunk]);

/** The bytes of a payload: its version, and its chunks with their lengths. */
export function assembled(format: PayloadFormat, chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.alloc(12 + chunks.reduce((sum, chunk) => sum + 4 + chunk.length, 0));
  bytes.write(prelude);
  bytes.writeUInt32LE(Number(format), 8);
  let at = 12;
  for (const chunk of chunks) {
    at = bytes.writeUInt32LE(chunk.length, at);
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A payload's buffer taken apart. */
export interface OpenedBuffer {
  readonly message: FigmaMessage;
  /**
   * Another message in place of this one, in the version that is written, with the schema that came along: nothing that it
   * says is lost. Figma writes version 106 with older schemas, too.
   */
  readonly pack: (message: FigmaMessage) => Uint8Array;
}

/**
 * Reads a payload's buffer or a file's canvas, ours or Figma's own, with the schema inside it. Deflate and zstd.
 * Throws on anything else, and on content larger than 64 MB.
 */
export const decodeBuffer = (bytes: Uint8Array): FigmaMessage => openBuffer(bytes).message;

/**
 * Like {@link decodeBuffer}, for who changes what it holds.
 * @param options `isBounded`: throws also where a few bytes could stand for any number of parts
 */
export function openBuffer(bytes: Uint8Array, { isBounded = false } = {}): OpenedBuffer {
  const { schema: schemaPart, message: chunk } = chunksIn(bytes);
  const known = codecOf(schemaPart);
  if (isBounded && known.hasEmptyParts)
    throw Object.assign(new Error('Parts that take no bytes'), { code: 'ERR_BUFFER_TOO_LARGE' });
  return {
    message: known.codec.decodeMessage(inflate(chunk)) as FigmaMessage,
    pack(message) {
      const format = payloadFormat();
      const packed = compressMessage(known.codec.encodeMessage(message), format);
      return assembled(format, [deflateRawSync(inflate(schemaPart)), packed]);
    },
  };
}

/** Takes a payload's buffer apart, without unpacking anything. Throws for what is none. */
export function chunksIn(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!preludes.includes(buffer.toString('latin1', 0, 8)) || buffer.length < 20)
    throw new Error('Not a Figma payload');
  const messageAt = 16 + buffer.readUInt32LE(12);
  if (messageAt + 4 > buffer.length) throw new Error('The Figma payload is cut short');
  return {
    version: buffer.readUInt32LE(8),
    schema: buffer.subarray(16, messageAt),
    message: buffer.subarray(messageAt + 4, messageAt + 4 + buffer.readUInt32LE(messageAt)),
  };
}

interface KnownCodec {
  readonly chunk: Buffer;
  readonly codec: Codec;
  readonly hasEmptyParts: boolean;
}

let lastCodec: KnownCodec | undefined;

/** Payloads of one origin have the same schema, and compiling it takes most of the time that reading one does. */
function codecOf(chunk: Buffer): KnownCodec {
  if (!lastCodec?.chunk.equals(chunk)) {
    const parsed = decodeBinarySchema(new ByteBuffer(new Uint8Array(inflate(chunk))));
    const codec = compileSchema(parsed) as Codec;
    lastCodec = { chunk: Buffer.from(chunk), codec, hasEmptyParts: hasEmptyParts(parsed) };
  }
  return lastCodec;
}

/** Structures without a field, which Figma has none of: four thousand million of them take five bytes. */
export const hasEmptyParts = ({ definitions }: KiwiSchema): boolean =>
  definitions.some(({ kind, fields }) => kind === 'STRUCT' && fields.length === 0);

const preludes = [prelude, 'fig-deck', 'fig-jam.'];
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Most messages fit into one piece of memory; more would be put together afterwards. */
const limits = { maxOutputLength: 64 * 1024 * 1024, chunkSize: 64 * 1024 };

/** Deflate or zstd, of at most 64 MB. */
export function inflate(chunk: Buffer): Uint8Array {
  const isZstd = zstdMagic.equals(chunk.subarray(0, 4));
  return isZstd ? zstdDecompressSync(chunk, limits) : inflateRawSync(chunk, limits);
}

function loadSchema(format: PayloadFormat): Schema {
  let known = schemas.get(format);
  if (!known) {
    const schema = getSchema(format);
    const chunk = deflateRawSync(encodeBinarySchema(schema), { level: 9, memLevel: 9 });
    known = { chunk, codec: compileSchema(schema) as Codec };
    schemas.set(format, known);
  }
  return known;
}
