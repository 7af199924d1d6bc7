import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { count } from './backup/backup-command.ts';
import { moveFiles, moveRows } from './backup/move-site.ts';
import { restoreBackup, isEncrypted } from '../modules/backups/index.ts';
import { askPassphrase } from './backup/ask-passphrase.ts';
import { ConfigError, readConfig, readSettings, type Config } from '../config/config.ts';
import { getExaminations } from './doctor/doctor.ts';
import { examine, mend, note, type Finding } from './doctor/examine.ts';
import { launchFindings } from './doctor/launch.ts';
import { framerPluginZip, framerZipName, pluginZip, pluginZipName } from '../pages/plugins/plugin-zip.ts';
import { CommandError } from '../platform/commands/command.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartupError } from '../platform/errors.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { replaceSecret } from '../platform/security/secret.ts';
import { openStorage } from '../platform/storage/storage.ts';

/** What is done around the site, by its settings: `npm run restore`, `npm run move` with it stopped, `npm run plugin` always; and `npm run doctor`, which needs none of them right. */
const tasks: Readonly<Record<string, (config: Config, args: string[]) => Promise<void>>> = {
  restore,
  move,
  plugin,
};

/** The plugins for `PUBLIC_URL`, as zips; with a name the Figma plugin alone. */
async function plugin({ PUBLIC_URL: publicUrl }: Config, args: string[]): Promise<void> {
  const file = args.length === 0 ? pluginZipName : onlyFile(args, 'Usage: npm run plugin [-- FILE.zip]');
  const site = { publicUrl, name: await nameOfSite(publicUrl) };
  await writeFile(file, await pluginZip(site));
  say(`${file} is the Figma plugin for ${publicUrl}.`);
  if (args.length > 0) return;
  await writeFile(framerZipName, await framerPluginZip(site));
  say(`${framerZipName} is the Framer plugin for ${publicUrl}.`);
}

/** What the shop calls itself while it runs; else where it stands. */
async function nameOfSite(publicUrl: string): Promise<string> {
  try {
    const answer = await fetch(`${publicUrl}/site.webmanifest`, { signal: AbortSignal.timeout(3_000) });
    const { name } = (await answer.json()) as { readonly name?: unknown };
    if (typeof name === 'string' && name !== '') return name;
  } catch {
    // It does not run: its address names it.
  }
  const { hostname } = new URL(publicUrl);
  say(`The site does not answer at ${publicUrl}: the plugin is called ${hostname}.`);
  return hostname;
}

/** A line for each thing, as it is looked at, wrong settings first; ends with 1 when something has to be mended. */
async function doctor(args: string[]): Promise<void> {
  const isJson = args[0] === '--json';
  if (args.length > (isJson ? 1 : 0)) throw new CommandError('Usage: npm run doctor [-- --json]');
  const { config, faults } = readSettings();
  for (const fault of faults) sayFinding('settings', mend(fault), isJson);
  const isWell = await examine(getExaminations({ config }), (name, finding) =>
    sayFinding(name, finding, isJson),
  );
  for (const finding of await launchFindings(config).catch(unknownLaunch))
    sayFinding('launch', finding, isJson);
  if (!isWell || faults.length > 0) process.exitCode = 1;
}

const unknownLaunch = (error: Error) => [note(`the checklist of the desk is not known: ${error.message}`)];

async function restore(config: Config, args: string[]): Promise<void> {
  const file = onlyFile(args, 'Usage: npm run restore -- FILE');
  const isSealed = await isEncrypted(file).catch(() => false);
  const passphrase = isSealed ? await askPassphrase(`The passphrase of ${file}`) : undefined;
  const storage = await openStorage({ dataDir: config.DATA_DIR, s3Url: config.S3_URL });
  const keepSecret = async (secret: string) => {
    if (config.APP_SECRET === undefined) await replaceSecret(config.DATA_DIR, secret);
  };
  await withDatabase(config, config.DATABASE_URL, (database) =>
    restoreBackup({ database, storage, keepSecret }, file, passphrase),
  );
  say(`${file} is restored.`);
}

/** From the embedded database and the folder into what `DATABASE_URL` and `S3_URL` name. */
async function move(config: Config, args: string[]): Promise<void> {
  const usage = 'Usage: DATABASE_URL=… S3_URL=… npm run move';
  const { DATABASE_URL: databaseUrl, S3_URL: s3Url, DATA_DIR: dataDir } = config;
  if (args.length > 0 || !(databaseUrl ?? s3Url)) throw new CommandError(usage);
  if (databaseUrl) {
    const rows = await withDatabase(config, undefined, async (from) => {
      await migrate(from);
      return await withDatabase(config, databaseUrl, async (to) => {
        await migrate(to);
        return await moveRows(from, to);
      });
    });
    say(`${count(rows, 'row')} in the new database, the same as in ${dataDir}.`);
  }
  if (s3Url) {
    const files = await moveFiles(await openStorage({ dataDir }), await openStorage({ dataDir, s3Url }));
    say(`${count(files, 'file')} in the bucket, the same as in ${dataDir}.`);
  }
  if (config.APP_SECRET === undefined)
    say(`On other machines, set APP_SECRET to what ${dataDir}/secret holds.`);
}

function onlyFile(args: string[], usage: string): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return file;
  } catch {
    // An option: there are none.
  }
  throw new CommandError(usage);
}

async function withDatabase<T>(
  { DATA_DIR: dataDir, LOG_LEVEL }: Config,
  databaseUrl: string | undefined,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  // What is written is for its owner alone.
  process.umask(0o077);
  const log = createLog(LOG_LEVEL === 'info' ? 'warn' : LOG_LEVEL);
  const database = await openDatabase({ dataDir, databaseUrl, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function sayFinding(name: string, { state, text }: Finding, isJson: boolean): void {
  say(isJson ? JSON.stringify({ name, state, text }) : `${state.padEnd(5)} ${`${name}:`.padEnd(10)} ${text}`);
}

function taskOf(name: string) {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new CommandError(`One of: doctor, ${Object.keys(tasks).join(', ')}.`);
  return task;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'doctor') await doctor(args);
  else await taskOf(name)(readConfig(), args);
} catch (error) {
  const isExpected = [CommandError, ConfigError, StartupError].some((kind) => error instanceof kind);
  process.stderr.write(
    `${isExpected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exitCode = 1;
}
