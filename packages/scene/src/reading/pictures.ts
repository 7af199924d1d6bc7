/** A picture's format and size in px. */
export interface PictureFacts {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** More than this is not unfolded into pixels. */
const maxPixels = 50_000_000;

/** What a picture says of itself in its first bytes; undefined for what is none, or has too many pixels to be drawn. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  const facts = factsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return facts && facts.width > 0 && facts.height > 0 && facts.width * facts.height <= maxPixels
    ? facts
    : undefined;
}

function factsOf(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 30) return undefined;
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\u0089PNG\r\n\u001a\n'))
    return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (head.startsWith('GIF8'))
    return { mime: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return webp(bytes);
  if (head.startsWith('\u00ff\u00d8')) return jpeg(bytes);
}

function webp(bytes: Buffer): PictureFacts | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  const mime = 'image/webp';
  if (kind === 'VP8X')
    return { mime, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { mime, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { mime, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The first frame header among a JPEG's segments. */
function jpeg(bytes: Buffer): PictureFacts | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { mime: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}
