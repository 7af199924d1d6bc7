import { AppError } from '../../platform/errors.ts';
import type { BrandLook } from './brand-look.ts';
import { Thread } from '../../platform/workers/thread.ts';

/** A few bytes can unfold into more than there is time or memory for. */
const bounds = { deadlineMs: 5_000, idleMs: 30_000, resourceLimits: { maxOldGenerationSizeMb: 512 } };
const maxWaiting = 8;

/** Asks for the colours of a payload, or for the payload in those of a brand. */
export interface PayloadJob {
  readonly payload: string;
  readonly look?: Pick<BrandLook, 'colors' | 'dark'>;
}

/** Reads the colours of designs that people paste, one after the other in a thread. Close it when done. */
export function createPayloadColors() {
  const file = new URL('./payload-colors-worker.ts', import.meta.url);
  const thread = new Thread<PayloadJob, string | string[]>(file, bounds);
  let waiting = 0;
  return {
    /** Hex, the most used first; none where the payload cannot be read. Throws TryLater when too many are pasted at once. */
    async colorsIn(payload: string): Promise<readonly string[]> {
      if (waiting >= maxWaiting) throw new AppError('TryLater', { retryAfterSeconds: 5 });
      waiting += 1;
      try {
        return (await thread.run({ payload })) as string[];
      } catch {
        return [];
      } finally {
        waiting -= 1;
      }
    },
    /** A payload in the colours of a brand; as it is where it cannot be read. */
    async recoloured(payload: string, { colors, dark }: Pick<BrandLook, 'colors' | 'dark'>): Promise<string> {
      try {
        return (await thread.run({ payload, look: { colors, dark } })) as string;
      } catch {
        return payload;
      }
    },
    close: () => thread.close(),
  };
}
