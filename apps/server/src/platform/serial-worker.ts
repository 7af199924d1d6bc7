import type { EventEmitter } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { DeadlineExceeded, withDeadline } from './clock.ts';

type Reply<Result> = { readonly result: Result } | { readonly error: string };

export interface SerialWorkerOptions {
  /** Milliseconds that a job may take; the worker is ended with one that takes longer. */
  readonly deadlineMs?: number;
  /** Ends the worker when it had nothing to do for so many milliseconds. */
  readonly idleMs?: number;
}

/** A thread or process that runs: emits `message`, `error` and `exit`. */
export interface Running {
  readonly events: EventEmitter;
  post(job: unknown): void;
  /** While it is held, the process that started it does not end by itself. */
  hold(isHeld: boolean): void;
  end(): Promise<unknown>;
}

/**
 * Does one job after the other elsewhere, each a message that can be cloned. What works is started by the first job, and
 * by the next one after it broke down. Its file calls `answerJobs`.
 */
export abstract class SerialWorker<Job, Result> {
  readonly #options: SerialWorkerOptions;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: SerialWorkerOptions) {
    this.#options = options;
  }

  /** Rejects as the job does, with `DeadlineExceeded` when it takes too long, and when the worker breaks down or is closed. */
  run(job: Job): Promise<Result> {
    const done = this.#last.then(() => this.#do(job));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  protected abstract start(): Running;

  async #do(job: Job): Promise<Result> {
    if (this.#isClosed) throw new Error('The worker is closed');
    clearTimeout(this.#idle);
    this.#running ??= this.#begin();
    const running = this.#running;
    const listening = new AbortController();
    running.hold(true);
    try {
      const answer = answerOf<Result>(running, listening.signal);
      running.post(job);
      const { deadlineMs } = this.#options;
      return await (deadlineMs === undefined ? answer : withDeadline(deadlineMs, answer));
    } catch (error) {
      if (error instanceof DeadlineExceeded) await this.#end();
      throw error;
    } finally {
      listening.abort();
      running.hold(false);
      this.#rest();
    }
  }

  #begin(): Running {
    const running = this.start();
    running.events
      .on('error', () => undefined)
      .on('exit', () => {
        if (this.#running === running) this.#running = undefined;
      });
    return running;
  }

  #rest(): void {
    if (this.#options.idleMs === undefined) return;
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.end();
  }
}

function answerOf<Result>({ events }: Running, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onMessage = (reply: Reply<Result>) =>
    'result' in reply ? resolve(reply.result) : reject(new Error(reply.error));
  const onExit = () => reject(new Error('The worker ended'));
  events.on('message', onMessage).on('error', reject).on('exit', onExit);
  signal.addEventListener('abort', () => {
    events.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
  return promise;
}

/** Inside of a worker: answers each job with what `work` makes of it, or the message of its error. */
export function answerJobs(work: (job: never) => unknown): void {
  // A process whose parent was killed has nobody to answer, and ends with the channel.
  const reply = (message: Reply<unknown>) =>
    parentPort
      ? parentPort.postMessage(message)
      : process.send?.(message, undefined, undefined, () => undefined);
  (parentPort ?? process).on('message', async (job: unknown) => {
    try {
      reply({ result: await work(job as never) });
    } catch (error) {
      reply({ error: (error as Error).message });
    }
  });
}
