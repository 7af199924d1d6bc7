import { inflateSync } from 'node:zlib';

const woff = { headLength: 44, entryLength: 20 };
const sfnt = { headLength: 12, entryLength: 16 };

/** A WOFF file as the font that it packs: fontkit would unpack all outlines again for each glyph. */
export function unpacked(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.headLength + count * sfnt.entryLength);
  const parts: Buffer[] = [head];
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  for (let n = 0; n < count; n += 1) {
    const entry = file.subarray(woff.headLength + n * woff.entryLength);
    const [at, packedLength, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as [
      number,
      number,
      number,
    ];
    const packed = file.subarray(at, at + packedLength);
    const to = sfnt.headLength + n * sfnt.entryLength;
    entry.copy(head, to, 0, 4);
    entry.copy(head, to + 4, 16, 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packedLength < length ? inflateSync(packed) : packed, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
