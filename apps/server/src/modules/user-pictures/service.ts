import { createHash } from 'node:crypto';
import { maxUserPictures, type UserPicture } from '@kitshelf/contract/user-pictures.ts';
import type { OwnPicture } from '@kitshelf/library/pictures/own-pictures.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type Database,
  lockWithin,
  type Queryable,
  type Transaction,
} from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { limits, type RateLimits } from '../../platform/http/rate-limits.ts';
import { newId, type Secret } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { pictureFiles } from './picture-files.ts';
import { pictureKeys } from './picture-keys.ts';
import { createPreparer } from './prepare-picture.ts';
import { userPictureRepository, type UserPictureRow } from './repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

interface UserPicturesDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly secret: Secret;
}

/** A user's pictures for designs. Their files are read when a design is drawn. */
export interface OwnPictureSet {
  /** Another whenever a picture, a text or the order is another; no two users have the same. */
  readonly version: string;
  /** The first ones. Throws TryLater when one was removed meanwhile. */
  readonly load: (most: number) => Promise<readonly OwnPicture[]>;
}

export interface UserPicturesService {
  /** In their order, with a key that opens designs with them. */
  readonly list: (userId: string) => Promise<{ pictures: UserPicture[]; key: string }>;
  /** For anyone who is signed in; undefined for a user without pictures. */
  readonly setFor: (userId: string) => Promise<OwnPictureSet | undefined>;
  /** For anyone who has a key; undefined for one that is over or forged, and when the pictures are others since. */
  readonly opened: (key: string) => Promise<OwnPictureSet | undefined>;
  /** Stores an upload at the end. Throws InvalidFile, LimitReached, TooManyRequests, TryLater. */
  readonly add: (userId: string, upload: Uint8Array) => Promise<UserPicture>;
  /** Throws NotFound when it is none of the user's; so does `remove`. */
  readonly change: (userId: string, id: string, given: { readonly alt: string }) => Promise<UserPicture>;
  /** Throws Changed unless the ids are those of all of the user's pictures. */
  readonly order: (userId: string, ids: readonly string[]) => Promise<void>;
  readonly remove: (userId: string, id: string) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly personalData: PersonalData<'userId'>;
}

/** By then an upload has ended, one way or the other. */
const uploadTakesMs = 60 * 60_000;

/** Pictures that users upload, for themselves alone: designs are shown and copied with them. */
export function userPicturesService(deps: UserPicturesDeps): UserPicturesService {
  const { database } = deps;
  const rows = userPictureRepository(database.orm);
  const files = pictureFiles(deps);
  const preparer = createPreparer();
  const { list, setFor, opened } = ownSets(deps, files);
  return {
    list,
    setFor,
    opened,

    add: adder(deps, { files, preparer }),

    change: async (userId, id, { alt }) => viewOf(found(await rows.update(userId, id, { alt }))),

    order: (userId, ids) => database.transaction((tx) => reorder(tx, userId, ids)),

    remove: (userId, id) =>
      database.transaction(async (tx) =>
        files.removeUnused(found(await userPictureRepository(tx).remove(userId, id)), tx),
      ),

    close: () => preparer.close(),
    personalData: storedAbout(database, files),
  };
}

/** What is shown of a user's pictures, and with them. */
function ownSets(
  { database, ...deps }: UserPicturesDeps,
  files: Files,
): Pick<UserPicturesService, 'list' | 'setFor' | 'opened'> {
  const rows = userPictureRepository(database.orm);
  const keys = pictureKeys(deps);
  const setOf = (own: readonly UserPictureRow[]): OwnPictureSet => ({
    version: versionOf(own),
    load: (most) => Promise.all(own.slice(0, most).map((row) => files.read(row))),
  });
  return {
    async list(userId) {
      const own = await rows.ofUser(userId);
      return { pictures: own.map(viewOf), key: keys.keyFor({ userId, version: versionOf(own) }) };
    },

    async setFor(userId) {
      const own = await rows.ofUser(userId);
      return own.length === 0 ? undefined : setOf(own);
    },

    async opened(key) {
      const subject = keys.read(key);
      if (!subject) return undefined;
      const own = await rows.ofUser(subject.userId);
      return own.length > 0 && versionOf(own) === subject.version ? setOf(own) : undefined;
    },
  };
}

function storedAbout(database: Database, files: Files) {
  /** Removes rows, and their files once that is committed. */
  const forget = async (tx: Queryable, userId: string) => {
    for (const row of await userPictureRepository(tx).removeByUser(userId)) await files.removeUnused(row, tx);
  };
  return {
    export: async ({ userId }: { userId: string }) => {
      const own = await userPictureRepository(database.orm).ofUser(userId);
      return { pictures: await Promise.all(own.map((row) => exportOf(row, files))) };
    },
    closeAccount: (tx: Transaction, { userId }: { userId: string }): Promise<void> => forget(tx, userId),
    erase: ({ userId }: { userId: string }): Promise<void> =>
      database.transaction((tx) => forget(tx, userId)),
  };
}

type Files = ReturnType<typeof pictureFiles>;

interface Parts {
  readonly files: Files;
  readonly preparer: ReturnType<typeof createPreparer>;
}

function adder({ database, rateLimits, clock }: UserPicturesDeps, { files, preparer }: Parts) {
  return async (userId: string, upload: Uint8Array): Promise<UserPicture> => {
    await rateLimits.take(limits.userPictureByUser, userId);
    const digest = createHash('sha256').update(upload).digest('hex');
    const known = findSame(await userPictureRepository(database.orm).ofUser(userId), digest);
    if (known) return viewOf(known);
    const { bytes, ...made } = await preparer.prepare(upload);
    const file = { id: newId(), type: made.type };
    // Whatever happens before the row is written, the file does not stay.
    await files.removeUnused(file, database.orm, new Date(clock.now().getTime() + uploadTakesMs));
    await files.put(file, bytes);
    return await database.transaction(async (tx) => {
      // Two at once must not make thirteen of twelve.
      await lockWithin(tx, `pictures ${userId}`);
      const own = await userPictureRepository(tx).ofUser(userId);
      const same = findSame(own, digest);
      if (same) return viewOf(same);
      const position = (own.at(-1)?.position ?? 0) + 1;
      const stored = { ...file, ...made, userId, digest, position, bytes: bytes.length, alt: '' };
      const row = { ...stored, createdAt: clock.now() };
      await userPictureRepository(tx).insert(row);
      return viewOf(row);
    });
  };
}

/** Throws LimitReached where there is no room for another one. */
function findSame(own: readonly UserPictureRow[], digest: string): UserPictureRow | undefined {
  const same = own.find((row) => row.digest === digest);
  if (same || own.length < maxUserPictures) return same;
  throw new AppError('LimitReached', {
    message: `You have ${maxUserPictures} pictures. Please remove one first.`,
  });
}

async function reorder(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await lockWithin(tx, `pictures ${userId}`);
  const rows = userPictureRepository(tx);
  const own = new Set((await rows.ofUser(userId)).map(({ id }) => id));
  if (ids.length !== own.size || new Set(ids).size !== own.size || !ids.every((id) => own.has(id)))
    throw new AppError('Changed', { message: 'Your pictures have changed in the meantime.' });
  for (const [place, id] of ids.entries()) await rows.update(userId, id, { position: place + 1 });
}

/** Names a state of a user's pictures; files never change. */
const versionOf = (own: readonly UserPictureRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(own.map(({ id, alt }) => [id, alt])))
    .digest('hex')
    .slice(0, 16);

const viewOf = ({ id, alt, width, height, bytes, thumbnail, createdAt }: UserPictureRow): UserPicture => ({
  _id: id,
  alt,
  width,
  height,
  bytes,
  thumbnail,
  createdAt: createdAt.toISOString(),
});

/** With its file, or null in the place of one that storage has lost. */
async function exportOf(row: UserPictureRow, files: Files) {
  const { thumbnail: _, ...facts } = viewOf(row);
  const found = await files.read(row).catch(() => undefined);
  const file = found && `data:${found.mime};base64,${Buffer.from(found.bytes).toString('base64')}`;
  return { ...facts, file: file ?? null };
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound');
  return row;
}
