import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const widest = 1_600;
const maxPixels = 40_000_000;
/** A drawing is set at twice its own size before it is fitted: logos are small. */
const drawingDensity = 288;

/**
 * Keeps a logo, an icon or a social picture as WebP without loss under a name made from its content. Drawings become pixels: nothing
 * of their code is served. Throws 422 for anything that is not a picture.
 */
export async function storeSitePicture(storage: Storage, bytes: Buffer) {
  const fitting = { width: widest, height: widest, fit: 'inside', withoutEnlargement: true } as const;
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, density: drawingDensity })
      .rotate()
      .resize(fitting);
    const { data, info } = await picture.webp({ lossless: true }).toBuffer({ resolveWithObject: true });
    const key = `media/${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
    await storage.put(key, data);
    return { src: `/${key}`, width: info.width, height: info.height };
  } catch (error) {
    throw new AppError('InvalidFile', { cause: error });
  }
}
