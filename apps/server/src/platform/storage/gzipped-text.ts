import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, gunzip } from 'node:zlib';

/** A text that is kept compressed, by the hash of its content. */
export interface GzippedText {
  /** SHA-256 of the text in UTF-8, in hex. */
  readonly hash: string;
  /** A gzip file of the text as a JSON string, with its quotes; see {@link gzipAround}. */
  readonly gzip: Buffer;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(gunzip);

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A last deflate block with nothing in it; without it a file may be continued. */
const end = Buffer.from([3, 0]);
const trailerBytes = 8;
const endBytes = end.length + trailerBytes;

const huffmanAlone = { strategy: constants.Z_HUFFMAN_ONLY, finishFlush: constants.Z_SYNC_FLUSH };

/** Compresses a text once for all answers that hold it. Meant for clipboard payloads: base64 repeats nothing. */
export async function gzipText(text: string): Promise<GzippedText> {
  const bytes = Buffer.from(JSON.stringify(text));
  return { hash: hashOf(text), gzip: gzipFile(bytes, await deflate(bytes, huffmanAlone)) };
}

let scratch = Buffer.alloc(0);

/** The same at once and in less time, for threads that compress many. */
export function gzipTextSync(text: string): GzippedText {
  const json = JSON.stringify(text);
  const room = Buffer.byteLength(json);
  // The same memory each time: made again for every request, it would be garbage as often.
  if (scratch.length < room) scratch = Buffer.allocUnsafeSlow(room);
  const bytes = scratch.subarray(0, scratch.write(json));
  // Room for all: pieces would be put together afterwards.
  const blocks = deflateRawSync(bytes, { ...huffmanAlone, chunkSize: bytes.length + 64 });
  return { hash: hashOf(text), gzip: gzipFile(bytes, blocks) };
}

/** The same for any value, given as JSON text; its hash is that of the JSON. */
export async function gzipJson(json: string): Promise<GzippedText> {
  const bytes = Buffer.from(json);
  const blocks = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return { hash: hashOf(json), gzip: gzipFile(bytes, blocks) };
}

const hashOf = (text: string) => hash('sha256', text);

function gzipFile(bytes: Buffer, blocks: Buffer): Buffer {
  return Buffer.concat([header, blocks, end, trailer(crc32(bytes), bytes.length)]);
}

/** The text itself. Rejects for what `gzipText` did not make. */
export const gunzipText = async (gzip: Uint8Array): Promise<string> => (await gunzipJson(gzip)) as string;

/** The value itself, of which `gzipJson` was given the JSON. */
export async function gunzipJson(gzip: Uint8Array): Promise<unknown> {
  return JSON.parse((await inflate(gzip)).toString());
}

/** The JSON between `head` and `tail`, with the text in its place. */
export async function gunzipAround(head: Uint8Array, gzip: Uint8Array, tail: Uint8Array): Promise<Buffer> {
  return Buffer.concat([head, await inflate(gzip), tail]);
}

/** The same as a gzip file, made without compressing anything: what is around the text goes in as it is. */
export function gzipAround(head: Uint8Array, gzip: Uint8Array, tail: Uint8Array): Buffer {
  const { buffer, byteOffset, length } = gzip;
  const file = Buffer.from(buffer, byteOffset, length);
  const [crc, size] = [file.readUInt32LE(length - 8), file.readUInt32LE(length - 4)];
  const blocks = file.subarray(header.length, length - endBytes);
  const crcOfAll = crc32(tail, joinedCrc(crc32(head), crc, size));
  const sizeOfAll = head.length + size + tail.length;
  return Buffer.concat([
    header,
    ...uncompressed(head),
    blocks,
    ...uncompressed(tail),
    end,
    trailer(crcOfAll, sizeOfAll),
  ]);
}

/** Deflate blocks that hold bytes as they are. */
function uncompressed(bytes: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += 0xffff) {
    const part = bytes.subarray(start, start + 0xffff);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(head, part);
  }
  return blocks;
}

const zeros = Buffer.alloc(64 * 1024);

/** The checksum of two pieces by the checksum of each: a CRC is linear, so zeros stand in for the second piece. */
function joinedCrc(first: number, second: number, secondBytes: number): number {
  let [shifted, blank] = [first, 0];
  for (let left = secondBytes; left > 0; left -= zeros.length) {
    const part = zeros.subarray(0, left);
    shifted = crc32(part, shifted);
    blank = crc32(part, blank);
  }
  return (shifted ^ blank ^ second) >>> 0;
}

function trailer(crc: number, size: number): Buffer {
  const bytes = Buffer.alloc(trailerBytes);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(size % 2 ** 32, 4);
  return bytes;
}
