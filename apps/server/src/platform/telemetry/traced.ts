import { tracingChannel } from 'node:diagnostics_channel';

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
