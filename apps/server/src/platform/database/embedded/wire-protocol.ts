import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

// V8's optimising compiler costs PGlite more processor time and memory than it saves (decision 24);
// `--liftoff-only`, which would imply both, does so at the process's start alone.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** The first byte of the message with which a client takes its leave. */
const terminate = 'X'.charCodeAt(0);

/** With this status PGlite leaves WebAssembly to answer with an error. */
const afterError = 100;
const mainLoop = '_PostgresMainLoopOnce';

/**
 * Inside of a thread: answers each message, bytes of PostgreSQL's protocol up to where an answer is due, with the bytes
 * of that answer. The database is closed and the thread ends when the client leaves.
 */
export function serveWireProtocol(pglite: PGlite): void {
  const port = parentPort;
  endWithPostgres(pglite);
  port?.on('message', async (request: Uint8Array) => {
    if (request[0] === terminate) {
      await pglite.close();
      port.close();
      return;
    }
    const parts: Uint8Array[] = [];
    await pglite.execProtocolRawStream(request, {
      syncToFs: false,
      onRawData: (bytes) => void parts.push(bytes.slice()),
    });
    const answer = parts.length === 1 && parts[0] ? parts[0] : joined(parts);
    port.postMessage(answer, [answer.buffer as ArrayBuffer]);
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** PGlite goes on after everything that WebAssembly throws; after a panic nothing that it says can be relied on. */
function endWithPostgres({ Module }: PGlite): void {
  const module = Module as unknown as Record<typeof mainLoop, () => void>;
  const runOnce = module[mainLoop];
  module[mainLoop] = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== afterError) process.exit(1);
      throw error;
    }
  };
}
