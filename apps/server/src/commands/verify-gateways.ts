import { ConfigError, readConfig } from '../config/config.ts';
import { verifyGateways } from '../gateways/verify/verify-command.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError } from '../platform/commands/command.ts';

/** `npm run gateways -- verify`. It needs no database, and keys that may be others than the running site's. */
try {
  const print = async (text: string) => void process.stdout.write(text);
  const isFine = await verifyGateways(process.argv.slice(2), readConfig(), systemClock, print);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
