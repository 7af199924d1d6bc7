import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isWithinTwice, quantile, steadyCalls } from './steady-calls.ts';

/**
 * Does hashing passwords hold others up? Catalogue latency alone and while 20 logins a second hash, in turns. The bar: p99
 * within twice the quiet one.
 */
const loginsASecond = 20;
const rounds = 4;

let people = 0;
/** Everyone is somebody else, so that no limit is met; an unknown address is hashed for like a known one. */
const logins = ({ atRate }: ReturnType<typeof steadyCalls>) =>
  atRate(loginsASecond, () => {
    people += 1;
    const body = { email: `bench-${people}@example.com`, password: 'Wrong@2026' };
    const from = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
    return { method: 'POST', path: '/api/v1/user/auth/login', body, from };
  });

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-bench-'));
const env = {
  ...process.env,
  PORT: '0',
  DATA_DIR: dataDir,
  TRUST_PROXY: '127.0.0.1,::1',
};
const script = path.resolve(import.meta.dirname, 'login-server.ts');
const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server did not start')));
  server.stdout.pipe(createWriteStream(path.join(dataDir, 'bench.log')));
  const port = new Promise<string>((resolve) => {
    createInterface(server.stdout).on('line', (line) => void (/^\d+$/.test(line) && resolve(line)));
  });
  const calls = steadyCalls(Number(await Promise.race([port, ended])));
  ended.catch(() => undefined);
  await Promise.all([calls.lists(), logins(calls)]);
  type Answers = Awaited<ReturnType<typeof calls.lists>>;
  const quiet: Answers = [];
  const busy: Answers = [];
  const hashed: Answers = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await calls.lists()));
    const [read, signedIn] = await Promise.all([calls.lists(), logins(calls)]);
    busy.push(...read);
    const wrong = signedIn.find((answer) => answer.status !== 401);
    if (wrong) throw new Error(`A login was answered with ${wrong.status}`);
    hashed.push(...signedIn);
  }
  if (!isWithinTwice(`with ${loginsASecond} logins a second`, quiet, busy)) process.exitCode = 1;
  console.log(
    `login p50 ${quantile(hashed, 0.5).toFixed(1)} ms, p99 ${quantile(hashed, 0.99).toFixed(1)} ms`,
  );
  calls.close();
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true });
}
