import { hostname } from 'node:os';
import { pino, stdTimeFunctions, type DestinationStream, type LogFn, type Logger } from 'pino';
import { siteVersion } from '../version.ts';

export type Log = Logger;

type LogArguments = Parameters<LogFn>;

/** Structured log lines on standard output. What could hold a secret or a person's data is never passed in; `redact` is the net below. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      // Which process of which machine, running what: their lines end up in one place.
      base: { pid: process.pid, hostname: hostname(), version: siteVersion },
      formatters: { level: (name) => ({ level: name }) },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: safeError },
      hooks: {
        logMethod(args, write) {
          write.apply(this, withSafeMessage(args));
        },
      },
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          'email',
          '*.password',
          '*.token',
          '*.authorization',
          '*.email',
        ],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}

/** pino would take an error's whole message for the line's. */
function withSafeMessage(args: LogArguments): LogArguments {
  const [first, message, ...rest] = args as [unknown, string?, ...unknown[]];
  const error = first instanceof Error ? first : (first as { err?: unknown }).err;
  if (!(error instanceof Error) || message !== undefined) return args;
  const fields = first instanceof Error ? { err: first } : first;
  return [fields, safeError(error).message, ...rest] as unknown as LogArguments;
}

interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack: readonly string[];
  readonly cause?: SafeError;
}

/** An error without the values it may quote: a failed query's later lines list its parameters. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error object', stack: [] };
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: error.message.split('\n', 1)[0] ?? '',
    ...('code' in error && { code: error.code }),
    stack: stack.map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}
