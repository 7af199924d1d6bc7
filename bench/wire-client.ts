import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  readonly ms: number;
  readonly status: number;
  readonly bytes: number;
}

/** One kept-alive connection, made again when the server closed it, that asks and waits, with as little work of its own as possible. */
export class WireClient {
  #socket: Socket;
  readonly #port: number;
  readonly #head: string;
  #received: Buffer = Buffer.alloc(0);
  #wake: () => void = () => {};

  /** @param acceptEncoding what it takes; by default text as it is */
  constructor(port: number, acceptEncoding?: string) {
    this.#port = port;
    const accepted = acceptEncoding === undefined ? '' : `Accept-Encoding: ${acceptEncoding}\r\n`;
    this.#head = `Host: 127.0.0.1:${port}\r\n${accepted}\r\n`;
    this.#socket = this.#connect();
  }

  /** Milliseconds from asking to the last byte. Rejects when the connection is lost. */
  async get(path: string): Promise<WireAnswer> {
    if (this.#socket.destroyed) this.#socket = this.#connect();
    if (this.#socket.connecting) await once(this.#socket, 'connect');
    const start = performance.now();
    this.#received = Buffer.alloc(0);
    this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#head}`);
    for (;;) {
      const answer = this.#answer(start);
      if (answer) return answer;
      if (this.#socket.destroyed) throw new Error(`The server hung up on ${path}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  #connect(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    socket.on('close', () => this.#wake());
    socket.on('error', () => this.#wake());
    return socket;
  }

  /** The answer once all of it is here; every body has a length. */
  #answer(start: number): WireAnswer | undefined {
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const head = this.#received.toString('latin1', 0, headEnd);
    const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(bytes)) throw new Error(`An answer without a length: ${head}`);
    if (this.#received.length < headEnd + 4 + bytes) return undefined;
    return { ms: performance.now() - start, status: Number(head.slice(9, 12)), bytes };
  }
}
