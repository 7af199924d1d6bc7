import cluster from 'node:cluster';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import type { FirstStartJob } from './first-start.ts';
import { ChildProcess } from './platform/workers/child-process.ts';
import { isDiskFull, StartupError } from './platform/errors.ts';
import { guardOutbound } from './platform/outbound/outbound.ts';
import { createLog } from './platform/telemetry/log.ts';
import { compactHeap } from './platform/workers/compact-heap.ts';
import { favourRequests } from './platform/workers/priorities.ts';
import { runProcesses } from './processes.ts';

/** How long requests in flight may take once the process is asked to stop (docs/product/calls.md#starting-and-stopping). */
const drainMs = 9_000;

// What is written is for its owner alone.
process.umask(0o077);

try {
  const config = readConfig();
  if (config.processes > 1 && cluster.isPrimary) process.exit(await serveBySeveral(config));
  if (await isFirstStart(config)) await makeSite();
  // What serves the sources asks Vite, which opens connections of its own.
  if (!process.argv.includes('--dev')) guardOutbound(createLog(config.LOG_LEVEL));
  const { buildApp } = await import('./app.ts');
  const app = await buildApp(config, { pages: process.argv.includes('--dev') ? 'dev' : 'built' });
  compactHeap();
  const listening = app.listen();
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    setTimeout(() => process.exit(code), drainMs).unref();
    // What a stop finds half started is started first: its database is needed until then.
    stopping ??= Promise.allSettled([listening])
      .then(() => app.close())
      .then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // A reload of one process alone: it ends in order, and what watches over it starts it again.
  process.on('SIGHUP', () => stop(129));
  await listening;
  favourRequests();
  if (cluster.isPrimary) sayReady(config);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  if (isDiskFull(error))
    process.stderr.write('No room is left where DATA_DIR lies: make some and start again.\n');
  else process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}

async function isFirstStart({ DATABASE_URL, DATA_DIR }: Config): Promise<boolean> {
  if (DATABASE_URL !== undefined) return false;
  const { isToBeMade } = await import('./platform/database/embedded/database-embedded.ts');
  return isToBeMade(DATA_DIR);
}

/** In a process that ends; meanwhile this one loads what it will serve with. */
async function makeSite(): Promise<void> {
  const preload = new URL('../../../scripts/quick-imports.mjs', import.meta.url);
  const file = new URL('./first-start.ts', import.meta.url);
  const maker = new ChildProcess<FirstStartJob, void>(file, { preload });
  try {
    await maker.run('make the database');
    await Promise.all([maker.run('fill it'), import('./app.ts')]);
  } catch (cause) {
    throw new StartupError((cause as Error).message, { cause });
  } finally {
    await maker.close();
  }
}

function serveBySeveral(config: Config): Promise<number> {
  return runProcesses({
    count: config.processes,
    script: import.meta.filename,
    log: createLog(config.LOG_LEVEL),
    onReady: () => sayReady(config),
    areWatched: config.METRICS_TOKEN !== undefined,
  });
}

function sayReady({ PUBLIC_URL }: Config): void {
  process.stdout.write(`\nKitshelf is ready at ${PUBLIC_URL}\n\n`);
}
