import { Worker } from 'node:worker_threads';
import type { RenderJob, RenderReply } from './render-job.ts';

export type Urgency = 'now' | 'background';

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** One rendering thread, started at the first job and again after a crash: requests are never held up by a picture. */
export class RenderPool {
  readonly #queues: Record<Urgency, Waiting[]> = { now: [], background: [] };
  #worker: Worker | undefined;
  #running: Waiting | undefined;
  #isClosed = false;

  /** Work wanted now overtakes what is made in advance. Rejects when the scene cannot be rendered or the pool closes. */
  render(job: RenderJob, urgency: Urgency = 'now'): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      this.#queues[urgency].push({ job, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const { now, background } = this.#queues;
    for (const waiting of [this.#running, ...now.splice(0), ...background.splice(0)])
      waiting?.reject(closed());
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#running || this.#isClosed) return;
    this.#running = this.#queues.now.shift() ?? this.#queues.background.shift();
    if (!this.#running) return this.#worker?.unref();
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(this.#running.job);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
    worker.on('message', (reply: RenderReply) => {
      this.#settle((waiting) => {
        if ('bytes' in reply) waiting.resolve(reply.bytes);
        else waiting.reject(new Error(reply.error));
      });
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#settle((waiting) => waiting.reject(error));
    });
    return worker;
  }

  #settle(act: (waiting: Waiting) => void): void {
    const done = this.#running;
    this.#running = undefined;
    if (done) act(done);
    this.#next();
  }
}

const closed = () => new Error('The render pool is closed');
