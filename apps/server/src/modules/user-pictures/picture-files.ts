import { getPictureHash, type OwnPicture } from '@kitshelf/library/pictures/own-pictures.ts';
import { AppError } from '../../platform/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { userPictureRepository, type UserPictureRow } from './repository.ts';

type PictureFile = Pick<UserPictureRow, 'id' | 'type'>;

/** Removes a file that has no row, or has none any more. */
const removeFile = defineJob<PictureFile>('user-pictures.remove-file');

const keyOf = ({ id, type }: PictureFile): string => `user-pictures/${id.slice(0, 2)}/${id}.${type}`;

interface Deps {
  readonly database: { readonly orm: Queryable };
  readonly storage: Storage;
  readonly jobs: Jobs;
}

/** The files of users' pictures in storage. */
export function pictureFiles({ database, storage, jobs }: Deps) {
  jobs.handle(removeFile, async ({ payload }) => {
    if (!(await userPictureRepository(database.orm).exists(payload.id))) await storage.remove(keyOf(payload));
  });
  return {
    put: (file: PictureFile, bytes: Uint8Array) => storage.put(keyOf(file), bytes),

    /** Has it removed unless it has a row by then: at once in the transaction that deletes the row, later where one is to come. */
    removeUnused: ({ id, type }: PictureFile, db: Queryable = database.orm, dueAt?: Date) =>
      jobs.insert(db, removeFile, { id, type }, dueAt && { dueAt }),

    /** As designs show it. Throws TryLater for one that was removed meanwhile. */
    async read({ id, type, width, height, alt }: UserPictureRow): Promise<OwnPicture> {
      const stored = await storage.get(keyOf({ id, type }));
      if (!stored) throw new AppError('TryLater', { retryAfterSeconds: 1 });
      const bytes = Buffer.concat(await stored.stream.toArray());
      const sha1 = getPictureHash(bytes);
      const mime = type === 'png' ? 'image/png' : 'image/jpeg';
      return { sha1, mime, bytes, width, height, alt, path: `pictures/${id.slice(0, 12)}.${type}` };
    },
  };
}
