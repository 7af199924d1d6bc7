import { unzipSync } from 'fflate';
import { readBuffer } from '../figma/format/payload-buffer.ts';
import { chunksIn, openBuffer, type OpenedBuffer } from '../figma/format/codec.ts';
import type { NodeFields, PaintFields } from './fields.ts';
import { PayloadRefused } from './refused.ts';

/** What somebody copied in Figma, or a file that Figma saved, decoded. */
export interface FigmaDocument {
  readonly nodes: readonly NodeFields[];
  /** The bytes of a blob; undefined for one that is not there. */
  blob(index: number | undefined): Uint8Array | undefined;
  /** The message as it came, for who takes a part of it. */
  readonly opened: OpenedBuffer;
  /** As it came, compressed. */
  readonly schema: Buffer;
  /** The bytes of a paint's picture; undefined where they did not travel. */
  picture(paint: PaintFields): Uint8Array | undefined;
  /** The picture of itself that a file carries; nobody has looked at its bytes. */
  readonly thumbnail?: Uint8Array | undefined;
}

/** Of a payload as it comes, and of a file's parts once unfolded. */
export const maxPayloadBytes = 25 * 1024 * 1024;
export const maxPartBytes = 128 * 1024 * 1024;
export const maxFileBytes = 512 * 1024 * 1024;
export const maxFiles = 5_000;

/** Reads clipboard HTML as Figma writes it. Throws `PayloadRefused`. */
export function readClipboard(html: string): FigmaDocument {
  if (html.length > maxPayloadBytes * 1.5) throw new PayloadRefused('too-large');
  const buffer = readBuffer(html);
  if (!buffer) throw new PayloadRefused('not-figma');
  return documentOf(buffer, new Map());
}

/** Reads a `.fig` file, zipped or bare; of a zipped one at most so many bytes are unfolded. Throws `PayloadRefused`. */
export function readFigFile(bytes: Uint8Array, maxUnfolded = maxFileBytes): FigmaDocument {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return documentOf(bytes, new Map());
  const parts = unzipped(bytes, maxUnfolded);
  const canvas = parts.get('canvas.fig');
  if (!canvas) throw new PayloadRefused('not-figma');
  const pictures = [...parts].filter(([name]) => name.startsWith('images/'));
  const shelf = new Map(pictures.map(([name, part]) => [name.slice('images/'.length), part]));
  return { ...documentOf(canvas, shelf), thumbnail: parts.get(thumbnailName) };
}

/** Pictures by their hash in hex, as a file keeps them beside its document. */
export interface PictureStore {
  get(hash: string): Uint8Array | undefined;
}

/** Where a file keeps the picture of itself. */
export const thumbnailName = 'thumbnail.png';

/** Reads the document of a `.fig` file whose pictures are fetched as they are asked for. Throws `PayloadRefused`. */
export const readCanvas = (canvas: Uint8Array, pictures: PictureStore): FigmaDocument =>
  documentOf(canvas, pictures);

/** Sizes are those that the file states, and unfolding stops at them: what lies about its size is refused. */
function unzipped(bytes: Uint8Array, maxUnfolded: number): Map<string, Uint8Array> {
  let [total, count] = [0, 0];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name !== 'canvas.fig' && name !== thumbnailName && !name.startsWith('images/')) return false;
    [total, count] = [total + originalSize, count + 1];
    if (originalSize > maxPartBytes || total > maxUnfolded || count > maxFiles)
      throw new PayloadRefused('too-large');
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    if (error instanceof PayloadRefused) throw error;
    throw new PayloadRefused('not-figma', { cause: error });
  }
}

function documentOf(buffer: Uint8Array, pictures: PictureStore): FigmaDocument {
  const opened = decoded(buffer);
  const { nodeChanges, blobs } = opened.message as {
    nodeChanges?: unknown[];
    blobs?: { bytes?: Uint8Array }[];
  };
  const blob = (index: number | undefined) => (index === undefined ? undefined : blobs?.[index]?.bytes);
  return {
    opened,
    schema: Buffer.from(chunksIn(buffer).schema),
    nodes: (nodeChanges ?? []) as unknown as NodeFields[],
    blob,
    picture: ({ image }) =>
      blob(image?.dataBlob) ?? (image?.hash && pictures.get(Buffer.from(image.hash).toString('hex'))),
  };
}

function decoded(buffer: Uint8Array): OpenedBuffer {
  try {
    return openBuffer(buffer, { isBounded: true });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PayloadRefused(isTooLarge ? 'too-large' : 'not-figma', { cause: error });
  }
}
