import * as z from 'zod';
import { DeadlineExceeded, withDeadline, type Clock } from '../platform/clock.ts';
import { failedCalls, traced } from '../platform/telemetry/traced.ts';

/** The gateway answered and did it. */
export interface Ok<T> {
  readonly kind: 'ok';
  readonly value: T;
}

/** The gateway answered and definitely did not do it. `code` is the gateway's own, or one of ours (`OwnRejection`). */
export interface Rejected {
  readonly kind: 'rejected';
  readonly code: string;
  readonly message: string;
  /** It may be done later: locked, busy, or our key is not accepted just now. */
  readonly mayPass?: true;
}

/**
 * Nobody knows yet. `wasSent` false: the request never left or was turned away unread (circuit open, rate limit),
 * so nothing happened and it may be sent again as a first attempt. True: it may have happened; look before sending again.
 */
export interface Unknown {
  readonly kind: 'unknown';
  readonly wasSent: boolean;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** The gateway answered, but not what we can read: no sign of an outage. */
  readonly isUnreadable?: true;
}

export type Outcome<T> = Ok<T> | Rejected | Unknown;

/** Rejections that the adapters themselves pronounce. */
export type OwnRejection =
  | 'not_found'
  | 'signature_mismatch'
  | 'ids_mismatch'
  | 'amount_mismatch'
  | 'change_refused'
  | 'mandate_needed'
  | 'not_supported';

/** The gateway answered and did it. */
export function ok<T>(value: T): Ok<T> {
  return { kind: 'ok', value };
}

/** A refusal that an adapter pronounces itself. It is final: `mayPass` is not set. */
export function rejected(code: OwnRejection, message: string): Rejected {
  return { kind: 'rejected', code, message };
}

/** Not knowing; with `wasSent` false it surely did not happen and may be sent again. */
export function unknown(message: string, wasSent = true): Unknown {
  return { kind: 'unknown', wasSent, message };
}

/** An answer that cannot be read. It is not asked for again, and counts as no sign of an outage. */
export function unreadable(message: string): Unknown {
  return { ...unknown(message), isUnreadable: true };
}

/** `idempotent` may be sent twice without harm; `once` only when it surely did not arrive. */
export type Repeatability = 'idempotent' | 'once';

export interface RetryPolicy {
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  /** The first pause; doubled each time (exponential backoff). */
  readonly pauseMs: number;
  /** A gateway that asks for more patience than this is not waited for. */
  readonly maxPauseMs: number;
}

export const usualRetryPolicy: RetryPolicy = {
  timeoutMs: 6_000,
  maxAttempts: 3,
  pauseMs: 200,
  maxPauseMs: 3_000,
};

/** Turns what a client threw into what we know: a refusal, or not knowing. */
export type Explain = (error: unknown) => Rejected | Unknown;

export type ResilientCall = <T>(repeatability: Repeatability, call: () => Promise<T>) => Promise<Outcome<T>>;

/** Makes calls that end in bounded time with an outcome, whatever the client does: timeout, retry, circuit breaker. */
export function resilientCalls(
  gateway: string,
  explain: Explain,
  breaker: CircuitBreaker,
  policy: RetryPolicy = usualRetryPolicy,
): ResilientCall {
  return async (repeatability, call) => {
    for (let attempt = 1; ; attempt += 1) {
      if (!breaker.mayPass()) return unknown('The gateway has not answered lately', false);
      const work = { name: gateway, isCall: true };
      const outcome = await attemptOnce(() => traced.tracePromise(call, work), explain, policy.timeoutMs);
      if (outcome.kind !== 'unknown') {
        breaker.succeeded();
        return outcome;
      }
      if (outcome.isUnreadable) return outcome;
      failedCalls.publish({ server: gateway });
      if (outcome.retryAfterSeconds === undefined) breaker.failed();
      const pauseMs = backoffMs(attempt, outcome, policy);
      const mayRepeat = repeatability === 'idempotent' || !outcome.wasSent;
      if (!mayRepeat || attempt >= policy.maxAttempts || pauseMs > policy.maxPauseMs) return outcome;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}

async function attemptOnce<T>(
  call: () => Promise<T>,
  explain: Explain,
  timeoutMs: number,
): Promise<Outcome<T>> {
  try {
    return ok(await withDeadline(timeoutMs, call()));
  } catch (error) {
    if (error instanceof DeadlineExceeded) return unknown('The gateway did not answer in time');
    return error instanceof z.ZodError ? unreadable('The gateway answered something else') : explain(error);
  }
}

function backoffMs(attempt: number, outcome: Unknown, policy: RetryPolicy): number {
  if (outcome.retryAfterSeconds !== undefined) return outcome.retryAfterSeconds * 1000;
  return policy.pauseMs * 2 ** (attempt - 1);
}

const failuresToOpen = 5;
const openMs = 10_000;

/** Stops calling a gateway that does not answer, so that waiting requests do not pile up. */
export interface CircuitBreaker {
  /** True when a call may be made; after a rest (half open), one caller at a time is let through to try. */
  mayPass(): boolean;
  succeeded(): void;
  failed(): void;
  /** When the gateway last answered this process. */
  lastAnswerAt(): Date | undefined;
  /** Whether it lets nobody through just now. */
  isOpen(): boolean;
}

/** Opens for ten seconds after five failures in a row. */
export function circuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let answeredAt: Date | undefined;
  return {
    mayPass() {
      if (failures < failuresToOpen) return true;
      const now = clock.now().getTime();
      if (now < openUntil) return false;
      openUntil = now + openMs;
      return true;
    },
    succeeded() {
      failures = 0;
      answeredAt = clock.now();
    },
    failed() {
      failures += 1;
      if (failures >= failuresToOpen) openUntil = clock.now().getTime() + openMs;
    },
    lastAnswerAt: () => answeredAt,
    isOpen: () => failures >= failuresToOpen && clock.now().getTime() < openUntil,
  };
}
