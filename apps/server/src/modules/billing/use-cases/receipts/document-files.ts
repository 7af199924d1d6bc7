import { hashToken } from '../../../../platform/ids.ts';
import { Thread } from '../../../../platform/workers/thread.ts';
import { limitConcurrency } from '../../../../platform/workers/concurrency-limit.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import type { CreditNoteRow } from '../../store/credit-note-repository.ts';
import { creditNoteLines, type DocumentLines } from './receipt-lines.ts';
import type { DocumentJob } from './receipt-worker.ts';

/** A receipt or credit note that is to be a file; `id` is the order's or the credit note's. */
export interface DocumentFile {
  readonly id: string;
  readonly lines: DocumentLines;
  readonly issuedAt: Date;
  /** What was issued, as it is stored: as long as it is the same, the file is. */
  readonly issued: readonly unknown[];
}

/** One for the process: it keeps nothing from one drawing to the next, and its start costs more than a drawing. */
const thread = new Thread<DocumentJob, Uint8Array>(new URL('./receipt-worker.ts', import.meta.url), {
  deadlineMs: 20_000,
  idleMs: 30_000,
});

/** Draws in a thread of its own, one after the other: a drawing takes as long as a hundred lists. */
export function documentFiles({ storage }: Pick<BillingDeps, 'storage'>) {
  const oneAtATime = limitConcurrency({ parallel: 1, maxWaiting: 50 });

  async function fileAt(key: string): Promise<Buffer | undefined> {
    const stored = await storage.get(key);
    return stored && Buffer.concat(await stored.stream.toArray());
  }

  async function stored([key, earlier]: FileKeys): Promise<Buffer | undefined> {
    const file = await fileAt(key);
    if (file) return file;
    const before = await fileAt(earlier);
    if (before) await storage.put(key, before);
    return before;
  }

  async function drawn({ lines, issuedAt }: DocumentFile, [key]: FileKeys): Promise<Buffer> {
    const pdf = Buffer.from(await thread.run({ lines, issuedAt }));
    await storage.put(key, pdf);
    return pdf;
  }

  return async (document: DocumentFile): Promise<Buffer> => {
    const keys = fileKeys(document);
    // Who waited for a turn may find it drawn.
    return (
      (await stored(keys)) ??
      (await oneAtATime(async () => (await stored(keys)) ?? (await drawn(document, keys))))
    );
  };
}

/** The file of a credit note. */
export function creditNoteFile(note: CreditNoteRow): DocumentFile {
  const { id, issuedAt, series, number, refundRef, frozen } = note;
  return { id, lines: creditNoteLines(note), issuedAt, issued: [series, number, refundRef, frozen] };
}

type FileKeys = readonly [key: string, earlier: string];

/**
 * Where the file of a document is stored as long as the document stays as it is: under what was issued, so that other
 * words of a later version make no other file; and where an earlier version stored it, under what it said.
 */
export function fileKeys({ id, lines, issued }: DocumentFile): FileKeys {
  const keyOf = (what: unknown) => `receipts/${id}-${hashToken(JSON.stringify(what)).slice(0, 16)}.pdf`;
  return [keyOf(issued), keyOf(lines)];
}

/** Removes the file of a document. */
export async function removeFile(
  { storage }: Pick<BillingDeps, 'storage'>,
  document: DocumentFile,
): Promise<void> {
  for (const key of fileKeys(document)) await storage.remove(key);
}
