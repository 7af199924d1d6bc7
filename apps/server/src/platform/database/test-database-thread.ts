import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { serveWireProtocol } from './embedded/wire-protocol.ts';

/** A thread with a database of a test's own, in memory, from a dump. */
const { dumpFile } = workerData as { dumpFile: string };
// Unlike a site's it does much in a short time, for many test files one after the other.
setFlagsFromString('--wasm-dynamic-tiering');
serveWireProtocol(await PGlite.create({ loadDataDir: new Blob([await readFile(dumpFile)]) }));
