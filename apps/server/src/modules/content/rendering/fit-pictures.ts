import type { Pictures } from '@kitshelf/library/catalogue.ts';
import { getPictureHash, type OwnPicture } from '@kitshelf/library/pictures/own-pictures.ts';
import sharp from 'sharp';

interface Fit {
  /** Of the longer side, in px. */
  readonly longest: number;
  /** What all of them may weigh together, in bytes. */
  readonly heaviest?: number;
}

/** What is left of the longer side in each try to be lighter. */
const shrinking = 0.75;
const smallest = 120;
const jpegQuality = 80;

/** A person's own pictures no larger than they are needed; other pictures as they are. */
export async function fitPictures(pictures: Pictures | undefined, fit: Fit): Promise<Pictures | undefined> {
  if (pictures === undefined || typeof pictures === 'string') return pictures;
  const { longest, heaviest = Infinity } = fit;
  const fitted = await Promise.all(pictures.map((picture) => resized(picture, longest)));
  const weight = fitted.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (weight <= heaviest || longest <= smallest) return fitted;
  return await fitPictures(pictures, { ...fit, longest: Math.round(longest * shrinking) });
}

async function resized(picture: OwnPicture, longest: number): Promise<OwnPicture> {
  if (Math.max(picture.width, picture.height) <= longest) return picture;
  const smaller = sharp(picture.bytes).resize({ width: longest, height: longest, fit: 'inside' });
  const encoded = picture.mime === 'image/png' ? smaller.png() : smaller.jpeg({ quality: jpegQuality });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { ...picture, sha1: getPictureHash(data), bytes: data, width, height };
}
