import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { generatedAsset, generatedQueries } from './generated-assets.ts';
import { WireClient } from './wire-client.ts';

/**
 * What the four calls of the catalogue cost at 1,000 assets, against a bare server that sends as many bytes and against
 * Fastify with SQLite: processor time of each request, and p99 at one and at 32 at once. All are asked in turns in one
 * run. Each question is asked once, and then again and again, as visitors do; the first time is told apart, and some
 * rounds after it warm all servers up.
 */
const assets = 1_000;
const ports = { ours: 4170, sqlite: 4171, bare: 4172 };
const rounds = 20;
const warmUp = 4;
const perTurn = 200;
const atOnce = 32;
const bar = 3;

const queries = generatedQueries(2 * perTurn).map((query) => {
  const text = new URLSearchParams(query).toString();
  return { isSearch: query.search !== undefined, text };
});
const listPath = '/api/v1/user/app/products';
const paths = {
  list: queries.filter(({ isSearch }) => !isSearch).map(({ text }) => `${listPath}?${text}`),
  search: queries.filter(({ isSearch }) => isSearch).map(({ text }) => `${listPath}?${text}`),
  filters: queries.map(
    ({ text }) => `/api/v1/user/app/filters-data?${text.replaceAll(/&?(sort|page)=\w+/g, '')}`,
  ),
  asset: Array.from({ length: perTurn }, (_, n) => `${listPath}/${generatedAsset(n).id}`),
};
const kinds = Object.keys(paths) as (keyof typeof paths)[];
type Who = keyof typeof ports;

interface Turn {
  /** Of the whole turn. */
  readonly cpuMicros: number;
  /** Of each answer. */
  readonly ms: readonly number[];
  readonly bytes: readonly number[];
}

class Server {
  readonly child: ChildProcess;
  readonly clients: readonly WireClient[];

  constructor(script: string, port: number) {
    const args = script.startsWith('bare') ? [String(port)] : [String(assets), String(port)];
    this.child = fork(path.join(import.meta.dirname, script), args);
    this.clients = Array.from({ length: atOnce }, () => new WireClient(port));
  }

  /** Asks for all paths, `clients` at a time. */
  async turn(asked: readonly string[], clients: number): Promise<Turn> {
    const [ms, bytes]: [number[], number[]] = [[], []];
    const before = await this.#cpuMicros();
    const rest = asked.entries();
    await Promise.all(
      this.clients.slice(0, clients).map(async (client) => {
        for (const [i, url] of rest) {
          const answer = await client.get(url);
          if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
          ms.push(answer.ms);
          bytes[i] = answer.bytes;
        }
      }),
    );
    return { cpuMicros: (await this.#cpuMicros()) - before, ms, bytes };
  }

  async #cpuMicros(): Promise<number> {
    this.child.send('usage');
    const [{ cpuMicros }] = await once(this.child, 'message');
    return cpuMicros;
  }
}

const servers = {
  ours: new Server('catalogue-server.ts', ports.ours),
  sqlite: new Server('sqlite-server.ts', ports.sqlite),
  bare: new Server('bare-server.ts', ports.bare),
};
await Promise.all(Object.values(servers).map(({ child }) => once(child, 'message')));

/** Of the median turn: one that other work of the machine fell into counts no more than others. */
const perRequest = (turns: readonly Turn[]) => {
  const each = turns.map(({ cpuMicros, ms }) => cpuMicros / ms.length).sort((a, b) => a - b);
  return each[each.length >> 1] ?? Number.NaN;
};
const p99 = (turns: readonly Turn[]) => {
  const all = turns.flatMap(({ ms }) => ms).sort((a, b) => a - b);
  return all[Math.floor(all.length * 0.99)] ?? Number.NaN;
};

/** The first round, in which every question is new, and those after the warm-up. */
async function measure(kind: keyof typeof paths, clients: number) {
  const turns: Record<Who, Turn[]> = { ours: [], sqlite: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    const ours = await servers.ours.turn(paths[kind], clients);
    turns.ours.push(ours);
    turns.bare.push(
      await servers.bare.turn(
        ours.bytes.map((count) => `/${count}`),
        clients,
      ),
    );
    turns.sqlite.push(await servers.sqlite.turn(paths[kind], clients));
  }
  const first = perRequest(turns.ours.slice(0, 1)) / perRequest(turns.bare.slice(0, 1));
  const [ours, sqlite, bare] = [
    turns.ours.slice(warmUp),
    turns.sqlite.slice(warmUp),
    turns.bare.slice(warmUp),
  ];
  return {
    call: kind,
    'at once': clients,
    bytes: Math.round((ours[0]?.bytes ?? []).reduce((sum, count) => sum + count, 0) / paths[kind].length),
    'CPU µs': Math.round(perRequest(ours)),
    '× bare': Number((perRequest(ours) / perRequest(bare)).toFixed(2)),
    '× bare, first asked': clients === 1 ? Number(first.toFixed(2)) : undefined,
    'SQLite ×': Number((perRequest(sqlite) / perRequest(ours)).toFixed(1)),
    'p99, SQLite ×': Number((p99(sqlite) / p99(ours)).toFixed(1)),
  };
}

const rows = [];
for (const clients of [1, atOnce]) {
  for (const kind of kinds) rows.push(await measure(kind, clients));
}
console.table(rows);
const isMet = rows.every((row) => row['× bare'] <= bar && row['SQLite ×'] > 1 && row['p99, SQLite ×'] > 1);
console.log(`Within ${bar} × a bare server, and ahead of Fastify with SQLite: ${isMet ? 'met' : 'MISSED'}`);
for (const { child } of Object.values(servers)) child.kill();
process.exit(isMet ? 0 : 1);
