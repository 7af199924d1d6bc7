import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedSocket } from '../../src/platform/database/embedded/database-embedded.ts';

type Done = (error?: Error | null) => void;

/** The first byte of the message with which a client takes its leave. */
const terminate = 'X'.charCodeAt(0);

/**
 * A connection for `pg` to a PGlite in this thread. What a site asks goes to another thread and back, which costs as much
 * as the answer itself; here nobody else has anything to do meanwhile.
 */
export class DirectSocket extends Duplex implements EmbeddedSocket {
  readonly #pglite: PGlite;
  readonly #end = Promise.withResolvers<void>();

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  get ended(): Promise<void> {
    return this.#end.promise;
  }

  connect(): void {
    // Its caller listens afterwards.
    setImmediate(() => this.emit('connect'));
  }

  ref(): void {}

  unref(): void {}

  setNoDelay(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#ask(chunk, done);
  }

  /** What `pg` holds together until an answer is due goes as one message. */
  override _writev(chunks: { readonly chunk: Buffer }[], done: Done): void {
    void this.#ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  async #ask(request: Buffer, done: Done): Promise<void> {
    try {
      await this.#answer(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  async #answer(request: Buffer): Promise<void> {
    if (request[0] === terminate) {
      await this.#pglite.close();
      this.push(null);
      this.#end.resolve();
      return;
    }
    await this.#pglite.execProtocolRawStream(request, {
      syncToFs: false,
      onRawData: (bytes) => void this.push(Buffer.from(bytes)),
    });
  }
}
