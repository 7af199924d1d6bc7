import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Does hashing passwords hold others up? Catalogue latency alone and while 20 logins a second hash, in turns. */
let port = 0;
const listsASecond = 100;
const loginsASecond = 20;
const rounds = 4;
const roundMs = 4000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly from?: string;
}

/** Milliseconds until the whole answer was there, and its status. */
function send({ method = 'GET', path: url, body, from }: Sent): Promise<{ ms: number; status: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) };
    const call = request({ port, agent, method, path: url, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0 }));
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

/** Sends at a steady rate, whether answers come or not, as visitors do. */
async function atRate(perSecond: number, makeCall: (n: number) => ReturnType<typeof send>) {
  const calls: ReturnType<typeof send>[] = [];
  const started = performance.now();
  while (performance.now() - started < roundMs) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond) + 1;
    while (calls.length < due) calls.push(makeCall(calls.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(calls);
}

const searches = ['hero', 'pricing', 'footer', 'team', 'login', 'header'];
const lists = () =>
  atRate(listsASecond, (n) =>
    send({ path: `/api/v1/user/app/products?search=${searches[n % searches.length]}&page=${1 + (n % 2)}` }),
  );

let people = 0;
/** Everyone is somebody else, so that no limit is met; an unknown address is hashed for like a known one. */
const logins = () =>
  atRate(loginsASecond, () => {
    people += 1;
    const body = { email: `bench-${people}@example.com`, password: 'Wrong@2026' };
    const from = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
    return send({ method: 'POST', path: '/api/v1/user/auth/login', body, from });
  });

function quantile(values: number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? 0;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'kitshelf-bench-'));
const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1,::1',
};
const script = path.resolve(import.meta.dirname, 'login-server.ts');
const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server did not start')));
  const [line] = await Promise.race([once(server.stdout, 'data'), ended]);
  port = Number(String(line));
  ended.catch(() => undefined);
  await Promise.all([lists(), logins()]);
  const quiet: number[] = [];
  const busy: number[] = [];
  const hashed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await lists()).map((answer) => answer.ms));
    const [read, signedIn] = await Promise.all([lists(), logins()]);
    busy.push(...read.map((answer) => answer.ms));
    const wrong = signedIn.find((answer) => answer.status !== 401);
    if (wrong) throw new Error(`A login was answered with ${wrong.status}`);
    hashed.push(...signedIn.map((answer) => answer.ms));
  }
  for (const q of [0.5, 0.99]) {
    const [before, after] = [quantile(quiet, q), quantile(busy, q)];
    const name = `catalogue p${q * 100}`;
    console.log(
      `${name}: ${before.toFixed(2)} ms quiet, ${after.toFixed(2)} ms with ${loginsASecond} logins/s: ×${(after / before).toFixed(2)}`,
    );
  }
  console.log(
    `login p50 ${quantile(hashed, 0.5).toFixed(1)} ms, p99 ${quantile(hashed, 0.99).toFixed(1)} ms`,
  );
} finally {
  agent.destroy();
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true });
}
