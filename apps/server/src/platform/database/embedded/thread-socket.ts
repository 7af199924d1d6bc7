import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

type Done = (error?: Error | null) => void;

/** A connection for `pg` that leads into a thread (see `serveWireProtocol`) instead of over the network. */
export class ThreadSocket extends Duplex {
  readonly #file: URL;
  readonly #workerData: unknown;
  readonly #previous: Promise<void> | undefined;
  readonly #end = Promise.withResolvers<void>();
  #worker: Worker | undefined;
  #cause: string | undefined;

  /** @param previous is waited for before the thread is started */
  constructor(file: URL, workerData: unknown, previous?: Promise<void>) {
    super();
    this.#file = file;
    this.#workerData = workerData;
    this.#previous = previous;
  }

  /** Resolves when the thread has ended, in whatever way. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  connect(): void {
    void this.#open();
  }

  ref(): void {
    this.#worker?.ref();
  }

  unref(): void {
    this.#worker?.unref();
  }

  /** For a socket that is one. */
  setNoDelay(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.#send([chunk]);
    done();
  }

  /** What `pg` holds together until an answer is due goes as one message. */
  override _writev(chunks: { readonly chunk: Uint8Array }[], done: Done): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: Done): void {
    this.#afterEnd(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    void this.#worker?.terminate();
    this.#afterEnd(() => done(error));
  }

  async #open(): Promise<void> {
    await this.#previous;
    if (this.destroyed) {
      this.#end.resolve();
      return;
    }
    this.#worker = new Worker(this.#file, {
      workerData: this.#workerData,
      name: 'database',
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
      // Under `node --watch` a thread also tells which files it has loaded.
      .on('message', (message: Uint8Array | string | object) => {
        if (typeof message === 'string') this.#cause = message;
        else if (message instanceof Uint8Array) this.push(message);
      })
      .on('error', (cause) => this.destroy(new Error('The database broke down', { cause })))
      .on('exit', () => this.#onExit());
    this.emit('connect');
  }

  #onExit(): void {
    this.#worker = undefined;
    this.#end.resolve();
    if (this.writableEnded) this.push(null);
    else this.destroy(new Error('The database broke down', { cause: this.#cause }));
  }

  #afterEnd(then: () => void): void {
    if (!this.#worker) return then();
    this.#worker.once('exit', then).ref();
  }

  #send(chunks: readonly Uint8Array[]): void {
    // A buffer of Node's may be a part of a larger one, all of which would be sent.
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.#worker?.postMessage(bytes, [bytes.buffer]);
  }
}
