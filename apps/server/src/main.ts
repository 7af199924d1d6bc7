import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { StartupError } from './platform/errors.ts';

/** How long requests in flight may take once the process is asked to stop (contract §1). */
const drainMs = 9_000;

try {
  const config = readConfig();
  const app = await buildApp(config, { pages: process.argv.includes('--dev') ? 'dev' : 'built' });
  const listening = app.listen();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    setTimeout(() => process.exit(0), drainMs).unref();
    // What a stop finds half started is started first: its database is needed until then.
    stopping ??= Promise.allSettled([listening])
      .then(() => app.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await listening;
  process.stdout.write(`\nKitshelf is ready at ${config.PUBLIC_URL}\n\n`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
