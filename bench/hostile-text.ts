import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AddressInfo } from 'node:net';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { type CostReport, tryDoor } from '../apps/server/test/hostile/cost.ts';
import { pieces } from '../apps/server/test/hostile/patterns.ts';
import { openHostileSite } from '../apps/server/test/hostile/site.ts';

/**
 * Does text that is hard to read hold the site up? Every piece, in every place that takes a stranger's text, in three to
 * six lengths up to what fits; the built site with its log and the demo library, in as many processes as there are
 * processors, each with a share of the places. What counts is the processor time of the thread that answers; beside it
 * another thread asks for `/healthz`. An argument names the places to try, by a part of their names.
 */
const [only = ''] = process.argv.slice(2);
const mostWaitMs = 200;
/** From here on a place is worth a look, and stands in the table. */
const notableMs = 50;
const mostRows = 25;

/** What was found at one place. */
interface Row {
  readonly name: string;
  readonly requests: number;
  readonly faults: readonly string[];
  /** The dearest piece. */
  readonly worst: CostReport['worst'] & { readonly piece: string };
  /** The longest answer of `/healthz` meanwhile. */
  readonly waitMs: number;
}

/** From a part to the whole: the names of all places, then a row for each that was asked for. */
type WorkerMessage = { readonly names: readonly string[] } | { readonly row: Row };

/** Hands out the places to the parts, one after the other, and tells what they found. */
async function tryAll(): Promise<void> {
  const began = performance.now();
  const count = Math.min(Number(process.env.PROCESSES ?? availableParallelism()), 4);
  const parts = Array.from({ length: count }, () => fork(import.meta.filename));
  let open: number[] | undefined;
  const rows: Row[] = [];
  const took = () => performance.now() - began;
  // Who has waited long enough sees what was found so far.
  const giveUp = () => {
    for (const part of parts) part.kill();
    tell(rows, took());
    process.exit(1);
  };
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
  await Promise.all(
    parts.map(
      (part) =>
        new Promise<void>((resolve, reject) => {
          const next = () => {
            const at = open?.shift();
            part.send(at ?? 'end');
          };
          part.on('message', (told: WorkerMessage) => {
            if ('names' in told) {
              const numbers = told.names.flatMap((name, at) => (name.includes(only) ? [at] : []));
              // Those with long texts first, so that no part is left with one alone at the end.
              open ??= numbers.toSorted((a, b) => sizeOf(told.names[b] ?? '') - sizeOf(told.names[a] ?? ''));
            } else {
              rows.push(told.row);
              for (const fault of told.row.faults) console.log(fault);
            }
            next();
          });
          part.on('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`A part ended with ${code}`)),
          );
        }),
    ),
  ).catch((error: unknown) => {
    for (const part of parts) part.kill();
    throw error;
  });
  tell(rows, took());
}

const sizeOf = (name: string): number => (/mail|payload/.test(name) ? 2 : /body/.test(name) ? 1 : 0);

function tell(rows: readonly Row[], tookMs: number): void {
  const notable = rows
    .toSorted((a, b) => b.worst.ms - a.worst.ms || b.waitMs - a.waitMs)
    .filter(({ worst, waitMs }, at) => at < 10 || worst.ms > notableMs || waitMs > mostWaitMs);
  console.table(
    notable.slice(0, mostRows).map(({ name, worst, waitMs, faults }) => ({
      place: name,
      piece: JSON.stringify(worst.piece),
      characters: worst.length,
      'cpu ms': Math.round(worst.ms),
      status: worst.status,
      '/healthz ms': Math.round(waitMs),
      faults: faults.length,
    })),
  );
  const faults = rows.flatMap((row) => row.faults);
  const waits = rows.filter(({ waitMs }) => waitMs > mostWaitMs);
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  const longest = Math.max(0, ...rows.map(({ waitMs }) => waitMs));
  console.log(
    `${rows.length} places × ${pieces.length} pieces, ${requests} requests in ${(tookMs / 60_000).toFixed(1)} min: ` +
      `${faults.length} grow faster than their text or take over ${mostWaitMs} ms; ` +
      `/healthz waited over ${mostWaitMs} ms at ${waits.length} places, ${longest.toFixed(0)} ms at most`,
  );
  if (faults.length > 0 || waits.length > 0 || rows.length === 0) process.exitCode = 1;
}

/** Opens a site, and tries the places that are asked for. */
async function tryShare(): Promise<void> {
  const part = process as unknown as ChildProcess;
  const logFile = path.join(tmpdir(), `kitshelf-hostile-${process.pid}.log`);
  const log = createLog('info', createWriteStream(logFile));
  const site = await openHostileSite({ log, pages: 'built', seed: 'demo' });
  await site.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.server.server.address() as AddressInfo;
  const probe = new Worker(asker, { eval: true, workerData: port });
  const longestWait = () =>
    new Promise<number>((resolve) => {
      probe.once('message', resolve);
      probe.postMessage('longest');
    });
  const tryAt = async (at: number): Promise<Row> => {
    const door = site.doors[at];
    if (!door) throw new RangeError(`There is no place ${at}`);
    await site.enter();
    await longestWait();
    const found: (CostReport & { readonly piece: string })[] = [];
    for (const piece of pieces) {
      found.push({ ...(await tryDoor(site.server, door, piece)), piece });
      site.rest(door);
    }
    const [worst] = found.toSorted((a, b) => b.worst.ms - a.worst.ms);
    return {
      name: door.name,
      requests: found.reduce((sum, { requests }) => sum + requests, 0),
      faults: found.flatMap(({ fault }) => (fault === undefined ? [] : [fault])),
      worst: { ms: 0, status: 0, length: 0, ...worst?.worst, piece: worst?.piece ?? '' },
      waitMs: await longestWait(),
    };
  };
  const send = (told: WorkerMessage) => part.send?.(told);
  const end = async () => {
    await probe.terminate();
    await site.close();
    await rm(logFile, { force: true });
    process.exit(0);
  };
  process.on('message', (asked: number | 'end') => {
    if (asked === 'end') return void end();
    void tryAt(asked)
      // What the machine did beside it happens once.
      .then(async (row) => {
        if (row.waitMs <= mostWaitMs) return row;
        const again = await tryAt(asked);
        return again.waitMs < row.waitMs ? { ...again, faults: row.faults } : row;
      })
      .then((row) => send({ row }))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  });
  send({ names: site.doors.map(({ name }) => name) });
}

/** Asks for `/healthz` without pause; says the longest wait since it was last asked to. */
const asker = `
  const { parentPort, workerData: port } = require('node:worker_threads');
  let longest = 0;
  parentPort.on('message', () => { parentPort.postMessage(longest); longest = 0; });
  (async () => {
    for (;;) {
      const started = performance.now();
      await fetch('http://127.0.0.1:' + port + '/healthz').then((answer) => answer.text(), () => undefined);
      longest = Math.max(longest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();`;

const isPart = process.send !== undefined;
await (isPart ? tryShare() : tryAll());
