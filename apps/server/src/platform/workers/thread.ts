import { Worker, type WorkerOptions } from 'node:worker_threads';
import { SerialWorker, type Running, type SerialWorkerOptions } from './serial-worker.ts';

interface ThreadOptions extends SerialWorkerOptions, Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {}

/** A thread for what would hold up requests. */
export class Thread<Job, Result> extends SerialWorker<Job, Result> {
  readonly #file: URL;
  readonly #options: ThreadOptions;

  constructor(file: URL, options: ThreadOptions = {}) {
    super(options);
    this.#file = file;
    this.#options = options;
  }

  protected start(): Running {
    const { workerData, resourceLimits } = this.#options;
    const worker = new Worker(this.#file, { workerData, ...(resourceLimits && { resourceLimits }) });
    return {
      events: worker,
      post: (job) => worker.postMessage(job),
      hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    };
  }
}
