import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createWriteStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface SiteServer {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

const patienceMs = 120_000;
const root = path.resolve(import.meta.dirname, '..');

/** What `npm start` gives Node. */
export const asStarted = {
  flags: ['--max-semi-space-size=8', `--import=${path.join(root, 'scripts/quick-imports.mjs')}`],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    UV_THREADPOOL_SIZE: '16',
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/kitshelf/compiled'),
  },
};

/** What the site says goes into a file, as it does where it is run: a bench of a silent site says little. */
function openLog(dataDir: string): number {
  return openSync(path.join(dataDir, 'bench.log'), 'a');
}

interface SiteOptions {
  readonly dataDir?: string | undefined;
  readonly seed?: 'demo' | 'none';
}

/**
 * The built site in a process of its own, with the settings that users run: `LOG_LEVEL=info` into a file, limits counted.
 * It has the demo library unless `seed` says otherwise. In a new data directory it makes pictures in the background for
 * some minutes, which takes a core from what is measured; `DATA_DIR` names one where they are made.
 */
export async function startSite(
  port: number,
  { dataDir: given = process.env.DATA_DIR, seed }: SiteOptions = {},
): Promise<SiteServer> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'kitshelf-bench-')));
  const origin = `http://localhost:${port}`;
  const isTaken = await fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
  if (isTaken)
    throw new Error(`Another site answers at ${origin}: it would be measured in place of this one.`);
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    ...(seed && { SEED: seed }),
    ...asStarted.env,
  };
  const log = openLog(dataDir);
  const child = spawn(process.execPath, [...asStarted.flags, main], {
    env,
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  await answering(`${origin}/healthz`, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      await ended;
      if (given === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

/** The calls alone, without pages and so without a web build, over a data directory that stays; commands find it there. */
export async function startApi(dataDir: string): Promise<SiteServer> {
  const script = path.resolve(import.meta.dirname, '../apps/server/test/site-process.ts');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    ...asStarted.env,
  };
  const child = spawn(process.execPath, [...asStarted.flags, script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdout.pipe(createWriteStream('', { fd: openLog(dataDir) }));
  const said = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => void (/^https?:/.test(line) && resolve(line)));
  });
  const origin = await Promise.race([
    said,
    ended.then(() => Promise.reject(new Error('The site did not start'))),
  ]);
  return {
    origin,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until the site answers; throws when it ends before or does not in two minutes. */
export async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until && child.exitCode === null;) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp && child.exitCode === null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
