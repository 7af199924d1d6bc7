import { AppError } from '../../platform/errors.ts';
import { WorkerEnded } from '../../platform/workers/serial-worker.ts';
import { Thread } from '../../platform/workers/thread.ts';
import type { MailHead } from './read-mail.ts';
import type { MailReport } from './read-report.ts';

/** What strangers send is read beside the thread that answers; a mail of 25 MB takes two seconds. */
const bounds = { deadlineMs: 20_000, idleMs: 30_000, resourceLimits: { maxOldGenerationSizeMb: 256 } };
const maxWaiting = 8;
/** In bytes; mail servers take much less. */
const longestHead = 262_144;
/** What stands for the text of a mail that could not be read in time. */
const unreadable = '[The text of this email could not be read. Please ask for it as plain text.]';

/** Asks for what a header says, for what was written in a whole mail, or for what it reports. */
export type MailJob =
  | { readonly head: Uint8Array; readonly whole?: never; readonly report?: never }
  | { readonly head?: never; readonly whole: Uint8Array; readonly report?: never }
  | { readonly head?: never; readonly whole?: never; readonly report: Uint8Array };

export type MailReader = ReturnType<typeof createMailReader>;

/** Reads incoming mails, one after the other in a thread. Close it when done. */
export function createMailReader() {
  const thread = new Thread<MailJob, MailHead | MailReport | string | undefined>(
    new URL('./mail-worker.ts', import.meta.url),
    bounds,
  );
  let waiting = 0;
  const run = async (job: MailJob) => {
    if (waiting >= maxWaiting) throw new AppError('TryLater', { retryAfterSeconds: 5 });
    waiting += 1;
    try {
      return await thread.run(job);
    } finally {
      waiting -= 1;
    }
  };
  const runOr = async <Fallback>(job: MailJob, fallback: Fallback) => {
    try {
      return await run(job);
    } catch (error) {
      if (error instanceof AppError || isClosing(error)) throw error;
      return fallback;
    }
  };
  return {
    /** What the header says; nothing behind it is looked at. Throws MalformedRequest for anything that is not a mail message, TryLater. */
    async headOf(raw: Uint8Array): Promise<MailHead> {
      try {
        return (await run({ head: headBytes(raw) })) as MailHead;
      } catch (error) {
        if (error instanceof AppError || isClosing(error)) throw error;
        throw new AppError('MalformedRequest', { cause: error });
      }
    },
    /** What was written; a note in its place where that cannot be read, or not in time. Throws TryLater. */
    textOf: async (raw: Uint8Array) => (await runOr({ whole: raw }, unreadable)) as string,
    /** What a mail reports of another one; `undefined` where it cannot be read, or says nothing that matters. Throws TryLater. */
    reportOf: async (raw: Uint8Array) => (await runOr({ report: raw }, undefined)) as MailReport | undefined,
    close: () => thread.close(),
  };
}

/** The bytes of a mail's header (RFC 5322): all before its first empty line. Throws where they are too many. */
function headBytes(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, longestHead + 4));
  const ends = ['\n\n', '\n\r\n'].map((end) => start.indexOf(end)).filter((at) => at !== -1);
  if (ends.length === 0 && raw.byteLength > longestHead) throw new Error('The header is too long');
  return ends.length === 0 ? raw : raw.subarray(0, Math.min(...ends) + 1);
}

/** A site that ends has read nothing: the mail comes again. */
const isClosing = (error: unknown): boolean => error instanceof WorkerEnded && error.by === 'closing';
