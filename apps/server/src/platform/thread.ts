import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { DeadlineExceeded, withDeadline } from './clock.ts';

type Reply<Result> = { readonly result: Result } | { readonly error: string };

interface ThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  /** Milliseconds that a job may take; the thread is ended with one that takes longer. */
  readonly deadlineMs?: number;
  /** Ends the thread when it had nothing to do for so many milliseconds. */
  readonly idleMs?: number;
}

/**
 * A thread for what would hold up requests: does one job after the other, each a message that can be cloned. It is
 * started by the first job, and by the next one after it broke down. Its file calls `answerJobs`.
 */
export class Thread<Job, Result> {
  readonly #file: URL;
  readonly #options: ThreadOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(file: URL, options: ThreadOptions = {}) {
    this.#file = file;
    this.#options = options;
  }

  /** Rejects as the job does, with `DeadlineExceeded` when it takes too long, and when the thread breaks down or is closed. */
  run(job: Job): Promise<Result> {
    const done = this.#last.then(() => this.#do(job));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #do(job: Job): Promise<Result> {
    if (this.#isClosed) throw new Error('The thread is closed');
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const listening = new AbortController();
    worker.ref();
    try {
      const answer = answerOf<Result>(worker, listening.signal);
      worker.postMessage(job);
      const { deadlineMs } = this.#options;
      return await (deadlineMs === undefined ? answer : withDeadline(deadlineMs, answer));
    } catch (error) {
      if (error instanceof DeadlineExceeded) await this.#end();
      throw error;
    } finally {
      listening.abort();
      worker.unref();
      this.#rest();
    }
  }

  #start(): Worker {
    const { workerData, resourceLimits } = this.#options;
    const worker = new Worker(this.#file, { workerData, ...(resourceLimits && { resourceLimits }) });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #rest(): void {
    if (this.#options.idleMs === undefined) return;
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

function answerOf<Result>(worker: Worker, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onMessage = (reply: Reply<Result>) =>
    'result' in reply ? resolve(reply.result) : reject(new Error(reply.error));
  const onExit = () => reject(new Error('The thread ended'));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  signal.addEventListener('abort', () => {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
  return promise;
}

/** Inside of a thread: answers each job with what `work` makes of it, or the message of its error. */
export function answerJobs(work: (job: never) => unknown): void {
  const reply = (message: Reply<unknown>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (job: unknown) => {
    try {
      reply({ result: await work(job as never) });
    } catch (error) {
      reply({ error: (error as Error).message });
    }
  });
}
