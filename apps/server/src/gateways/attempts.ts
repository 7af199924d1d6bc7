import type { Circuit } from './circuit.ts';
import { ok, unknown, type Outcome, type Rejected, type Unknown } from './outcome.ts';

/** `read` and `repeatable` may be sent twice without harm; `once` only when it surely did not arrive. */
export type Repeatability = 'read' | 'repeatable' | 'once';

export interface AttemptLimits {
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  /** The first pause; doubled each time. */
  readonly pauseMs: number;
  /** A gateway that asks for more patience than this is not waited for. */
  readonly maxPauseMs: number;
}

export const usualLimits: AttemptLimits = {
  timeoutMs: 6_000,
  maxAttempts: 3,
  pauseMs: 200,
  maxPauseMs: 3_000,
};

/** Turns what a client threw into what we know: a refusal, or not knowing. */
export type Explain = (error: unknown) => Rejected | Unknown;

export type Attempt = <T>(repeatability: Repeatability, call: () => Promise<T>) => Promise<Outcome<T>>;

/** Makes calls that end in bounded time with an outcome, whatever the client does. */
export function attempts(explain: Explain, guard: Circuit, limits: AttemptLimits = usualLimits): Attempt {
  return async (repeatability, call) => {
    for (let attempt = 1; ; attempt += 1) {
      if (!guard.mayPass()) return unknown('The gateway has not answered lately', false);
      const outcome = await once(call, explain, limits.timeoutMs);
      if (outcome.kind !== 'unknown') {
        guard.succeeded();
        return outcome;
      }
      if (outcome.retryAfterSeconds === undefined) guard.failed();
      const pauseMs = pauseBefore(attempt, outcome, limits);
      const mayRepeat = repeatability !== 'once' || !outcome.wasSent;
      if (!mayRepeat || attempt >= limits.maxAttempts || pauseMs > limits.maxPauseMs) return outcome;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}

function pauseBefore(attempt: number, outcome: Unknown, limits: AttemptLimits): number {
  if (outcome.retryAfterSeconds !== undefined) return outcome.retryAfterSeconds * 1000;
  return limits.pauseMs * 2 ** (attempt - 1);
}

async function once<T>(call: () => Promise<T>, explain: Explain, timeoutMs: number): Promise<Outcome<T>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Unknown>((resolve) => {
    timer = setTimeout(() => resolve(unknown('The gateway did not answer in time')), timeoutMs);
  });
  const answer = Promise.resolve()
    .then(call)
    .then((value): Outcome<T> => ok(value), explain);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
