import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/client.ts';
import { limits, type LocalRateLimits } from '../../../platform/http/rate-limits.ts';
import type { Place } from './place.ts';
import type { RenderOrder } from '../rendering/render-pool.ts';
import { createSharedWork } from './shared-work.ts';

/** What could not be made is not tried again for so long. */
const failureMs = 10 * 60_000;

interface Deps {
  readonly localRateLimits: LocalRateLimits;
  readonly clock: Clock;
}

/** Nobody in particular is neither counted nor ever gone. */
export type Waiter = Partial<Client>;
export type Make = (order: RenderOrder) => Promise<Uint8Array>;

/** Makes what its place does not hold yet, once for all who wait for it. */
export class RenderCache {
  readonly #deps: Deps;
  readonly #share = createSharedWork<Buffer>();
  readonly #failures: LRUCache<string, true>;
  isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    const now = () => deps.clock.now().getTime();
    this.#failures = new LRUCache({ max: 10_000, ttl: failureMs, ttlResolution: 0, perf: { now } });
  }

  /** What its place has under a key, or else what is made and stored there. Throws TryLater for what could not be made just now, and TooManyRequests when an address has had too much made. */
  async find(key: string, { address, signal }: Waiter, make: Make, place: Place): Promise<Buffer> {
    const stored = await place.find();
    if (stored) return stored;
    const failedFor = this.#failures.getRemainingTTL(key);
    if (failedFor > 0) throw new AppError('TryLater', { retryAfterSeconds: Math.ceil(failedFor / 1000) });
    // Counted once it is begun: what a person has scrolled or searched past is never drawn.
    const onBegin = () => {
      if (address !== undefined) this.#deps.localRateLimits.take(limits.renderingByAddress, address);
    };
    return await this.#share(key, signal, async (allLeft) => {
      const order = { address, signal: allLeft, onBegin };
      return await place.save(Buffer.from(await this.#make(key, make, order)));
    });
  }

  async #make(key: string, make: Make, order: RenderOrder): Promise<Uint8Array> {
    try {
      return await make(order);
    } catch (error) {
      if (!(error instanceof AppError) && !this.isClosed) this.#failures.set(key, true);
      throw error;
    }
  }
}
