import { pino } from 'pino';
import { getCommand } from './commands.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { CommandError, type Print } from '../platform/commands/command.ts';
import { askHolder, getFailure } from '../platform/commands/command-socket.ts';
import { StartupError } from '../platform/errors.ts';
import { createLog } from '../platform/telemetry/log.ts';

/**
 * `npm run NAME -- …`: has the process that holds the embedded database carry the command out or, where there is none,
 * opens the site for it without listening. Throws `CommandError`.
 */
async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = getCommand(name);
  const config = readConfig();
  const request = await command.prepare(args);
  const isShared = config.DATABASE_URL !== undefined;
  if (!isShared && (await askHolder(config.DATA_DIR, { command: name, request }, print))) return;
  await carryOut(config, name, request);
}

async function carryOut(config: Config, name: string, request: unknown): Promise<void> {
  // Beside a running site none of it is needed.
  const [{ openPlatform }, { buildServices }] = await Promise.all([
    import('../open-platform.ts'),
    import('../services.ts'),
  ]);
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL, pino.destination(2));
  const platform = await openPlatform(config, { log });
  const services = buildServices(config, platform, () => config.PUBLIC_URL);
  try {
    const site = { platform, services, isServing: false };
    const error = await getFailure(() => getCommand(name).run(site, request, print), log);
    if (error !== undefined) throw new CommandError(error);
  } finally {
    await services.inbox.stop();
    await services.content.close();
    await platform.close();
  }
}

const print: Print = (text, to = 'output') =>
  new Promise((resolve) => {
    process[to === 'error' ? 'stderr' : 'stdout'].write(text, () => resolve());
  });

// What is written is for its owner alone.
process.umask(0o077);

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = [CommandError, ConfigError, StartupError].some((kind) => error instanceof kind);
  process.stderr.write(
    `${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exitCode = 1;
}
