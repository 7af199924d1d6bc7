import { createHash } from 'node:crypto';
import type { Storage } from '../../../platform/storage/storage.ts';
import { FileRefused, type Folder } from './files.ts';
import { type ImportLine, LineError, ownPath } from './line.ts';
import type { AssetImage } from '../../catalogue/index.ts';

/** What a picture at a URL path is taken for when the line does not say: the shape of a card. */
const unknownPicture = { width: 1440, height: 1080, color: '#e8e8ec' };
const maxPixels = 120_000_000;
const maxKnown = 20_000;
const extensions: Readonly<Record<string, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};

/** Makes pictures of a line's `images`: files are measured and stored under a name made from their content. */
export function createPictures(folder: Folder, storage: Storage | undefined) {
  const known = new Map<string, AssetImage>();

  async function fromFile(given: string): Promise<AssetImage> {
    const image = known.get(given) ?? (await storePicture(await folder.read(given), storage));
    if (known.size >= maxKnown) known.clear();
    known.set(given, image);
    return image;
  }

  /** Throws `LineError` for a file that is no picture. Without a storage nothing is stored. */
  return async function picturesOf(images: ImportLine['images']): Promise<AssetImage[]> {
    const found: AssetImage[] = [];
    for (const [index, image] of images.entries()) {
      if (typeof image !== 'string') found.push(image);
      else if (ownPath.test(image)) found.push({ src: image, ...unknownPicture });
      else
        found.push(await fromFile(image).catch((error: Error) => Promise.reject(fault(index, image, error))));
    }
    return found;
  };
}

async function storePicture(bytes: Buffer, storage: Storage | undefined): Promise<AssetImage> {
  // Loaded with the first picture: a site that imports nothing does without.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  const { format, width, height, orientation = 1 } = await picture.metadata();
  const extension = extensions[format];
  if (!extension) throw new Error(`${format} pictures cannot be shown; use PNG, JPEG, WebP, AVIF or GIF`);
  const { dominant } = await picture.stats();
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
  const key = `media/${name}`;
  if (storage && !(await storage.head(key))) await storage.put(key, bytes);
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  // From 5 on the camera was held on its side.
  const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height];
  return { src: `/${key}`, width: shownWidth, height: shownHeight, color };
}

function fault(index: number, given: string, error: Error): LineError {
  const problem =
    error instanceof FileRefused ? error.message : `cannot be read as a picture: ${error.message}`;
  const reason = `"${given}" ${problem}`;
  return new LineError([{ field: `images.${index}`, reason }]);
}
