import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { creditNoteEmail } from '../../email-templates/email-templates.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import { creditNoteFile, type DocumentFile } from './document-files.ts';
import { numberText } from '../../store/invoice-repository.ts';

/** Inserted with the credit note, so that each is mailed. */
export const mailCreditNote = defineJob<{ creditNoteId: string }>('billing-credit-note', { lane: 'mail' });

/** Says who mails credit notes: with the PDF, which is drawn when the mail leaves. */
export function handleCreditNoteEmails(
  deps: BillingDeps,
  fileOf: (document: DocumentFile) => Promise<Buffer>,
): void {
  deps.jobs.handle(mailCreditNote, async ({ id, payload }) => {
    const note = await repositories(deps).creditNotes.byId(payload.creditNoteId);
    // A customer who has left has no address.
    if (!note || note.frozen.customerEmail === '') return;
    const filename = `credit-note-${numberText(note).replaceAll('/', '-')}.pdf`;
    const pdf = { filename, contentType: 'application/pdf', content: await fileOf(creditNoteFile(note)) };
    await deps.mailer.send({ id, ...creditNoteEmail({ deps }, note), attachments: [pdf] });
  });
}
