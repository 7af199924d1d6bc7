import type { FigmaDocument } from '@kitshelf/scene/reading/payload.ts';
import sharp from 'sharp';
import type { PictureSize } from '../../asset-editing/index.ts';

sharp.concurrency(1);
sharp.cache(false);

/** What a card in a list shows. */
export const cardWidth = 640;

/** SVG's own resolution, in pixels per inch. */
const svgDensity = 72;
const mostPixels = 24_000_000;

/** Small designs are drawn twice as large, and none with more pixels than there is memory for. */
export async function getPicture(
  svg: string,
  width: number,
  height: number,
  most: number,
): Promise<Uint8Array> {
  const wanted = Math.min(most, Math.max(width, Math.min(2 * width, cardWidth)));
  const scale = Math.min(wanted / width, Math.sqrt(mostPixels / (width * height)), 16_000 / height);
  return await sharp(Buffer.from(svg), {
    density: svgDensity * scale,
    unlimited: true,
    limitInputPixels: 2 * mostPixels,
  })
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .webp({ quality: 86, effort: 3 })
    .toBuffer();
}

/** Of a picture, with its dominant colour. */
export async function pictureSize(picture: Uint8Array): Promise<PictureSize> {
  const { width, height } = await sharp(picture).metadata();
  const { dominant } = await sharp(picture).flatten({ background: '#ffffff' }).stats();
  const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return { width, height, color: `#${color.join('')}` };
}

/** Of what a file says it looks like; Figma's are 400 × 300. */
const mostThumbnailPixels = 4_000_000;
const thumbnailWidth = 800;

/** The picture that a file carries of itself as WebP; undefined for a paste, and for bytes that are no picture. */
export async function getThumbnail({ thumbnail }: FigmaDocument): Promise<Uint8Array | undefined> {
  if (!thumbnail) return undefined;
  try {
    return await sharp(thumbnail, { limitInputPixels: mostThumbnailPixels })
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 86, effort: 3 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
