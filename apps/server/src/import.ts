import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { importAssets, type ImportResult } from './modules/catalogue/import/import-assets.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartupError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { createBlobs } from './platform/storage/blobs.ts';
import { openStorage } from './platform/storage/storage.ts';

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
    const blobs = createBlobs({ database, storage, clock: systemClock });
    const result = await importAssets({ database, clock: systemClock, storage, blobs }, file, {
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

const barWidth = 30;

/** A bar on a terminal, a line at every tenth part elsewhere. `write` gets what to print. */
function progressReport(isTerminal: boolean, write: (text: string) => void) {
  let lastTenth = 0;
  return (part: number, lines: number): void => {
    const percent = Math.floor(Math.min(part, 1) * 100);
    const count = `${lines.toLocaleString('en')} lines`;
    if (isTerminal) {
      const done = Math.round((percent / 100) * barWidth);
      write(
        `\r[${'#'.repeat(done)}${'.'.repeat(barWidth - done)}] ${percent} %  ${count}${percent === 100 ? '\n' : ''}`,
      );
    } else if (Math.floor(percent / 10) > lastTenth) {
      lastTenth = Math.floor(percent / 10);
      write(`${lastTenth * 10} %  ${count}\n`);
    }
  };
}

/** One sentence on what an import did, or would do. */
function summary({ created, updated, unchanged, badLines }: ImportResult, isDryRun: boolean): string {
  const [create, update] = isDryRun ? ['Would create', 'would update'] : ['Created', 'updated'];
  const bad =
    badLines === 0 ? '' : `; ${badLines} bad ${badLines === 1 ? 'line was' : 'lines were'} left out`;
  return `${create} ${created}, ${update} ${updated}, unchanged ${unchanged}${bad}.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
