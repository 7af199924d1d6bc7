import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './platform/telemetry/log.ts';

interface ProcessesOptions {
  /** How many serve at once. */
  readonly count: number;
  /** What each of them runs. */
  readonly script: string;
  readonly log: Log;
  /** Once all of them serve. */
  readonly onReady: () => void;
  /** Whether figures of all processes are asked for. */
  readonly areWatched: boolean;
}

/** A process that dies young is replaced after a growing pause, so that a broken machine is not kept busy. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
const youngMs = 60_000;

/**
 * Runs `count` processes on one port until SIGTERM or SIGINT, and replaces those that die. SIGHUP replaces them all, one
 * after the other: each new one serves before an old one drains.
 * @returns the exit code: 0 after a stop, that of a first process that could not start
 */
export async function runProcesses({
  count,
  script,
  log,
  onReady,
  areWatched,
}: ProcessesOptions): Promise<number> {
  cluster.setupPrimary({ exec: script, args: [] });
  if (areWatched) await answerFigures();
  const state: State = { isStopping: false, isReplacing: false, leaving: new WeakSet() };
  const begin = () => serving(cluster.fork());
  const stop = () => {
    state.isStopping = true;
    for (const worker of workers()) worker.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // The first one migrates and seeds; what keeps it from starting keeps all.
  const first = await begin();
  if (typeof first === 'number') return first;
  keepUp(log, state, begin);
  await Promise.all(Array.from({ length: count - 1 }, begin));
  onReady();
  process.on('SIGHUP', () => void replaceAll(log, state, begin));
  while (workers().length > 0 || !state.isStopping) await Promise.race([once(cluster, 'exit'), sleep(1000)]);
  return 0;
}

interface State {
  isStopping: boolean;
  isReplacing: boolean;
  /** Processes that were asked to end. */
  readonly leaving: WeakSet<Worker>;
}
/** The process once it serves, or the code with which it ended before. */
type Begin = () => Promise<Worker | number>;

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

async function serving(worker: Worker): Promise<Worker | number> {
  return await Promise.race([
    once(worker, 'listening').then(() => worker),
    once(worker, 'exit').then(([code]) => Number(code ?? 1)),
  ]);
}

/** Replaces each process that ends without being asked to. */
function keepUp(log: Log, state: State, begin: Begin): void {
  let pauseMs = firstPauseMs;
  const bornAt = new WeakMap<Worker, number>();
  cluster.on('fork', (worker) => bornAt.set(worker, performance.now()));
  cluster.on('exit', async (worker, code, signal) => {
    if (state.isStopping || state.leaving.has(worker)) return;
    log.error({ pid: worker.process.pid, code, signal }, 'a process died and is replaced');
    const isYoung = performance.now() - (bornAt.get(worker) ?? 0) < youngMs;
    pauseMs = isYoung ? Math.min(pauseMs * 2, longestPauseMs) : firstPauseMs;
    await sleep(pauseMs);
    if (!state.isStopping) await begin();
  });
}

async function replaceAll(log: Log, state: State, begin: Begin): Promise<void> {
  if (state.isReplacing) return;
  state.isReplacing = true;
  try {
    for (const old of workers()) {
      if (state.isStopping) return;
      if (typeof (await begin()) === 'number') {
        log.error('a new process could not start: the old ones go on');
        return;
      }
      state.leaving.add(old);
      old.process.kill('SIGTERM');
      if (!old.isDead()) await once(old, 'exit');
    }
    log.info('all processes were replaced');
  } finally {
    state.isReplacing = false;
  }
}

/** Adds the figures of all processes up for whichever is asked (see `platform/telemetry/metrics.ts`). */
async function answerFigures(): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client');
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: { readonly figuresFor?: string }) => {
    const { figuresFor } = message;
    if (figuresFor === undefined) return;
    const text = await all.clusterMetrics().catch((error: unknown) => `# ${String(error)}\n`);
    worker.send({ figuresFor, text });
  });
}
