import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeLines } from './real-payloads.ts';
import { startApi } from './site-server.ts';
import { isWithinTwice, steadyCalls } from './steady-calls.ts';

/**
 * Does an import beside a running site hold visitors up? Catalogue latency alone and while real payloads are imported, in
 * turns. The bar: p99 within twice the quiet one.
 */
const rounds = 4;
const rows = 2_000;
/** The batch that is being saved is let end before it is quiet. */
const restMs = 2_000;

const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-beside-'));
const dataDir = path.join(folder, 'data');
const fileOf = (round: number) => path.join(folder, `${round}.ndjson`);
const command = path.resolve(import.meta.dirname, '../apps/server/src/commands/cli.ts');

/** Starts an import that the running site carries out, and waits until it is under way; the returned call ends it. */
async function startImport(round: number): Promise<() => Promise<void>> {
  const env = { ...process.env, DATA_DIR: dataDir, SEED: 'none' };
  const child = spawn(process.execPath, [command, 'import', fileOf(round)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said] = await Promise.race([
    once(child.stderr, 'data'),
    ended.then(() => Promise.reject(new Error('The import ended'))),
  ]);
  if (!/^[1-5]0 %/.test(String(said))) throw new Error(String(said));
  return async () => {
    child.kill('SIGKILL');
    await ended;
    await pause(restMs);
  };
}

const site = await startApi(dataDir).catch(async (error: unknown) => {
  await rm(folder, { recursive: true });
  throw error;
});
const calls = steadyCalls(Number(new URL(site.origin).port));
type Answers = Awaited<ReturnType<typeof calls.lists>>;
const quiet: Answers = [];
const busy: Answers = [];
try {
  for (let round = 0; round <= rounds; round += 1) await writeLines(fileOf(round), round * rows, rows);
  for (let round = 0; round <= rounds; round += 1) {
    const before = await calls.lists();
    const stop = await startImport(round);
    const meanwhile = await calls.lists();
    await stop();
    // The first round warms everything up.
    if (round === 0) continue;
    quiet.push(...before);
    busy.push(...meanwhile);
  }
  const { pagination } = (await (await fetch(`${site.origin}/api/v1/user/app/products?limit=1`)).json()) as {
    pagination: { total: number };
  };
  console.log(`${pagination.total} assets came in meanwhile`);
  if (!isWithinTwice('during an import', quiet, busy) || pagination.total === 0) process.exitCode = 1;
} finally {
  calls.close();
  await site.close();
  await rm(folder, { recursive: true });
}
