import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server that lives as long as a test run. */
export interface TestPostgres {
  /** Of the maintenance database; the server listens on a socket in its own folder, on no port. */
  readonly url: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;
/** A test server may lose everything, so it waits for no disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=',
];

/**
 * Starts a server in a folder of its own.
 * @throws Error with the reason when this machine cannot: no binaries, or no user to run them as
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('no initdb and postgres in PATH or /usr/lib/postgresql');
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const run: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'kitshelf', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  try {
    execFileSync(path.join(binaries, 'initdb'), initdb, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
    const options = [...FAST, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
    const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...options], {
      ...run,
      stdio: 'ignore',
    });
    await untilReady(server, data);
    return { url: `postgres://kitshelf@localhost/postgres?host=${folder}`, stop: () => stop(server, folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder of initdb and postgres: in PATH, else the newest of Debian's. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((each) => `${debian}/${each}/bin`),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
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
async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
