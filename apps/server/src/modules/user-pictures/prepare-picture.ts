import { AppError } from '../../platform/errors.ts';
import { ChildProcess } from '../../platform/workers/child-process.ts';
import { WorkerEnded } from '../../platform/workers/serial-worker.ts';

export interface PictureJob {
  readonly upload: Uint8Array;
}

/** A picture as it is stored. */
export interface PreparedPicture {
  readonly type: 'jpg' | 'png';
  readonly bytes: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** A small WebP as a `data:` address. */
  readonly thumbnail: string;
}

/** Forty megapixels take some 3 s and 400 MB; what takes more was made to. */
const bounds = { deadlineMs: 20_000, mostMb: 900, cacheMb: 200, idleMs: 30_000 };
const maxWaiting = 8;

/** Decodes uploads one after the other in a process of its own, which ends when it is idle. Close it when done. */
export function createPreparer() {
  const file = new URL('./picture-process.ts', import.meta.url);
  const process = new ChildProcess<PictureJob, PreparedPicture>(file, bounds);
  let waiting = 0;
  return {
    /** Throws InvalidFile for anything that is not such a picture, and TryLater when too many wait. */
    async prepare(upload: Uint8Array): Promise<PreparedPicture> {
      requirePicture(upload);
      if (waiting >= maxWaiting) throw new AppError('TryLater', { retryAfterSeconds: 5 });
      waiting += 1;
      try {
        return await process.run({ upload });
      } catch (error) {
        throw refusalOf(error);
      } finally {
        waiting -= 1;
      }
    },
    close: () => process.close(),
  };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof WorkerEnded && error.by === 'closing')
    return new AppError('TryLater', { cause: error });
  const isHuge = error instanceof Error && error.message.includes('pixel limit');
  const message = isHuge
    ? 'This picture has more than 40 megapixels. Please make it smaller first.'
    : 'This picture is damaged or cannot be read. Please export it again as PNG or JPEG.';
  return new AppError('InvalidFile', { message, cause: error });
}

/** Throws InvalidFile unless the content begins as one of the four kinds of files does. */
function requirePicture(upload: Uint8Array): void {
  if (upload.length === 0) throw new AppError('InvalidFile', { message: 'This file is empty.' });
  const begins = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.length, 16)).toString(
    'latin1',
  );
  if (!isOurs(begins))
    throw new AppError('InvalidFile', { message: 'Please choose a PNG, JPEG, WebP or AVIF picture.' });
}

/** PNG, JPEG, WebP or AVIF, by how a file begins. */
const isOurs = (begins: string): boolean =>
  begins.startsWith('\x89PNG\r\n\x1a\n') ||
  begins.startsWith('\xff\xd8\xff') ||
  (begins.startsWith('RIFF') && begins.startsWith('WEBP', 8)) ||
  begins.startsWith('ftypavif', 4) ||
  begins.startsWith('ftypavis', 4);
