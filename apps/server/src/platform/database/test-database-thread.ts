import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { serveWireProtocol } from './wire-protocol.ts';

/** A thread with a database of a test's own, in memory, from a dump. */
const { dumpFile } = workerData as { dumpFile: string };
serveWireProtocol(await PGlite.create({ loadDataDir: new Blob([await readFile(dumpFile)]) }));
