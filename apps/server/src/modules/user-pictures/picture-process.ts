import { longestSide, maxUserPicturePixels } from '@kitshelf/contract/user-pictures.ts';
import sharp, { type Sharp } from 'sharp';
import { outliveSignals } from '../../platform/workers/child-process.ts';
import { answerJobs } from '../../platform/workers/serial-worker.ts';
import type { PictureJob, PreparedPicture } from './prepare-picture.ts';

sharp.concurrency(1);
sharp.cache(false);

const jpegQuality = 82;
/** In bytes: a picture with transparency that is heavier is made smaller. */
const heaviest = 3_000_000;
const thumbnailSide = 240;

outliveSignals();
answerJobs(prepare);

/** Makes a picture again of the pixels of an upload, upright, in sRGB and without metadata. Rejects for what cannot be read to its end. */
async function prepare({ upload }: PictureJob): Promise<PreparedPicture> {
  const picture = sharp(upload, { limitInputPixels: maxUserPicturePixels, failOn: 'error', pages: 1 });
  const { data, info } = await fitted(picture.autoOrient(), longestSide)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const isOpaque = channels !== 4 || (await pixels().stats()).isOpaque;
  const stored = isOpaque
    ? await pixels().removeAlpha().jpeg({ quality: jpegQuality }).toBuffer({ resolveWithObject: true })
    : await lightPng(pixels);
  const small = await fitted(pixels(), thumbnailSide).webp({ quality: 70 }).toBuffer();
  return {
    type: isOpaque ? 'jpg' : 'png',
    bytes: stored.data,
    width: stored.info.width,
    height: stored.info.height,
    thumbnail: `data:image/webp;base64,${small.toString('base64')}`,
  };
}

/** With its transparency, made smaller until it is not too heavy: what it weighs goes with its area. */
async function lightPng(pixels: () => Sharp, side = longestSide) {
  const made = await fitted(pixels(), side).png().toBuffer({ resolveWithObject: true });
  const { data, info } = made;
  if (data.length <= heaviest) return made;
  const scale = 0.95 * Math.sqrt(heaviest / data.length);
  return await lightPng(pixels, Math.floor(Math.max(info.width, info.height) * scale));
}

const fitted = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
