import { AppError } from '../../platform/errors.ts';
import { Thread } from '../../platform/thread.ts';

/** A few bytes can unfold into more than there is time or memory for. */
const bounds = { deadlineMs: 5_000, idleMs: 30_000, resourceLimits: { maxOldGenerationSizeMb: 512 } };
const maxWaiting = 8;

/** Reads the colours of designs that people paste, one after the other in a thread. Close it when done. */
export function createPayloadColors() {
  const thread = new Thread<string, string[]>(new URL('./payload-colors-worker.ts', import.meta.url), bounds);
  let waiting = 0;
  return {
    /** Hex, the most used first; none where the payload cannot be read. Throws TryLater when too many are pasted at once. */
    async colorsIn(payload: string): Promise<readonly string[]> {
      if (waiting >= maxWaiting) throw new AppError('TryLater', { retryAfterSeconds: 5 });
      waiting += 1;
      try {
        return await thread.run(payload);
      } catch {
        return [];
      } finally {
        waiting -= 1;
      }
    },
    close: () => thread.close(),
  };
}
