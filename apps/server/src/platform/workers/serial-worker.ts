import type { EventEmitter } from 'node:events';
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { DeadlineExceeded, withDeadline } from '../clock.ts';

/** Memory of a gigabyte takes about a second to be filled. */
const watchMs = 200;
/** How V8 ends a process whose heap is full, and how the system and we end one that takes too much. */
const endedForMemory: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGKILL']);

type Reply<Result> = { readonly result: Result } | { readonly error: string };

/** What a worker that broke down over a job was lost to; `memory` also where the system ended it. */
export class WorkerEnded extends Error {
  readonly by: 'closing' | 'memory' | 'crash';

  constructor(by: WorkerEnded['by']) {
    super(by === 'closing' ? 'The worker is closed' : `The worker ended (${by})`);
    this.by = by;
  }
}

export interface SerialWorkerOptions {
  /** Milliseconds that a job may take; the worker is ended with one that takes longer. */
  readonly deadlineMs?: number;
  /** Ends the worker with a job during which it takes more of the machine's memory, in MB; where that can be told. */
  readonly mostMb?: number;
  /** Ends the worker after a job that leaves it with more, in MB: the next one begins small. */
  readonly cacheMb?: number;
  /** Ends the worker when it had nothing to do for so many milliseconds. */
  readonly idleMs?: number;
}

/** A thread or process that runs: emits `message`, `error` and `exit`. */
export interface Running {
  readonly events: EventEmitter;
  post(job: unknown): void;
  /** While it is held, the process that started it does not end by itself. */
  hold(isHeld: boolean): void;
  /** Of the machine's memory, in MB; undefined where that is not known. */
  residentMb?(): number | undefined;
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

  /**
   * Rejects as the job does, with `DeadlineExceeded` when it takes too long, with `WorkerEnded` when the worker breaks down
   * or is closed.
   * @param deadlineMs of this job, in place of the usual one
   */
  run(job: Job, deadlineMs = this.#options.deadlineMs): Promise<Result> {
    const done = this.#last.then(() => this.#do(job, deadlineMs));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Whether the next job finds it started. */
  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  protected abstract start(): Running;

  async #do(job: Job, deadlineMs: number | undefined): Promise<Result> {
    if (this.#isClosed) throw new WorkerEnded('closing');
    clearTimeout(this.#idle);
    this.#running ??= this.#begin();
    const running = this.#running;
    const listening = new AbortController();
    running.hold(true);
    const watch = this.#watch(running);
    try {
      const answer = answerOf<Result>(running, listening.signal);
      running.post(job);
      return await (deadlineMs === undefined ? answer : withDeadline(deadlineMs, answer));
    } catch (error) {
      if (error instanceof DeadlineExceeded) await this.#end();
      throw error instanceof WorkerEnded && this.#isClosed ? new WorkerEnded('closing') : error;
    } finally {
      clearInterval(watch);
      listening.abort();
      running.hold(false);
      await this.#rest(running);
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

  #watch(running: Running): NodeJS.Timeout | undefined {
    const { mostMb } = this.#options;
    if (mostMb === undefined) return undefined;
    return setInterval(() => {
      if ((running.residentMb?.() ?? 0) > mostMb) void this.#end();
    }, watchMs).unref();
  }

  async #rest(running: Running): Promise<void> {
    const { idleMs, cacheMb } = this.#options;
    if (cacheMb !== undefined && (running.residentMb?.() ?? 0) > cacheMb) await this.#end();
    else if (idleMs !== undefined) this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
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
  // Under `node --watch` it also tells which files it has loaded.
  const onMessage = (reply: Reply<Result> | object) => {
    if ('result' in reply) resolve(reply.result);
    else if ('error' in reply) reject(new Error(reply.error));
  };
  const onExit = (_code: number | null, signal?: NodeJS.Signals | null) =>
    reject(new WorkerEnded(signal && endedForMemory.has(signal) ? 'memory' : 'crash'));
  events.on('message', onMessage).on('error', reject).on('exit', onExit);
  signal.addEventListener('abort', () => {
    events.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
  return promise;
}

/**
 * Inside of a worker: answers each job with what `work` makes of it, or the message of its error.
 * @param handedOver by a thread and not copied: the memory of a result that it needs no more
 */
export function answerJobs<Result>(
  work: (job: never) => Result,
  handedOver?: (result: Awaited<Result>) => readonly ArrayBuffer[],
): void {
  // A process whose parent was killed has nobody to answer, and ends with the channel.
  const reply = (message: Reply<Awaited<Result>>) =>
    parentPort
      ? parentPort.postMessage(message, 'result' in message ? handedOver?.(message.result) : undefined)
      : process.send?.(message, undefined, undefined, () => undefined);
  (parentPort ?? process).on('message', async (job: unknown) => {
    const answer = await answerTo(work, job as never);
    // A process of its own is killed in the end, and the next one would compile all again.
    if (!parentPort) flushCompileCache();
    reply(answer);
  });
}

async function answerTo<Result>(work: (job: never) => Result, job: never): Promise<Reply<Awaited<Result>>> {
  try {
    return { result: await work(job) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
