import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { openPostgres } from '../src/platform/database/database-postgres.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { embeddedTemplate, unpack } from './templates.ts';

/** Environment variables that a process gets beside what every one needs. */
export type Settings = Readonly<Record<string, string>>;

export type Child = ChildProcessByStdio<null, Readable, Readable>;

const server = path.resolve(import.meta.dirname, '..');
const quickImports = pathToFileURL(path.resolve(server, '../../scripts/quick-imports.mjs')).href;

/** How Node is called for a script of the server: with what makes `npm start` quick, which takes half the time. */
function called(script: string, args: readonly string[], settings: Settings) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return {
    args: [`--import=${quickImports}`, path.join(server, script), ...args],
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
  };
}

/** Runs a script to its end, whatever that is. @param script from the server's folder */
export function run(script: string, args: readonly string[], settings: Settings) {
  const { args: words, env } = called(script, args, settings);
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, words, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** Starts a script that may be killed on its way. @param script from the server's folder */
export function start(script: string, args: readonly string[], settings: Settings): Child {
  const { args: words, env } = called(script, args, settings);
  return spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * What a process says first, once it is there.
 * @throws Error with what it complained of, when it ended before
 */
export async function firstWords(child: Child): Promise<string> {
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`It ended with ${code}: ${complaint}`);
  });
  const said = once(child.stdout, 'data') as Promise<[Buffer]>;
  const [words] = await Promise.race([said, ended]);
  ended.catch(() => undefined);
  return words.toString().trim();
}

/** Starts a site without pages, of `siteSettings`; gives its address. */
export async function startSite(
  settings: Settings,
  ...args: string[]
): Promise<{ site: Child; url: string }> {
  const site = start('test/site-process.ts', args, settings);
  return { site, url: await firstWords(site) };
}

/** An empty site in a folder, on a port of its own. */
export const siteSettings = (dataDir: string): Settings => ({
  DATA_DIR: dataDir,
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'silent',
});

/** Puts a migrated, empty database into a new folder of data, where making one is not what is tested: it takes seconds. */
export async function putDatabase(dataDir: string): Promise<void> {
  const source = inject('testDatabase');
  const template = source.kind === 'embedded' ? source : await embeddedTemplate();
  await unpack(template, path.join(dataDir, 'database'));
}

/**
 * The URL of a database of the test's own on PostgreSQL, which several processes can open.
 * @param isMigrated whether it has the tables already
 */
export async function newServerDatabase({ isMigrated = true } = {}): Promise<string> {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('There is no PostgreSQL here');
  const url = new URL(source.url);
  url.pathname = `own_${newId()}`;
  const admin = await openPostgres(source.url, createLog('silent'));
  const template = isMigrated ? ` template ${source.template}` : '';
  await admin.orm.execute(`create database ${url.pathname.slice(1)}${template}`);
  await admin.close();
  return url.href;
}
