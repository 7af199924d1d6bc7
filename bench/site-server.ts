import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SiteServer {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

const patienceMs = 60_000;

/**
 * The built site in a process of its own, with the demo library. In a new data directory it makes pictures in the
 * background for some minutes, which takes a core from what is measured; `DATA_DIR` names one where they are made.
 */
export async function startSite(port: number): Promise<SiteServer> {
  const given = process.env.DATA_DIR;
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'kitshelf-bench-')));
  const origin = `http://localhost:${port}`;
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answering(`${origin}/healthz`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (given === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until && child.exitCode === null;) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
