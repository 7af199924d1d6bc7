import { AppError } from '../../platform/errors.ts';
import { limitConcurrency } from '../../platform/workers/concurrency-limit.ts';

/** A screenshot of a large screen at twice its density, in px. */
const widest = 4_096;
/** WebP holds 16,383 px. */
const tallest = 8_192;
/** More than a screen has; a small file that unfolds into more is an attack. */
const maxPixels = 50_000_000;
const quality = 88;

const kinds: readonly string[] = ['png', 'jpeg', 'webp'];

/** Each takes a core for a second or two. */
const oneAtATime = limitConcurrency({ parallel: 1, maxWaiting: 20 });

export interface ScreenshotPicture {
  /** WebP. */
  readonly bytes: Buffer;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a screenshot again from its pixels, as WebP without metadata. What counts is the content, not the name or the
 * declared type. Throws InvalidFile for anything that is not PNG, JPEG or WebP, is broken, or has more than 50 megapixels, and 503
 * when too many wait.
 */
export async function screenshotFrom(upload: Buffer): Promise<ScreenshotPicture> {
  const message = 'Select a PNG, JPEG or WebP image of at most 50 megapixels.';
  try {
    // Loaded by the first upload: the site starts without it.
    const { default: sharp } = await import('sharp');
    return await oneAtATime(async () => {
      const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
      const { format } = await picture.metadata();
      if (!kinds.includes(format)) throw new Error(`A screenshot is no ${format}`);
      const { data, info } = await picture
        .rotate()
        .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('InvalidFile', { message, cause: error });
  }
}
