import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../apps/server/test/postgres.ts';
import { startProxy, startStallable } from './cluster-proxy.ts';
import { noVisits, readablePages, visit, type Visits } from './cluster-visitors.ts';
import { Buyer, PurchaseFault } from './kills-buyer.ts';

/**
 * Three processes on PostgreSQL and object storage behind a proxy, with visitors and buyers, while one process after the
 * other is killed (-9), the database is restarted and storage hangs; then a rolling restart. `MINUTES` (10), `VISITORS`
 * (200) and `BUYERS` (20) make it shorter. Its PostgreSQL and S3 server come from packages.
 */
const minutes = Number(process.env.MINUTES ?? 10);
const visitorCount = Number(process.env.VISITORS ?? 200);
const buyerCount = Number(process.env.BUYERS ?? 20);
const proxyPort = await freePort();
const origin = `http://localhost:${proxyPort}`;
const killEveryMs = 10_000;
const stalledMs = 10_000;
const startPatienceMs = 60_000;
const settleMs = 120_000;
/** Buyers come one after the other: a network may sign in sixty times a minute. */
const arrivalMs = 1_500;

const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-cluster-'));
const postgres = await startTestPostgres({ isDurable: true });
const bucket = await startBucket();
const storage = await startStallable(bucket.port);
const proxy = await startProxy(proxyPort);
const processes: { port: number; child: ChildProcess }[] = [];

try {
  for (let at = 0; at < 3; at += 1) processes.push(await startProcess());
  const isMet = await run();
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const { child } of processes) child.kill('SIGKILL');
  proxy.close();
  storage.close();
  await bucket.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  const pages = await readablePages(origin);
  const disturbed = noVisits();
  const faults = await underFaults(() => withVisitors(pages, disturbed));
  say('with faults', disturbed);
  const rolling = noVisits();
  const [, stopRolling] = withVisitors(pages, rolling);
  // Each is put in the place of the one that it replaces.
  for (const old of processes.slice()) await replace(old);
  await stopRolling();
  say('rolling restart', rolling);
  for (const fault of faults) console.log(`  ${fault}`);
  const isRight = [disturbed, rolling].every(({ wrong, unmended }) => wrong.length + unmended.length === 0);
  return isRight && faults.length === 0 && rolling.failed === 0;
}

function say(name: string, { asked, failed, unmended, wrong }: Visits): void {
  console.log(
    `${name}: ${asked} visits, ${failed} failed at first, ${unmended.length} not mended, ${wrong.length} wrong`,
  );
  for (const address of new Set([...unmended, ...wrong])) console.log(`  ${address}`);
}

type Visiting = readonly [begun: unknown, stop: () => Promise<void>];

function withVisitors(pages: Awaited<ReturnType<typeof readablePages>>, visits: Visits): Visiting {
  const leaving = new AbortController();
  const all = Array.from({ length: visitorCount }, (_, seed) =>
    visit(origin, pages, { seed, visits, signal: leaving.signal }),
  );
  const stop = async () => {
    leaving.abort();
    await Promise.all(all);
  };
  return [all, stop];
}

/** Kills, restarts and stalls while people visit and buy. Gives what buyers were told and no longer holds. */
async function underFaults(visitors: () => Visiting): Promise<string[]> {
  const [, stopVisitors] = visitors();
  const closing = new AbortController();
  const buyers: Buyer[] = [];
  const buying = Array.from({ length: buyerCount }, (_, at) => shop(buyers, at, closing.signal));
  const kills = Math.max(3, Math.round((minutes * 60_000) / killEveryMs));
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(killEveryMs);
    if (kill === Math.floor(kills / 3)) await postgres.restart();
    if (kill === Math.floor((2 * kills) / 3)) void stallStorage();
    await killOne(kill % processes.length);
  }
  closing.abort();
  await Promise.all([...buying, stopVisitors()]);
  const faults = await faultsOf(buyers);
  const paid = buyers.filter((buyer) => buyer.told.has('paid')).length;
  console.log(`${kills} kills, ${buyers.length} buyers, ${paid} paid, ${faults.length} faults`);
  return paid > 0 ? faults : ['nobody could pay'];
}

async function stallStorage(): Promise<void> {
  storage.stall(true);
  await sleep(stalledMs);
  storage.stall(false);
}

/** One buyer after the other, each until all is done. */
async function shop(buyers: Buyer[], at: number, closing: AbortSignal): Promise<void> {
  await sleep(at * arrivalMs);
  while (!closing.aborted) {
    const buyer = new Buyer(origin, buyers.length);
    buyers.push(buyer);
    while (!buyer.isDone && !closing.aborted) {
      await buyer.goOn();
      await sleep(300);
    }
    await sleep(buyerCount * arrivalMs);
  }
}

/** Everything that the buyers were told, asked again. */
async function faultsOf(buyers: readonly Buyer[]): Promise<string[]> {
  const faults: string[] = [];
  const receipts: number[] = [];
  for (const buyer of buyers) {
    try {
      receipts.push(...(await buyer.check(settleMs)));
    } catch (error) {
      if (!(error instanceof PurchaseFault)) throw error;
      faults.push(error.message);
    }
  }
  const sorted = receipts.toSorted((a, b) => a - b);
  if (new Set(sorted).size < sorted.length) faults.push('a receipt number was given twice');
  return faults;
}

async function killOne(at: number): Promise<void> {
  const found = processes[at];
  if (!found) return;
  const ended = once(found.child, 'exit');
  found.child.kill('SIGKILL');
  await ended;
  proxy.remove(found.port);
  processes[at] = await startProcess();
}

/** The new one serves before the old one drains. */
async function replace(old: { port: number; child: ChildProcess }): Promise<void> {
  const begun = await startProcess();
  processes[processes.indexOf(old)] = begun;
  const ended = once(old.child, 'exit');
  old.child.kill('SIGTERM');
  await ended;
  proxy.remove(old.port);
}

async function startProcess(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const dataDir = path.join(folder, String(port));
  await mkdir(dataDir, { recursive: true });
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    S3_URL: `s3://S3RVER:S3RVER@127.0.0.1:${storage.port}/shelf?tls=false`,
    APP_SECRET: 'the same for all processes of this bench',
    LOG_LEVEL: 'fatal',
  };
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  proxy.add(port);
  for (const until = Date.now() + startPatienceMs; !proxy.isUp(port); await sleep(50)) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('A process does not start');
  }
  return { port, child };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

async function startBucket() {
  const S3rver = createRequire(path.resolve(import.meta.dirname, '../apps/server/package.json'))(
    's3rver',
  ) as new (options: object) => S3Server;
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'shelf', configs: [] }],
  });
  return { port: (await server.run()).port, close: () => server.close() };
}
