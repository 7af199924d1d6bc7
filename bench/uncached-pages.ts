import { Agent, request } from 'node:http';
import { ownMemory } from './processes.ts';
import { startSite } from './site-server.ts';

/**
 * What do pages that are not there yet cost everybody else? One address asks over eight connections for addresses without
 * a page, then for searches that nobody has asked for; another asks for lists at a steady rate. The site keeps its log. The
 * memory is that of the process that answers, without those that draw pictures in advance.
 */
const port = 4612;
const roundMs = 6_000;
const listsASecond = 50;
const connections = 8;
const mostTimes = 3;
const mostMegabytes = 400;

process.env.LOG_LEVEL = 'info';
// So that addresses can be told apart.
process.env.TRUST_PROXY = '127.0.0.1,::1';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function get(path: string, from: string): Promise<{ readonly ms: number; readonly status: number }> {
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<{ ms: number; status: number }>();
  const headers = { 'x-forwarded-for': from, 'accept-encoding': 'br' };
  request({ port, agent, path, headers }, (answer) => {
    answer
      .resume()
      .on('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0 }));
  })
    .on('error', reject)
    .end();
  return promise;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asked at a steady rate, whether answers come or not, as visitors do. Milliseconds of each. */
async function lists(): Promise<number[]> {
  const calls: Promise<{ ms: number }>[] = [];
  const started = performance.now();
  while (performance.now() - started < roundMs) {
    const due = Math.floor(((performance.now() - started) / 1000) * listsASecond) + 1;
    while (calls.length < due)
      calls.push(get(`/api/v1/user/app/products?search=hero&page=${1 + (calls.length % 2)}`, '198.51.100.7'));
    await pause(1);
  }
  return (await Promise.all(calls)).map(({ ms }) => ms);
}

async function attack(pathOf: (n: number) => string, from: string, isOn: () => boolean): Promise<number> {
  let asked = 0;
  const ask = async () => {
    while (isOn()) {
      asked += 1;
      await get(pathOf(asked), from);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return asked;
}

const quantile = (values: readonly number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? 0;

console.log(`npm start's settings, LOG_LEVEL=info, ${connections} connections`);
const site = await startSite(port);
let megabytes = 0;
const watching = setInterval(() => (megabytes = Math.max(megabytes, ownMemory(site.pid))), 200);
try {
  await lists();
  for (const [name, pathOf] of [
    ['addresses without a page', (n: number) => `/no-such-${n}`],
    ['searches', (n: number) => `/library?search=q${n}`],
    ['assets that are not there', (n: number) => `/library?product-id=${n.toString(16).padStart(32, '0')}`],
  ] as const) {
    const quiet = await lists();
    let isOn = true;
    const attacking = attack(pathOf, '203.0.113.9', () => isOn);
    const busy = await lists();
    isOn = false;
    const asked = await attacking;
    const times = quantile(busy, 0.5) / quantile(quiet, 0.5);
    console.log(
      `${asked} ${name}: a list takes ${quantile(quiet, 0.5).toFixed(2)} ms quiet, ${quantile(busy, 0.5).toFixed(2)} beside them (p50): ×${times.toFixed(1)} (at most ${mostTimes}); p99 ${quantile(quiet, 0.99).toFixed(0)} and ${quantile(busy, 0.99).toFixed(0)} ms`,
    );
    if (times > mostTimes) process.exitCode = 1;
  }
  console.log(`Memory: ${megabytes} MB at most (bar ${mostMegabytes})`);
  if (megabytes > mostMegabytes) process.exitCode = 1;
} finally {
  clearInterval(watching);
  agent.destroy();
  await site.close();
}
