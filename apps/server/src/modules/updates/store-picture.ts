import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UpdateImage } from './tables.ts';

const widest = 2_400;
const tallest = 4_800;
const maxPixels = 60_000_000;
const quality = 86;

/** Keeps a picture as WebP without what cameras write into it, under a name made from its content. Throws 422. */
export async function storePicture(storage: Storage, bytes: Buffer): Promise<UpdateImage> {
  const fitting = { width: widest, height: tallest, fit: 'inside', withoutEnlargement: true } as const;
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels }).rotate().resize(fitting).webp({ quality });
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data).stats();
    const key = `media/${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
    await storage.put(key, data);
    const parts = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
    return { src: `/${key}`, width: info.width, height: info.height, color: `#${parts.join('')}` };
  } catch (error) {
    throw new AppError('InvalidFile', { cause: error });
  }
}
