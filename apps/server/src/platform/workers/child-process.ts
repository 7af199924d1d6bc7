import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SerialWorker, type Running, type SerialWorkerOptions } from './serial-worker.ts';

interface ChildProcessOptions extends SerialWorkerOptions {
  /** Runs at the lowest priority, behind the site it belongs to and what the machine does besides. */
  readonly yields?: boolean | undefined;
  /** It ends instead of taking more for what it works with, in MB; buffers are not counted. */
  readonly maxHeapMb?: number;
  /** A module that is loaded before everything else. */
  readonly preload?: URL;
}

/** A process for what takes much memory: all of it returns to the system when the process ends. */
export class ChildProcess<Job, Result> extends SerialWorker<Job, Result> {
  readonly #file: URL;
  readonly #yields: boolean;
  readonly #flags: readonly string[];

  constructor(file: URL, { yields = false, maxHeapMb, preload, ...options }: ChildProcessOptions = {}) {
    super(options);
    this.#file = file;
    this.#yields = yields;
    this.#flags = [
      '--max-semi-space-size=8',
      ...(maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`]),
      ...(preload ? [`--import=${preload.href}`] : []),
    ];
  }

  protected start(): Running {
    // Of the folder given, the one of this version of Node.
    const compiled = getCompileCacheDir();
    const child = fork(fileURLToPath(this.#file), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...this.#flags],
      env: {
        // oxlint-disable-next-line no-restricted-properties -- handed on, not read
        ...process.env,
        UV_THREADPOOL_SIZE: '2',
        // Each arena of the allocator keeps what its threads gave back.
        MALLOC_ARENA_MAX: '1',
        ...(compiled !== undefined && { NODE_COMPILE_CACHE: path.dirname(compiled) }),
      },
    });
    if (this.#yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    return {
      events: child,
      post: (job) => void child.send(job as object),
      hold(isHeld) {
        child[isHeld ? 'ref' : 'unref']();
        child.channel?.[isHeld ? 'ref' : 'unref']();
      },
      residentMb: () => (child.pid === undefined ? undefined : residentMb(child.pid)),
      async end() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        // Who waits for its end must live to see it.
        child.ref();
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
}

/** Of a process that runs, on Linux. */
function residentMb(pid: number): number | undefined {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}

/** Inside of such a process: who asked to stop the site asked its parent, which ends this one; so does losing it. */
export function outliveSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
}
