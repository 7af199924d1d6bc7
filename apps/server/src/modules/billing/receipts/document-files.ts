import { hashToken } from '../../../platform/ids.ts';
import { Thread } from '../../../platform/workers/thread.ts';
import { limitConcurrency } from '../../../platform/workers/concurrency-limit.ts';
import type { BillingDeps } from '../unit-of-work.ts';
import type { CreditNoteRow } from './credit-note-repository.ts';
import { creditNoteLines, type DocumentLines } from './receipt-lines.ts';
import type { DocumentJob } from './receipt-worker.ts';

/** A receipt or credit note that is to be a file; `id` is the order's or the credit note's. */
export interface DocumentFile {
  readonly id: string;
  readonly lines: DocumentLines;
  readonly issuedAt: Date;
}

/** Draws in a thread of its own, one after the other: a drawing takes as long as a hundred lists. */
export function documentFiles({ storage }: Pick<BillingDeps, 'storage'>) {
  const file = new URL('./receipt-worker.ts', import.meta.url);
  const thread = new Thread<DocumentJob, Uint8Array>(file, { deadlineMs: 20_000, idleMs: 30_000 });
  const oneAtATime = limitConcurrency({ parallel: 1, maxWaiting: 50 });

  async function kept(key: string): Promise<Buffer | undefined> {
    const stored = await storage.get(key);
    return stored && Buffer.concat(await stored.stream.toArray());
  }

  async function drawn({ lines, issuedAt }: DocumentFile, key: string): Promise<Buffer> {
    const pdf = Buffer.from(await thread.run({ lines, issuedAt }));
    await storage.put(key, pdf);
    return pdf;
  }

  return async (document: DocumentFile): Promise<Buffer> => {
    const key = fileKey(document);
    // Who waited for a turn may find it drawn.
    return (
      (await kept(key)) ?? (await oneAtATime(async () => (await kept(key)) ?? (await drawn(document, key))))
    );
  };
}

/** The file of a credit note. */
export function creditNoteFile(note: CreditNoteRow): DocumentFile {
  return { id: note.id, lines: creditNoteLines(note), issuedAt: note.issuedAt };
}

/** Where the file of a document is kept as long as it says what it says now. */
export function fileKey({ id, lines }: DocumentFile): string {
  return `receipts/${id}-${hashToken(JSON.stringify(lines)).slice(0, 16)}.pdf`;
}
