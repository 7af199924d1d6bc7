import { parentPort, workerData } from 'node:worker_threads';
import { compactHeap } from '../../workers/compact-heap.ts';
import { openDurable } from './durable-pglite.ts';
import { serveWireProtocol } from './wire-protocol.ts';

/** The thread of the embedded database. A message that is a text says why it is about to end. */
const { folder } = workerData as { folder: string };
const database = await openDurable(folder, (reason) => parentPort?.postMessage(reason));
compactHeap();
serveWireProtocol(database);
