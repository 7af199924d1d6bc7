import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveAssets } from '../apps/server/src/modules/asset-imports/bulk/publish-assets.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { createBlobs } from '../apps/server/src/platform/storage/blobs.ts';
import { diskStorage } from '../apps/server/src/platform/storage/storage.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { generatedAsset, generatedQueries } from './generated-assets.ts';
import { startSite } from './site-server.ts';
import { WireClient } from './wire-client.ts';

/**
 * What the four calls of the catalogue cost in the site as it is shipped: processor time of a request, against a bare
 * `node:http` that sends as many bytes, Express with a Map of answers and Fastify, both over SQLite. All are asked in
 * turns in one run, one at a time and 32 at once: questions that are new, and the same again. With a number of assets
 * (`node bench/requests.ts 100000`) a site with so many is held against one with a thousand instead.
 */
const small = 1_000;
const large = Number(process.argv[2] ?? 0);
const encodings = process.env.ACCEPT_ENCODING ?? 'gzip, br';
const perTurn = 150;
const newTurns = 3;
const rounds = 5;
const atOnce = [1, 32] as const;
/** So little work within a second is none. */
const idleNanos = 30_000_000;
const bars = { again: 2, first: 5, large: 2 };

/** What is asked: some to warm up, then as many for each number at once. */
const sets = 1 + atOnce.length * newTurns;
const listPath = '/api/v1/user/app/products';
const asked = generatedQueries(20_000).map((query) => ({
  isSearch: query.search !== undefined,
  text: new URLSearchParams(query).toString(),
}));
const turnsOf = (urls: readonly string[]): string[][] => {
  const distinct = [...new Set(urls)];
  const length = Math.min(perTurn, Math.floor(distinct.length / sets));
  return Array.from({ length: sets }, (_, n) => distinct.slice(n * length, (n + 1) * length));
};
const kinds = {
  list: turnsOf(asked.filter(({ isSearch }) => !isSearch).map(({ text }) => `${listPath}?${text}`)),
  search: turnsOf(asked.filter(({ isSearch }) => isSearch).map(({ text }) => `${listPath}?${text}`)),
  filters: turnsOf(
    asked.map(({ text }) => `/api/v1/user/app/filters-data?${text.replaceAll(/&?(sort|page)=\w+/g, '')}`),
  ),
  asset: turnsOf(Array.from({ length: small }, (_, n) => `${listPath}/${generatedAsset(n).id}`)),
};
type Kind = keyof typeof kinds;

interface Turn {
  readonly micros: number;
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
}

/** A server that is measured from outside, by what Linux says of its threads. */
class Server {
  readonly #pid: number;
  readonly #clients: readonly WireClient[];
  readonly close: () => unknown;

  constructor(pid: number, port: number, close: () => unknown) {
    this.#pid = pid;
    this.#clients = Array.from({ length: Math.max(...atOnce) }, () => new WireClient(port, encodings));
    this.close = close;
  }

  /** Asks for all, `clients` at a time; gives microseconds of the whole process for each. */
  async turn(urls: readonly string[], clients: number): Promise<Turn> {
    const [ms, bytes]: [number[], number[]] = [[], []];
    const before = this.#cpuNanos();
    const rest = urls.entries();
    await Promise.all(
      this.#clients.slice(0, clients).map(async (client) => {
        for (const [i, url] of rest) {
          const answer = await client.get(url);
          if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
          ms.push(answer.ms);
          bytes[i] = answer.bytes;
        }
      }),
    );
    return { micros: (this.#cpuNanos() - before) / 1_000 / urls.length, ms, bytes };
  }

  /** Waits until what a start leaves to be done is done, for a minute at most. */
  async settle(): Promise<void> {
    for (let seconds = 0, before = this.#cpuNanos(); seconds < 60; seconds += 1) {
      await pause(1_000);
      const now = this.#cpuNanos();
      if (now - before < idleNanos) return;
      before = now;
    }
  }

  #cpuNanos(): number {
    const folder = `/proc/${this.#pid}/task`;
    return readdirSync(folder)
      .map((thread) => Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, each) => sum + each, 0);
  }
}

async function startPeer(script: string, port: number, ...args: readonly string[]): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, script), args);
  await once(child, 'message');
  return new Server(child.pid ?? 0, port, () => child.kill());
}

/** The site with so many assets, as `npm start` runs it. */
async function startFilled(port: number, size: number): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-requests-'));
  const log = createLog('silent');
  const database = await openDatabase({ dataDir, log });
  await migrate(database);
  const storage = diskStorage(path.join(dataDir, 'files'));
  const blobs = createBlobs({ database, storage, clock: systemClock });
  const chunk = 500;
  for (let start = 0; start < size; start += chunk) {
    const length = Math.min(chunk, size - start);
    const drafts = Array.from({ length }, (_, n) => ({ ...generatedAsset(start + n), tools: ['Figma'] }));
    await saveAssets({ database, clock: systemClock, blobs }, drafts);
  }
  await database.close();
  const site = await startSite(port, { dataDir, seed: 'none' });
  const server = new Server(site.pid, port, async () => {
    await site.close();
    await rm(dataDir, { recursive: true });
  });
  await server.settle();
  return server;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const cpuOf = (turns: readonly Turn[]) => median(turns.map(({ micros }) => micros));
const p99 = (turns: readonly Turn[]) => {
  const all = turns.flatMap(({ ms }) => ms).sort((a, b) => a - b);
  return all[Math.floor(all.length * 0.99)] ?? Number.NaN;
};
const rounded = (value: number) => Number(value.toFixed(2));

type Measured = Record<'first' | 'again', Turn[]>;

/** Each turn at every server, one after the other; the bare one sends as many bytes as the first. */
async function measure(
  servers: readonly Server[],
  bare: Server,
  turns: readonly string[][],
  clients: number,
) {
  const all: Measured[] = [...servers, bare].map(() => ({ first: [], again: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const urls of turns) {
      let sizes: readonly number[] = [];
      for (const [n, server] of servers.entries()) {
        const turn = await server.turn(urls, clients);
        if (n === 0) sizes = turn.bytes;
        all[n]?.[round === 0 ? 'first' : 'again'].push(turn);
      }
      const turn = await bare.turn(
        sizes.map((bytes) => `/${bytes}`),
        clients,
      );
      all.at(-1)?.[round === 0 ? 'first' : 'again'].push(turn);
    }
  }
  return all;
}

/** All four calls, one at a time and many at once; `rowOf` says what of it is shown. */
async function measureAll<Row>(
  servers: readonly Server[],
  bare: Server,
  rowOf: (call: { call: Kind; 'at once': number }, measured: readonly Measured[]) => Row,
): Promise<Row[]> {
  const rows: Row[] = [];
  // What is compiled on the way and laid out in memory is no one's cost.
  for (const kind of Object.keys(kinds) as Kind[])
    for (const clients of atOnce) await measure(servers, bare, kinds[kind].slice(0, 1), clients);
  for (const [n, clients] of atOnce.entries())
    for (const call of Object.keys(kinds) as Kind[]) {
      const turns = kinds[call].slice(1 + n * newTurns, 1 + (n + 1) * newTurns);
      const measured = await measure(servers, bare, turns, clients);
      rows.push(rowOf({ call, 'at once': clients }, measured));
    }
  return rows;
}

async function againstPeers(): Promise<boolean> {
  const servers = [
    await startFilled(4170, small),
    await startPeer('sqlite-server.ts', 4171, String(small), '4171', 'express'),
    await startPeer('sqlite-server.ts', 4172, String(small), '4172'),
  ];
  const bare = await startPeer('bare-server.ts', 4173, '4173');
  const rows = await measureAll(servers, bare, (call, measured) => {
    const [ours, express, fastify, ceiling] = measured as [Measured, Measured, Measured, Measured];
    const bytes = ours.again.flatMap((turn) => turn.bytes);
    return {
      ...call,
      bytes: Math.round(bytes.reduce((sum, each) => sum + each, 0) / bytes.length),
      'µs again': Math.round(cpuOf(ours.again)),
      '× bare': rounded(cpuOf(ours.again) / cpuOf(ceiling.again)),
      'Express ×': rounded(cpuOf(express.again) / cpuOf(ceiling.again)),
      'Fastify ×': rounded(cpuOf(fastify.again) / cpuOf(ceiling.again)),
      'µs first': Math.round(cpuOf(ours.first)),
      '× bare, first': rounded(cpuOf(ours.first) / cpuOf(ceiling.first)),
      'Express ×, first': rounded(cpuOf(express.first) / cpuOf(ceiling.first)),
      'p99 × bare': rounded(p99(ours.again) / p99(ceiling.again)),
    };
  });
  console.table(rows);
  for (const server of [...servers, bare]) await server.close();
  const isMet = rows.every(
    (row) =>
      row['× bare'] <= bars.again &&
      row['× bare'] < Math.min(row['Express ×'], row['Fastify ×']) &&
      row['× bare, first'] <= bars.first,
  );
  console.log(
    `Again within ${bars.again} × a bare server and below both others, first within ${bars.first} ×: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

async function againstItself(): Promise<boolean> {
  const servers = [await startFilled(4170, large), await startFilled(4171, small)];
  const bare = await startPeer('bare-server.ts', 4173, '4173');
  const rows = await measureAll(servers, bare, (call, measured) => {
    const [many, few] = measured as [Measured, Measured];
    return {
      ...call,
      'µs again': Math.round(cpuOf(many.again)),
      [`× ${small}, again`]: rounded(cpuOf(many.again) / cpuOf(few.again)),
      'µs first': Math.round(cpuOf(many.first)),
      [`× ${small}, first`]: rounded(cpuOf(many.first) / cpuOf(few.first)),
    };
  });
  console.table(rows);
  for (const server of [...servers, bare]) await server.close();
  const isMet = rows.every((row) =>
    [row[`× ${small}, again`], row[`× ${small}, first`]].every((ratio) => ratio <= bars.large),
  );
  console.log(`${large} assets within ${bars.large} × ${small}: ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
}

console.log(
  `As shipped: npm start's settings, LOG_LEVEL=info into a file, limits counted, accept-encoding "${encodings}"; ${cpus().length} cores, Node ${process.version}`,
);
process.exitCode = (await (large > 0 ? againstItself() : againstPeers())) ? 0 : 1;
