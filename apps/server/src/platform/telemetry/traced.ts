import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A piece of work that a trace shows; see `telemetry/telemetry.ts`. */
interface TracedWork {
  /** Of few values: a kind of work, never an id. */
  readonly name: string;
  /** Whether it waits for another server. */
  readonly isCall: boolean;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Statements, jobs and calls of gateways. While nobody listens, `tracePromise` only does the work. */
export const traced = tracingChannel<unknown, TracedWork>('kitshelf.work');

/** Calls that another server left without an answer; each message is a {@link FailedCall}. */
export const failedCalls = channel('kitshelf.failed-call');

export interface FailedCall {
  /** The server that was called: one of few names. */
  readonly server: string;
}
