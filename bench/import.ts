import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { createBlobs } from '../apps/server/src/platform/storage/blobs.ts';
import { diskStorage } from '../apps/server/src/platform/storage/storage.ts';
import { gunzipText, gzipText } from '../apps/server/src/platform/storage/gzipped-text.ts';
import { getChildren } from './processes.ts';
import { getPayload, writeLines } from './real-payloads.ts';
import { startApi } from './site-server.ts';

/**
 * `npm run import` with payloads of the demo library, each a paste of its own so that no two are the same, into an
 * embedded database: assets a second, and the disk that they take against what the payloads are. Then a smaller file is
 * killed (-9) in the middle and taken up again. The bars: 1,000 a second, 1.2 times the payloads, nothing lost or twice.
 */
const rows = Number(process.env.ROWS ?? 20_000);
const killedRows = Math.max(3_000, Math.ceil(rows / 10));
const bars = { perSecond: 1_000, disk: 1.2 };
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-import-'));
const dataDir = path.join(folder, 'data');
function startImport(name: string): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none' };
  const args = ['run', '--silent', 'import', '--', path.join(folder, name)];
  return spawn('npm', args, { env, cwd: path.resolve(import.meta.dirname, '..') });
}

/** Imports a file; gives the numbers of the line that the command ends with: created, updated, unchanged. */
async function importFile(name: string): Promise<readonly number[]> {
  const child = startImport(name);
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  const told = /Created (\d+), updated (\d+), unchanged (\d+)\./.exec(said);
  if (code !== 0 || !told) throw new Error(`The import ended with ${code}: ${said.slice(-2_000)}`);
  return told.slice(1).map(Number);
}

/** Imports a part of a file and kills the process that does it. */
async function killInTheMiddle(name: string): Promise<void> {
  const child = startImport(name);
  const ended = once(child, 'close');
  for await (const text of child.stderr ?? []) if (/^[3-9]0 %/m.test(String(text))) break;
  let pid = child.pid ?? 0;
  for (let next = getChildren(pid); next[0] !== undefined; next = getChildren(pid)) pid = next[0];
  process.kill(pid, 'SIGKILL');
  await ended;
}

/** Seconds of processor time of all processes that were started and have ended. */
function cpuOfEnded(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** What the files of the data directory take on the disk, in bytes. */
async function diskTaken(): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).blocks * 512;
  return bytes;
}

/** How many payloads of those assets are not in storage as they were given; nobody else has the database open. */
async function lostPayloads(ids: readonly number[]): Promise<number> {
  const database = await openDatabase({ dataDir, log: createLog('silent') });
  const storage = diskStorage(path.join(dataDir, 'files'));
  const blobs = createBlobs({ database, storage, clock: systemClock });
  let lost = 0;
  for (const n of ids) {
    const text = getPayload(n);
    const stored = await blobs.get((await gzipText(text)).hash).catch(() => undefined);
    if (!stored || (await gunzipText(stored)) !== text) lost += 1;
  }
  await database.close();
  return lost;
}

async function listedBySite(): Promise<number> {
  const site = await startApi(dataDir);
  const answer = await fetch(`${site.origin}/api/v1/user/app/products?limit=1`);
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  await site.close();
  return pagination.total;
}

try {
  await writeLines(path.join(folder, 'first.ndjson'), rows + killedRows, 1);
  const bytes = await writeLines(path.join(folder, 'many.ndjson'), 0, rows);
  await writeLines(path.join(folder, 'killed.ndjson'), rows, killedRows);
  await importFile('first.ndjson');

  const [diskBefore, cpuBefore, begun] = [await diskTaken(), cpuOfEnded(), performance.now()];
  const [created] = await importFile('many.ndjson');
  const seconds = (performance.now() - begun) / 1000;
  const cpu = cpuOfEnded() - cpuBefore;
  const taken = (await diskTaken()) - diskBefore;
  const [perSecond, disk] = [rows / seconds, taken / bytes];
  console.log(
    `${rows} payloads of ${(bytes / rows / 1000).toFixed(1)} KB in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} a second (bar ${bars.perSecond}), ${((cpu / rows) * 1000).toFixed(2)} ms of processor time each`,
  );
  console.log(
    `${(taken / 1e6).toFixed(0)} MB of disk for ${(bytes / 1e6).toFixed(0)} MB of payloads: × ${disk.toFixed(2)} (bar ${bars.disk})`,
  );

  await killInTheMiddle('killed.ndjson');
  const [createdAfter = 0, updated = 0, unchanged = 0] = await importFile('killed.ndjson');
  const listed = await listedBySite();
  const sample = Array.from({ length: 1_000 }, (_, n) => Math.floor((n * (rows + killedRows)) / 1_000));
  const lost = await lostPayloads(sample);
  const isWhole =
    created === rows &&
    updated === 0 &&
    unchanged > 0 &&
    createdAfter > 0 &&
    createdAfter + unchanged === killedRows &&
    listed === rows + killedRows + 1 &&
    lost === 0;
  console.log(
    `Killed in the middle of ${killedRows}: ${unchanged} were in, ${createdAfter} more came with the second try; ${listed} are listed, ${lost} of ${sample.length} payloads lost: ${isWhole ? 'nothing lost, nothing twice' : 'WRONG'}`,
  );
  process.exitCode = isWhole && perSecond >= bars.perSecond && disk <= bars.disk ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
