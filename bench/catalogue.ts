import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { generatedAsset, generatedQueries } from './generated-assets.ts';
import { asStarted } from './site-server.ts';
import { WireClient } from './wire-client.ts';

/**
 * The catalogue's bars: how it compares with a bare server, with SQL, and with itself among a thousand times more assets;
 * `node bench/catalogue.ts million` measures the last alone.
 */
const ports = { bare: 4150, sql: 4151, small: 4152, medium: 4153, large: 4154 };
const isMillionAlone = process.argv[2] === 'million';
const queriesAsked = 400;
const rounds = 3;
const questionsInTurn = 20;
const turns = 3;
const kinds = ['list', 'search', 'facets'] as const;
type Kind = (typeof kinds)[number];

interface Running {
  readonly child: ChildProcess;
  readonly client: WireClient;
  readonly report: {
    readonly buildSeconds: number;
    readonly buildCpuSeconds: number;
    readonly rssMegabytes: number;
  };
}

interface Bar {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly isMet: boolean;
}

const children: ChildProcess[] = [];

async function run(script: string, port: number, size?: number): Promise<Running> {
  const args = size === undefined ? [String(port)] : [String(size), String(port)];
  const child = fork(path.join(import.meta.dirname, script), args, {
    execArgv: asStarted.flags,
    env: { ...process.env, ...asStarted.env },
  });
  children.push(child);
  const [report] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} stopped`))),
  ]);
  return { child, report, client: new WireClient(port) };
}

const asked = generatedQueries(queriesAsked).map((query) => {
  const kind: Kind = query.search === undefined ? 'list' : 'search';
  return { kind, text: new URLSearchParams(query).toString() };
});
const listPath = (text: string) => `/api/v1/user/app/products?${text}`;
const facetsPath = (text: string) =>
  `/api/v1/user/app/filters-data?${text.replaceAll(/&?(sort|page)=\w+/g, '')}`;

type Times = Record<Kind, number[]>;
const noTimes = (): Times => ({ list: [], search: [], facets: [] });

interface Other {
  readonly running: Running;
  readonly pathOf: (text: string) => string;
}

/** Asks all in turns, some questions each, so that whatever else the machine does meets all alike and none is cold. */
async function measure(subject: Running, bare: Running, other?: Other) {
  const times = { subject: noTimes(), bare: noTimes(), other: noTimes() };
  for (let round = 0; round <= rounds; round++) {
    for (let start = 0; start < asked.length; start += questionsInTurn) {
      const turn = asked.slice(start, start + questionsInTurn);
      const paths = turn.flatMap(
        ({ kind, text }) =>
          [
            [kind, listPath(text)],
            ['facets', facetsPath(text)],
          ] as const,
      );
      const sizes: number[] = [];
      const turnTimes = { subject: noTimes(), bare: noTimes(), other: noTimes() };
      for (const [kind, url] of paths) {
        const { ms, bytes, status } = await subject.client.get(url);
        if (status !== 200) throw new Error(`${url} answered ${status}`);
        turnTimes.subject[kind].push(ms);
        sizes.push(bytes);
      }
      for (const [i, [kind]] of paths.entries())
        turnTimes.bare[kind].push((await bare.client.get(`/${sizes[i]}`)).ms);
      if (other) {
        for (const { kind, text } of turn)
          turnTimes.other[kind].push((await other.running.client.get(other.pathOf(text))).ms);
      }
      // The first round warms everything up.
      if (round > 0) addTimes(times, turnTimes);
    }
  }
  return times;
}

function addTimes<T extends Record<string, Times>>(to: T, from: T): void {
  for (const who of Object.keys(to))
    for (const kind of kinds) to[who]?.[kind].push(...(from[who]?.[kind] ?? []));
}

/** Microseconds of the server's processor time for each of many answers of one kind, asked so many times. */
async function cpuOf(running: Running, paths: readonly string[], times = 5): Promise<number> {
  const port = Number(running.child.spawnargs.at(-1));
  const usage = async () =>
    ((await (await fetch(`http://127.0.0.1:${port}/usage`)).json()) as { cpuMicros: number }).cpuMicros;
  const before = await usage();
  for (let round = 0; round < times; round++) for (const url of paths) await running.client.get(url);
  return ((await usage()) - before) / (times * paths.length);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const micros = (ms: number) => `${Math.round(ms * 1000)} µs`;
const atMost = (what: string, value: number, bar: number, unit = '×'): Bar => ({
  what,
  measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
  bar: `≤ ${bar} ${unit}`,
  isMet: value <= bar,
});

async function againstBare(small: Running, bare: Running, bars: Bar[]): Promise<void> {
  const times = await measure(small, bare);
  for (const kind of kinds) {
    const ratio = median(times.subject[kind]) / median(times.bare[kind]);
    console.log(
      `1,000 assets, ${kind}: p50 ${micros(median(times.subject[kind]))}, bare ${micros(median(times.bare[kind]))}`,
    );
    if (kind !== 'facets') bars.push(atMost(`${kind} at 1,000, p50 against a bare server`, ratio, 3));
  }
  const paths = asked.map(({ text }) => listPath(text));
  const sizes: string[] = [];
  for (const url of paths) sizes.push(`/${(await small.client.get(url)).bytes}`);
  const ratio = (await cpuOf(small, paths)) / (await cpuOf(bare, sizes));
  bars.push(atMost('list and search at 1,000, processor time against a bare server', ratio, 3));
}

async function againstSql(bare: Running, bars: Bar[]): Promise<void> {
  const size = 100_000;
  const medium = await run('catalogue-server.ts', ports.medium, size);
  const sql = await run('sql-server.ts', ports.sql, size);
  const times = await measure(medium, bare, { running: sql, pathOf: (text) => `/?${text}` });
  for (const kind of ['list', 'search'] as const) {
    const ratio = median(times.other[kind]) / median(times.subject[kind]);
    console.log(
      `100,000 assets, ${kind}: p50 ${micros(median(times.subject[kind]))}, SQL ${micros(median(times.other[kind]))}`,
    );
    bars.push({
      what: `${kind} at 100,000, times faster than SQL`,
      measured: `${ratio.toFixed(0)} ×`,
      bar: '≥ 20 ×',
      isMet: ratio >= 20,
    });
  }
  medium.child.kill();
  sql.child.kill();
}

/** The same questions to both: assets that both have. */
function questions(): Record<'list' | 'search' | 'filters' | 'asset', readonly string[]> {
  const textsOf = (kind: Kind) => asked.filter((one) => one.kind === kind).map(({ text }) => text);
  return {
    list: textsOf('list').map(listPath),
    search: textsOf('search').map(listPath),
    filters: asked.map(({ text }) => facetsPath(text)),
    asset: asked.map((_, n) => `/api/v1/user/app/products/${generatedAsset(n).id}`),
  };
}

async function amongAMillion(small: Running, bars: Bar[]): Promise<void> {
  const large = await run('catalogue-server.ts', ports.large, 1_000_000);
  console.log(`1,000,000 assets, index: ${large.report.buildCpuSeconds.toFixed(1)} s of processor time`);
  bars.push(atMost('index of 1,000,000, seconds to build', large.report.buildSeconds, 30, 's'));
  bars.push(atMost('index of 1,000,000, memory of its process', large.report.rssMegabytes, 900, 'MB'));
  for (const [kind, paths] of Object.entries(questions())) {
    const first = (await cpuOf(large, paths, 1)) / (await cpuOf(small, paths, 1));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      ours.push(await cpuOf(large, paths));
      theirs.push(await cpuOf(small, paths));
    }
    console.log(
      `1,000,000 assets, ${kind}: ${Math.round(median(ours))} µs of processor time, at 1,000 ${Math.round(median(theirs))} µs; × ${first.toFixed(1)} when nobody has asked before`,
    );
    const ratio = median(ours) / median(theirs);
    bars.push(atMost(`${kind} at 1,000,000, processor time against 1,000`, ratio, kind === 'search' ? 3 : 2));
  }
}

/** Measures and prints; false when a bar is missed. */
export async function benchCatalogue(): Promise<boolean> {
  const bars: Bar[] = [];
  try {
    const bare = await run('bare-server.ts', ports.bare);
    const small = await run('catalogue-server.ts', ports.small, 1_000);
    if (!isMillionAlone) {
      await againstBare(small, bare, bars);
      await againstSql(bare, bars);
    }
    await amongAMillion(small, bars);
  } finally {
    for (const child of children) child.kill();
  }
  console.table(bars.map(({ isMet, ...bar }) => ({ ...bar, met: isMet ? 'yes' : 'NO' })));
  return bars.every((bar) => bar.isMet);
}

if (import.meta.main) {
  process.exitCode = (await benchCatalogue()) ? 0 : 1;
  process.exit();
}
