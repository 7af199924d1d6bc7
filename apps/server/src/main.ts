import cluster from 'node:cluster';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { StartupError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { favourRequests } from './platform/priorities.ts';
import { runProcesses } from './processes.ts';

/** How long requests in flight may take once the process is asked to stop (contract §1). */
const drainMs = 9_000;

try {
  const config = readConfig();
  if (config.processes > 1 && cluster.isPrimary) process.exit(await serveBySeveral(config));
  const app = await buildApp(config, { pages: process.argv.includes('--dev') ? 'dev' : 'built' });
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
  // A reload of one process alone: it ends in order, and what watches over it starts it anew.
  process.on('SIGHUP', () => stop(129));
  await listening;
  favourRequests();
  if (cluster.isPrimary) sayReady(config);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
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
