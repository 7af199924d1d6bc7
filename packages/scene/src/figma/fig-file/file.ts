import { zipSync } from 'fflate';
import { assembleBuffer } from '../format/codec.ts';
import { type FigPage, fileMessage } from './message.ts';
import { plainPng } from './thumbnail.ts';

export interface FigFile {
  name: string;
  pages: FigPage[];
  /** PNG, ideally 400 × 300 px; default a plain one. */
  thumbnail?: Uint8Array;
  /** ISO time; default the format's oldest, so that the same content gives the same bytes. */
  exportedAt?: string;
}

const background = { r: 0.96, g: 0.96, b: 0.96, a: 1 };

/** The bytes of a `.fig` file: a zip of the document, its facts, a thumbnail and the pictures. */
export function figFile({ pages, ...file }: FigFile): Uint8Array {
  const { bytes, images, width, height } = fileMessage(pages);
  const pictures = [...images].map(([hash, { bytes: picture }]) => [hash, picture] as const);
  return zippedFile({ ...file, canvas: assembleBuffer(bytes), pictures, width, height });
}

interface ZippedFile extends Omit<FigFile, 'pages'> {
  /** The document as a payload's buffer. */
  canvas: Uint8Array;
  /** By the SHA-1 of their bytes, in hex. */
  pictures: Iterable<readonly [string, Uint8Array]>;
  /** Of the first page's content, in px. */
  width: number;
  height: number;
}

/** Puts the parts of a `.fig` file together. */
export function zippedFile({
  name,
  canvas,
  pictures,
  width,
  height,
  thumbnail,
  exportedAt = '1980-01-01T00:00:00.000Z',
}: ZippedFile): Uint8Array {
  const facts = {
    client_meta: {
      background_color: background,
      thumbnail_size: { width: 400, height: 300 },
      render_coordinates: { x: 0, y: 0, width, height },
    },
    file_name: name,
    developer_related_links: [],
    exported_at: exportedAt,
  };
  const files: Record<string, Uint8Array> = {
    'canvas.fig': new Uint8Array(canvas),
    'thumbnail.png': new Uint8Array(thumbnail ?? plainPng(400, 300, [245, 245, 245])),
    'meta.json': new TextEncoder().encode(JSON.stringify(facts)),
  };
  for (const [hash, bytes] of pictures) files[`images/${hash}`] = bytes;
  // The zip format keeps local time; a fixed local date gives the same bytes everywhere.
  return zipSync(files, { level: 0, mtime: new Date(1980, 0, 1) });
}
