import { hostname } from 'node:os';
import { symbols, type DestinationStream } from 'pino';
import { siteVersion } from '../version.ts';
import type { Log } from './log.ts';

/** What is said of an answered request. */
export interface AccessLine {
  readonly requestId: string;
  readonly method: string;
  /** Without query and parameters, which carry tokens and signatures. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** The name of the error, where it was refused or failed. */
  readonly code?: string | undefined;
  /** The id of the user whose session or key it came with, or whose sign-in was tried. */
  readonly userId?: string | undefined;
  /** By what a sign-in was tried: `password+totp`. */
  readonly by?: string | undefined;
  /** From which masked network a sign-in was tried. */
  readonly network?: string | undefined;
}

const blockLength = 8_192;
const flushMs = 200;
const fixed = JSON.stringify({ pid: process.pid, hostname: hostname(), version: siteVersion }).slice(1, -1);

/**
 * Writes a line for each answered request into the log's own stream. The fields are fixed, so that nothing in them is
 * searched for secrets, and lines are gathered into blocks of 8 KB for at most 200 ms: both cost more than the answer.
 * Those of the last 200 ms are lost when the process is killed.
 */
export function createAccessLog(log: Log) {
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym]!;
  let block = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (block) stream.write(block);
    block = '';
  }

  // Before pino empties its own buffer.
  process.prependListener('exit', flush);
  return {
    write({ requestId, method, path, status, ms, ...more }: AccessLine): void {
      const time = new Date().toISOString();
      block +=
        `{"level":"info","time":"${time}",${fixed},"requestId":"${requestId}","method":"${method}",` +
        `"path":${JSON.stringify(path)},"status":${status},"ms":${ms}${said(more)}}\n`;
      if (block.length >= blockLength) flush();
      else timer ??= setTimeout(flush, flushMs).unref();
    },
    /** Writes what is left, for good. */
    close(): void {
      flush();
      process.off('exit', flush);
    },
  };
}

const optional = ['code', 'userId', 'by', 'network'] as const;

/** What not every line has; all of it is ours to word, or digits. */
const said = (line: Pick<AccessLine, (typeof optional)[number]>): string =>
  optional.map((name) => (line[name] === undefined ? '' : `,"${name}":"${line[name]}"`)).join('');
