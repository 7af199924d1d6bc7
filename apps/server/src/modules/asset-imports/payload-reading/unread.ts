import { DeadlineExceeded } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { WorkerEnded } from '../../../platform/workers/serial-worker.ts';

export const unfoldsTooFar = 'This file is too large when unpacked';

/** Why the process that reads did not get through a design, for who imported it. Throws 503 when it was ended with the site. */
export function unreadBecause(error: unknown): string {
  if (error instanceof DeadlineExceeded)
    return 'This took too long to read. Nothing was stored. You can try again';
  if (!(error instanceof WorkerEnded)) return 'This cannot be read';
  if (error.by === 'closing') throw new AppError('TryLater', { retryAfterSeconds: 5, cause: error });
  return error.by === 'memory' ? unfoldsTooFar : 'This cannot be read';
}
