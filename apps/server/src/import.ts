import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { importAssets } from './modules/catalogue/import.ts';
import { progressReport, summary } from './modules/catalogue/import-report.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStorage } from './platform/storage.ts';

const usage = 'Usage: npm run import -- FILE.ndjson [--dry-run]';

/** Imports a file of assets. Gives the exit code: 0 when every line went in. */
async function main(): Promise<number> {
  const { file, isDryRun } = readArguments();
  const config = readConfig();
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    log: createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL),
  });
  try {
    await migrate(database);
    const storage = await openStorage({ dataDir: config.DATA_DIR, s3Url: config.S3_URL });
    const toTerminal = (text: string) => void process.stderr.write(text);
    const result = await importAssets({ database, clock: systemClock, storage }, file, {
      isDryRun,
      onBadLine: (line, { field, reason }) => {
        const where = field === undefined ? '' : `${field}: `;
        toTerminal(`${process.stderr.isTTY ? '\r\u001b[K' : ''}line ${line}: ${where}${reason}\n`);
      },
      onProgress: progressReport(process.stderr.isTTY, toTerminal),
    });
    process.stdout.write(`${summary(result, isDryRun)}\n`);
    return result.badLines === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function readArguments(): { file: string; isDryRun: boolean } {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Name one file');
    return { file, isDryRun: values['dry-run'] ?? false };
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
