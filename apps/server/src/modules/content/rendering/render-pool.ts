import { AppError } from '../../../platform/errors.ts';
import { ChildProcess } from '../../../platform/workers/child-process.ts';
import type { RenderJob } from './render-job.ts';

/** Who a job is for, and how it is lined up. */
export interface RenderOrder {
  /** Aborts when nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Whose turn it takes: everybody who waits has turns in the same number. */
  readonly address?: string | undefined;
  /** Large ones wait until no other is left. */
  readonly isLarge?: boolean;
  /** Called when its turn has come; what it throws is the answer, and nothing is made. */
  readonly onBegin?: () => void;
}

interface Waiting {
  readonly address: string | undefined;
  readonly isLarge: boolean;
  readonly job: RenderJob | (() => Promise<RenderJob>);
  readonly onBegin: (() => void) | undefined;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** How many may wait, of the large and of the other ones; a page asks for some 30 at once. */
const maxWaiting = 128;
const maxWaitingOfOneAddress = 48;
const retryAfterSeconds = 5;
/** A process of its own takes a second to start and 100 MB. */
const idleMs = 60_000;
/** MB: after a job that leaves it larger, as source files do, the next one begins in a new process. */
const cacheMb = 300;
/**
 * MB: nobody waits for what is made in advance, so it makes do with twice what the largest source file holds at once.
 * Left to itself V8 takes 170 MB more before it collects.
 */
const backgroundHeapMb = 192;

/** One rendering process and who waits for it: requests are never held up by a picture. It ends when it is idle. */
export class RenderPool {
  readonly #queue: Waiting[] = [];

  /** How many wait to be begun. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Whether a job begins at once, or after others: with no process to be started for it. */
  get isReady(): boolean {
    return this.#process.isRunning || this.#isRunning;
  }

  /** Jobs begun for each address since the queue was last empty. */
  readonly #turns = new Map<string | undefined, number>();
  readonly #process: ChildProcess<RenderJob, Uint8Array>;
  #isRunning = false;
  #isClosed = false;

  /** A background pool yields to everything else on the machine. */
  constructor({ isBackground = false }: { readonly isBackground?: boolean } = {}) {
    const file = new URL('./render-worker.ts', import.meta.url);
    const bounds = { idleMs, cacheMb };
    const modest = { yields: true, maxHeapMb: backgroundHeapMb } as const;
    this.#process = new ChildProcess(file, { ...bounds, ...(isBackground && modest) });
  }

  /**
   * Rejects when the scene cannot be rendered or the pool closes; with 503 when too many wait or all have left, and with
   * 429 when too many of one address wait.
   * @param job or what gives it when its turn has come: nothing large waits in memory
   */
  render(job: Waiting['job'], order: RenderOrder = {}): Promise<Uint8Array> {
    const { signal, address, isLarge = false, onBegin } = order;
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      if (signal?.aborted) return reject(abandoned());
      const waiting: Waiting = { address, isLarge, job, onBegin, resolve, reject };
      const refusal = this.#refusalOf(waiting);
      if (refusal) return reject(refusal);
      this.#queue.push(waiting);
      signal?.addEventListener('abort', () => this.#drop(waiting), { once: true });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#queue.splice(0)) waiting.reject(closed());
    await this.#process.close();
  }

  #refusalOf({ address, isLarge }: Waiting): AppError | undefined {
    const inLane = this.#queue.filter((each) => each.isLarge === isLarge);
    if (inLane.length >= maxWaiting) return new AppError('TryLater', { retryAfterSeconds });
    const ofAddress = this.#queue.filter((each) => address !== undefined && each.address === address);
    if (ofAddress.length >= maxWaitingOfOneAddress) {
      return new AppError('TooManyRequests', { retryAfterSeconds });
    }
  }

  #drop(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    waiting.reject(abandoned());
  }

  #next(): void {
    if (this.#isRunning || this.#isClosed) return;
    const first = this.#takeFirst();
    if (first) void this.#run(first);
    else this.#turns.clear();
  }

  async #run({ job, onBegin, resolve, reject }: Waiting): Promise<void> {
    this.#isRunning = true;
    const run = async () => {
      onBegin?.();
      return await this.#process.run(typeof job === 'function' ? await job() : job);
    };
    await run().then(resolve, (error: Error) => reject(this.#isClosed ? closed() : error));
    this.#isRunning = false;
    this.#next();
  }

  /** Of those that are not large, or else of the large ones, the oldest of the address that had the fewest turns. */
  #takeFirst(): Waiting | undefined {
    const turnsOf = ({ address }: Waiting) => this.#turns.get(address) ?? 0;
    const isBefore = (a: Waiting, b: Waiting) =>
      a.isLarge === b.isLarge ? turnsOf(a) < turnsOf(b) : !a.isLarge;
    const [oldest, ...rest] = this.#queue;
    if (!oldest) return undefined;
    const first = rest.reduce((best, each) => (isBefore(each, best) ? each : best), oldest);
    this.#queue.splice(this.#queue.indexOf(first), 1);
    this.#turns.set(first.address, turnsOf(first) + 1);
    return first;
  }
}

const abandoned = () => new AppError('TryLater');
const closed = () => new Error('The render pool is closed');
