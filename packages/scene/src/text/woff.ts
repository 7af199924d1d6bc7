import { inflateSync } from 'node:zlib';

/** One table of a WOFF 1 font, decompressed; undefined when the font has no such table. */
export function woffTable(font: Uint8Array, tag: string): DataView | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = view.getUint16(12);
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    if (Buffer.from(font.subarray(entry, entry + 4)).toString('latin1') !== tag) continue;
    const [offset, packed, full] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = font.subarray(offset, offset + packed);
    const table = packed < full ? inflateSync(bytes) : bytes;
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  }
  return undefined;
}
