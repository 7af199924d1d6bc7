import { setTimeout } from 'node:timers/promises';
import type { Log } from '../platform/telemetry/log.ts';

/** Work beside requests that is tried until it is done. */
export interface BackgroundWork {
  /** Resolves when it is done, or was told to stop. Never rejects. */
  run(): Promise<void>;
  /** Its name while the last attempt failed. */
  failing(): string | undefined;
  /** What is at work goes on to its end; nothing is tried after it. */
  stop(): void;
}

interface BackgroundOptions {
  /** How logs and people call it: `the demo library's files`. */
  readonly name: string;
  readonly log: Log;
  /** Does what is not done yet. */
  readonly work: () => Promise<void>;
  /** When to begin, in milliseconds from `run` on. */
  readonly afterMs?: number;
  /** The pause after the first failure; each is twice the one before. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
}

/** What it needs, such as storage, may be away for a while: the log says so once, and once when it is done after all. */
export function untilDone({
  name,
  log,
  work,
  afterMs = 0,
  firstPauseMs = 5_000,
  longestPauseMs = 10 * 60_000,
}: BackgroundOptions): BackgroundWork {
  const ending = new AbortController();
  const { signal } = ending;
  let isFailing = false;
  return {
    failing: () => (isFailing ? name : undefined),
    stop: () => ending.abort(),
    async run() {
      let pauseMs = firstPauseMs;
      await pause(afterMs, signal);
      while (!signal.aborted) {
        try {
          await work();
          if (isFailing) log.info(`${name} are there after all`);
          isFailing = false;
          return;
        } catch (error) {
          if (signal.aborted) return;
          if (!isFailing)
            log.error({ err: error }, `${name} could not be made; it is tried again until they are there`);
          isFailing = true;
        }
        await pause(pauseMs, signal);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    },
  };
}

/** A pause that keeps no process alive, and ends with the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);
