import { Worker } from 'node:worker_threads';
import type { RenderJob, RenderReply } from './render-job.ts';

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** One rendering thread, started at the first job and again after a crash: requests are never held up by a picture. */
export class RenderPool {
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #running: Waiting | undefined;
  #isClosed = false;
  readonly #isBackground: boolean;

  /** A background pool yields to everything else on the machine. */
  constructor({ isBackground = false }: { readonly isBackground?: boolean } = {}) {
    this.#isBackground = isBackground;
  }

  /** Rejects when the scene cannot be rendered or the pool closes. */
  render(job: RenderJob): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of [this.#running, ...this.#queue.splice(0)]) waiting?.reject(closed());
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#running || this.#isClosed) return;
    this.#running = this.#queue.shift();
    if (!this.#running) return this.#worker?.unref();
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(this.#running.job);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { isBackground: this.#isBackground },
    });
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
