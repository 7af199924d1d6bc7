import { createHash, randomBytes } from 'node:crypto';
import { figFile } from '@kitshelf/scene/figma/fig-file/file.ts';
import { column, rect, type Scene, scene, text, type Tokens } from '@kitshelf/scene/scene.ts';
import { readFigFile } from '@kitshelf/scene/reading/payload.ts';
import { framesAsClipboard } from '@kitshelf/scene/reading/take-frame.ts';
import { toFrames } from '@kitshelf/scene/reading/tree.ts';
import sharp from 'sharp';
import type { TestApp } from './app.ts';

const tokens: Tokens = { colors: {}, radii: {}, types: {} };

interface Look {
  readonly picture?: Uint8Array | undefined;
  /** In px. */
  readonly width?: number;
  readonly isDark?: boolean;
}

/** A card with a heading and, where one is given, a picture. */
function cardScene(name: string, { picture, width = 320, isDark = false }: Look = {}): Scene {
  const hash = picture && createHash('sha1').update(picture).digest('hex');
  const root = column({ name, width, padding: 24, gap: 16, fill: isDark ? '#0b1220' : '#ffffff' }, [
    text(`This is ${name}`, { size: 24, weight: 700, color: isDark ? '#ffffff' : '#101828' }),
    rect({
      name: 'Picture',
      width: 'fill',
      height: 120,
      fill: hash ? { type: 'image', hash, fit: 'cover' } : '#2563eb',
    }),
  ]);
  const images = hash ? { [hash]: { bytes: picture, mime: 'image/png', width: 8, height: 8 } as const } : {};
  return scene({ name, viewport: width, tokens, images, root });
}

/** A `.fig` file with a frame of each name on one page. */
export const toFig = (names: readonly string[], picture?: Uint8Array): Uint8Array =>
  figFile({
    name: 'Kit',
    pages: [{ name: 'Cards', groups: [names.map((name) => cardScene(name, { picture }))] }],
  });

/** The same with a picture for each, of noise, with sides of so many px. */
export async function figOfPictures(names: readonly string[], side: number): Promise<Uint8Array> {
  const cards: Scene[] = [];
  for (const name of names) cards.push(cardScene(name, { picture: await noisePicture(side) }));
  return figFile({ name: 'Kit', pages: [{ name: 'Cards', groups: [cards] }] });
}

/** A `.fig` file with a frame of each name, as wide as its number says and dark where its name does. */
export const figOfWidths = (widths: Readonly<Record<string, number>>): Uint8Array =>
  figFile({
    name: 'Kit',
    pages: Object.entries(widths).map(([name, width]) => ({
      name,
      groups: [[cardScene(name, { width, isDark: /dark/i.test(name) })]],
    })),
  });

/** The same as somebody copies it in Figma. */
export function pastedOfWidths(widths: Readonly<Record<string, number>>): string {
  const document = readFigFile(figOfWidths(widths));
  return framesAsClipboard(document, toFrames(document));
}

/** A PNG of noise, which nothing makes smaller. */
export const noisePicture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

interface UploadOptions {
  /** Of the file. */
  readonly name?: string;
  readonly field?: string;
  /** The other parts. */
  readonly others?: Readonly<Record<string, string>>;
}

/** A multipart body with one file, and what names it. */
export async function toMultipart(
  file: Uint8Array,
  { name = 'Kit.fig', field = 'file', others = {} }: UploadOptions = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(others)) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(file)]), name);
  const answer = new Response(form);
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await answer.arrayBuffer()), headers };
}

/** Uploads a file to a call of the desk. */
export async function uploadTo(
  app: TestApp,
  path: string,
  file: Uint8Array,
  headers: Record<string, string>,
  options: UploadOptions = {},
) {
  const { payload, headers: own } = await toMultipart(file, options);
  const url = `/api/v1/desk/${path}`;
  const answer = await app.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...own } });
  return { status: answer.statusCode, body: answer.json() };
}
