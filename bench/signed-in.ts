import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Agent, request } from 'node:http';
import { startSite } from './site-server.ts';

/**
 * What does somebody who is signed in cost? Processor time of the site with its database's thread, as it is started for
 * visitors: a list without and with a token, a copy that was made before (`formats/figma`), and the counting of a copy.
 * Asked one at a time, in turns; the median turn counts, so that other work of the machine does not.
 */
const port = 4613;
const turns = 15;
const perTurn = 100;
const bars = { 'list, signed in': 2, 'copy again (formats/figma)': 1, 'counting a copy': 2 };

process.env.LOG_LEVEL = 'info';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface ApiRequest {
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

/** The bytes of an answer, unpacked; throws for any but 200. */
async function ask({ path, token, body }: ApiRequest): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const headers = {
    'accept-encoding': 'gzip',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const method = body ? 'POST' : 'GET';
  request({ port, agent, path: `/api/v1/user/${path}`, method, headers }, async (answer) => {
    const bytes = Buffer.concat(await answer.toArray());
    if (answer.statusCode !== 200)
      reject(new Error(`${path} answered ${answer.statusCode}: ${String(bytes)}`));
    else resolve(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
  })
    .on('error', reject)
    .end(body && JSON.stringify(body));
  return await promise;
}

const dataOf = async (asked: ApiRequest) => JSON.parse(String(await ask(asked))).data;

/** Milliseconds of processor time that all threads of a process have used. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0; // It has ended.
    }
  });
  return threads.reduce((sum, each) => sum + each, 0) / 1e6;
}

async function cpuOfEach(pid: number, wanted: readonly ApiRequest[]): Promise<number> {
  const before = cpuOf(pid);
  for (const each of wanted) await ask(each);
  return (cpuOf(pid) - before) / wanted.length;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

console.log(`npm start's settings, LOG_LEVEL=info, one at a time, ${turns} turns of ${perTurn}`);
const site = await startSite(port);
try {
  const login = { email: 'pro@kitshelf.test', password: 'Kitshelf@2026' };
  const { token } = await dataOf({ path: 'auth/login', body: login });
  const found = [];
  for (let page = 1; found.length < (turns + 1) * perTurn; page += 1)
    found.push(...(await dataOf({ path: `app/products?limit=60&page=${page}` })));
  const ids: string[] = found.map(({ _id }: { _id: string }) => _id);
  const pages = times(perTurn, (n) => `app/products?page=${1 + (n % 20)}`);
  const copied = ids.slice(0, 20).map((id) => ({ path: `app/products/${id}/formats/figma`, token }));
  const target = { target: 'figma' };
  const kinds = {
    'list, anonymous': () => pages.map((path) => ({ path })),
    'list, signed in': () => pages.map((path) => ({ path, token })),
    'copy again (formats/figma)': () => times(perTurn, (n) => copied[n % copied.length]!),
    'counting a copy': (turn: number) =>
      ids
        .slice(turn * perTurn, (turn + 1) * perTurn)
        .map((id) => ({ path: `app/products/${id}/copies`, token, body: target })),
  };
  const measured = new Map<string, number[]>();
  // The first turn warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [kind, wanted] of Object.entries(kinds)) {
      const each = await cpuOfEach(site.pid, wanted(turn));
      if (turn > 0) measured.set(kind, [...(measured.get(kind) ?? []), each]);
    }
  }
  const cost = Object.fromEntries([...measured].map(([kind, values]) => [kind, median(values)]));
  console.table(
    Object.fromEntries(Object.entries(cost).map(([kind, ms]) => [kind, { 'CPU ms': Number(ms.toFixed(3)) }])),
  );
  const factor = cost['list, signed in']! / cost['list, anonymous']!;
  const results: Record<string, number> = { ...cost, 'list, signed in': factor };
  for (const [kind, bar] of Object.entries(bars)) {
    const result = results[kind]!;
    const unit = kind === 'list, signed in' ? '× anonymous' : 'ms';
    const isMet = result <= bar;
    console.log(`${kind}: ${result.toFixed(2)} ${unit}, at most ${bar}: ${isMet ? 'met' : 'MISSED'}`);
    if (!isMet) process.exitCode = 1;
  }
} finally {
  agent.destroy();
  await site.close();
}
