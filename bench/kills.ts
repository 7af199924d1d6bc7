import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../apps/server/test/postgres.ts';
import { Buyer, PurchaseFault } from './kills-buyer.ts';

/**
 * Purchases while the site is killed (-9) again and again, on the embedded database and on PostgreSQL: what a buyer
 * was once told must stay true, and receipts have no gaps. `KILLS` is how often (100); `ON` names one database.
 */
const kills = Number(process.env.KILLS ?? 100);
const port = 4164;
const origin = `http://localhost:${port}`;
const buyersAtOnce = 3;
const startMs = 60_000;
const settleMs = 120_000;

interface Site {
  readonly child: ChildProcess;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

async function startSite(settings: Record<string, string>): Promise<Site> {
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'fatal', ...settings };
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  for (const until = Date.now() + startMs; Date.now() < until && child.exitCode === null; await sleep(50)) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { child, kill };
  }
  throw new Error('The site does not start');
}

/** Lets buyers go on until the process is gone; each goes on later from what it was last told. */
async function shopUntilKilled(site: Site, buyers: readonly Buyer[], lifeMs: number): Promise<void> {
  const shopping = buyers.map((buyer) => buyer.goOn());
  await Promise.race([Promise.all(shopping), sleep(lifeMs)]);
  await site.kill('SIGKILL');
  await Promise.all(shopping);
}

/** Everything that the buyers were told, asked again; the faults in words. */
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
  if (sorted.some((number, at) => number !== at + 1))
    faults.push(`receipts are not 1 to n: ${sorted.join(' ')}`);
  return faults;
}

async function survive(name: string, settings: Record<string, string>): Promise<boolean> {
  const first = await startSite({ ...settings, SEED: 'demo' });
  await first.kill('SIGTERM');
  const buyers: Buyer[] = [];
  for (let round = 0; round < kills; round += 1) {
    const site = await startSite({ ...settings, SEED: 'none' });
    const going = buyers.filter((buyer) => !buyer.isDone);
    while (going.length < buyersAtOnce) {
      const buyer = new Buyer(origin, buyers.length);
      buyers.push(buyer);
      going.push(buyer);
    }
    // The sequence covers short and long lives evenly, the same in every run.
    await shopUntilKilled(site, going, 100 + ((round * 619) % 1500));
  }
  const last = await startSite({ ...settings, SEED: 'none' });
  const faults = await faultsOf(buyers);
  await last.kill('SIGTERM');
  const paid = buyers.filter((buyer) => buyer.told.has('paid')).length;
  console.log(`${name}: ${kills} kills, ${buyers.length} buyers, ${paid} paid, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0 && paid > 0;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-kills-'));
let isMet = true;
if (process.env.ON !== 'postgres')
  isMet = await survive('embedded', { DATA_DIR: path.join(dataDir, 'embedded') });
if (process.env.ON !== 'embedded') {
  const postgres = await startTestPostgres();
  const settings = { DATA_DIR: path.join(dataDir, 'postgres'), DATABASE_URL: postgres.url };
  isMet = (await survive('PostgreSQL', settings)) && isMet;
  await postgres.stop();
}
await rm(dataDir, { recursive: true });
process.exitCode = isMet ? 0 : 1;
