import { isId } from '@kitshelf/contract/wire.ts';
import { AppError } from '../../../platform/errors.ts';
import { limits } from '../../../platform/http/rate-limits.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { StoredObject } from '../../../platform/storage/storage.ts';
import { avatarKey, avatarsPath } from './profile.ts';
import { avatarFrom } from './avatar-picture.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { userRepository } from '../store/user-repository.ts';

const removeAvatar = defineJob<{ avatarId: string }>('accounts.remove-avatar');

export interface Avatars {
  /**
   * Makes the upload the user's avatar and answers its URL path. The old picture goes once the new one is on record.
   * Throws 415, 413 or 422 (docs/product/accounts.md#avatar), and 429 at the eleventh upload within an hour.
   */
  readonly setAvatar: (userId: string, upload: Buffer) => Promise<string>;
  /** The picture, a WebP; `undefined` when there is none of that id. Read its stream to the end or destroy it. */
  readonly readAvatar: (avatarId: string) => Promise<StoredObject | undefined>;
}

/**
 * Makes the calls for avatars and registers the job that removes replaced pictures. `setAvatar` throws
 * `AvatarWrongType`, `InvalidFile`, `TooManyRequests`, and `UserNotFound` for a user who has gone meanwhile.
 */
export function avatars({ database, jobs, storage, rateLimits }: AccountsDeps): Avatars {
  jobs.handle(removeAvatar, ({ payload }) => storage.remove(avatarKey(payload.avatarId)));
  return {
    async setAvatar(userId, upload) {
      await rateLimits.take(limits.avatarByUser, userId);
      const picture = await avatarFrom(upload);
      const avatarId = newId();
      await storage.put(avatarKey(avatarId), picture);
      try {
        await database.transaction(async (tx) => {
          const before = await userRepository(tx).lock(userId);
          if (!before) throw new AppError('UserNotFound');
          await userRepository(tx).update(userId, { avatarId });
          if (before.avatarId) await jobs.insert(tx, removeAvatar, { avatarId: before.avatarId });
        });
      } catch (error) {
        await storage.remove(avatarKey(avatarId));
        throw error;
      }
      return `${avatarsPath}/${avatarId}`;
    },

    async readAvatar(avatarId) {
      return isId(avatarId) ? storage.get(avatarKey(avatarId)) : undefined;
    },
  };
}
