import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AddressInfo } from 'node:net';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { faultOf } from '../apps/server/test/hostile/cost.ts';
import { pieces } from '../apps/server/test/hostile/patterns.ts';
import { openHostileSite } from '../apps/server/test/hostile/site.ts';

/**
 * Does text that is hard to read hold the site up? Every piece, in every place that takes a stranger's text, in three
 * lengths up to what fits; the built site with its log, in this process, whose thread's time is what counts. Beside it
 * another thread asks for `/healthz`. An argument names the places to try, by a part of their names.
 */
const [only = ''] = process.argv.slice(2);
const mostWaitMs = 200;
const logFile = path.join(tmpdir(), `kitshelf-hostile-${process.pid}.log`);
const log = createLog('info', createWriteStream(logFile));
const site = await openHostileSite({ log, pages: 'built' });
await site.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = site.server.server.address() as AddressInfo;

/** Asks without pause; says the longest wait since it was last asked to. */
const asker = `
  const { parentPort } = require('node:worker_threads');
  let longest = 0;
  parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0; });
  (async () => {
    for (;;) {
      const started = performance.now();
      await fetch('http://127.0.0.1:${port}/healthz').then((answer) => answer.text(), () => undefined);
      longest = Math.max(longest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();`;
const probe = new Worker(asker, { eval: true });
const longestWait = () =>
  new Promise<number>((resolve) => {
    probe.once('message', resolve);
    probe.postMessage('longest');
  });

const doors = site.doors.filter(({ name }) => name.includes(only));
const faults: string[] = [];
let longest = 0;
try {
  for (const door of doors) {
    for (const [at, piece] of pieces.entries()) {
      const fault = await faultOf(site.server, door, piece);
      if (fault) faults.push(fault);
      if (fault) console.log(fault);
      if (at % 20 === 0) site.rest();
    }
    const wait = await longestWait();
    longest = Math.max(longest, wait);
    if (wait > mostWaitMs) console.log(`${door.name}: /healthz waited ${wait.toFixed(0)} ms`);
  }
  console.log(
    `${doors.length} places × ${pieces.length} pieces × 3 to 6 lengths: ${faults.length} grow faster than their text or take over ${mostWaitMs} ms; /healthz waited ${longest.toFixed(0)} ms at most`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await probe.terminate();
  await site.close();
  await rm(logFile, { force: true });
}
