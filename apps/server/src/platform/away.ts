import { isDatabaseAway } from './database/database.ts';
import { AppError, isDiskFull } from './errors.ts';

/** Object storage cannot be reached right now, or fails by its own fault. To ask again helps. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** What a caller is told when something that the site stands on is away; `undefined` for every other failure. */
export function asUnavailable(error: unknown): AppError | undefined {
  if (isDatabaseAway(error) || isStorageAway(error))
    return new AppError('Unavailable', { retryAfterSeconds: 2, cause: error });
  if (!isDiskFull(error)) return undefined;
  const message = 'The site has no space left to store this. Please try again later.';
  return new AppError('Unavailable', { retryAfterSeconds: 60, message, cause: error });
}

function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof StorageAway || isStorageAway(error.cause);
}
