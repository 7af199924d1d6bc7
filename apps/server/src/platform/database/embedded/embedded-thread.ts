import { parentPort, workerData } from 'node:worker_threads';
import { openDurable } from './durable-pglite.ts';
import { serveWireProtocol } from './wire-protocol.ts';

/** The thread of the embedded database. A message that is a text says why it is about to end. */
const { folder } = workerData as { folder: string };
serveWireProtocol(await openDurable(folder, (reason) => parentPort?.postMessage(reason)));
