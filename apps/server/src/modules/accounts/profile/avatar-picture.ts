import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../../platform/errors.ts';
import { limitConcurrency } from '../../../platform/workers/concurrency-limit.ts';

/** Avatars are shown at 128 px at most; twice that for dense screens, and room to grow. */
const sizePx = 512;

/** More than a photograph under 1 MB has; a small file that unfolds into more is an attack. */
const maxPixels = 12_000_000;

/** Each takes a core for up to a second, and a few megabytes a megapixel. */
const oneAtATime = limitConcurrency({ parallel: 1, maxWaiting: 50 });

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Makes an avatar of an uploaded picture: a square WebP of at most 512 px, upright, without metadata, made again from the
 * pixels so that nothing hidden in the file survives. What counts is the content, not the name or the declared type.
 * Throws `AvatarWrongType` (neither png nor jpg), `InvalidFile` (empty, broken or more than 12 megapixels), and 503 when too
 * many wait.
 */
export async function avatarFrom(upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) throw new AppError('InvalidFile');
  if (!startsWith(upload, pngSignature) && !startsWith(upload, jpegSignature))
    throw new AppError('AvatarWrongType');
  try {
    // Loaded by the first upload: the site starts without it.
    const { default: sharp } = await import('sharp');
    const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
    return await oneAtATime(async () =>
      square(picture, await picture.metadata())
        .webp({ quality: 86 })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('InvalidFile', { cause: error });
  }
}

function startsWith(upload: Buffer, signature: Buffer): boolean {
  return upload.subarray(0, signature.length).equals(signature);
}

function square(picture: Sharp, { width, height }: Metadata): Sharp {
  const side = Math.min(sizePx, width, height);
  return picture.rotate().resize(side, side, { fit: 'cover', position: 'attention' }).toColourspace('srgb');
}
