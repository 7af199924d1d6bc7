import { invalidGstinText } from '@kitshelf/contract/billing.ts';
import { isGstin, stateOfGstin } from '@kitshelf/contract/gst.ts';
import type { ReceiptDetails } from '@kitshelf/contract/receipt-details.ts';
import { judgeTaxNumber } from '@kitshelf/contract/tax-numbers.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';
import type { InvoiceRow } from '../../store/invoice-repository.ts';
import { creditNoteFile, documentFiles, removeFile, type DocumentFile } from './document-files.ts';
import { handleCreditNoteEmails } from './mail-credit-note.ts';
import { receiptLines } from './receipt-lines.ts';

/** Receipts by the order that was paid; another person's are 404. Registers the job that mails credit notes. */
export function createReceipts(deps: BillingDeps) {
  const all = repositories(deps);

  async function ownInvoice(userId: string, orderId: string): Promise<InvoiceRow> {
    const invoice = await all.invoices.byOrder(orderId);
    if (!invoice || invoice.userId !== userId) throw new AppError('NotFound');
    return invoice;
  }

  const fileOf = documentFiles(deps);
  handleCreditNoteEmails(deps, fileOf);
  return {
    /** The receipt as a PDF file: the same bytes whenever it is asked for. Throws 503 when too many are drawn. */
    receiptPdf: async (userId: string, orderId: string): Promise<Buffer> =>
      fileOf(receiptFile(await ownInvoice(userId, orderId))),

    /** The credit note of a refund as a PDF file, like `receiptPdf`. */
    creditNotePdf: async (userId: string, id: string): Promise<Buffer> => {
      const note = await all.creditNotes.byId(id);
      if (!note || note.userId !== userId) throw new AppError('NotFound');
      return fileOf(creditNoteFile(note));
    },

    /** Puts the customer's own lines on a receipt; what was issued stays as it is. Throws 422 on `taxNumber`. */
    setReceiptDetails: async (userId: string, orderId: string, details: ReceiptDetails): Promise<void> => {
      const before = await ownInvoice(userId, orderId);
      const message = stateProblem(before, details.taxNumber.toUpperCase());
      if (message !== undefined) throw new AppError('Invalid', { field: 'taxNumber', message });
      const taxNumber = getTaxNumber(before, details.taxNumber);
      await all.invoices.setDetails(orderId, { ...details, taxNumber });
      await removeFile(deps, receiptFile(before));
    },
  };
}

/**
 * The receipt as a file to draw. Its `issued` holds the customer's own lines too, so that changing them makes another
 * file.
 */
export function receiptFile(row: InvoiceRow): DocumentFile {
  const { orderId: id, issuedAt, series, number, frozen, company, taxNumber, address } = row;
  const issued = [series, number, frozen, company, taxNumber, address];
  return { id, lines: receiptLines(row), issuedAt, issued };
}

/** A GSTIN of another state would have been taxed otherwise: it cannot be put on an invoice that was issued. */
function stateProblem({ frozen }: InvoiceRow, taxNumber: string): string | undefined {
  const place = frozen.gst?.placeOfSupply;
  if (!place || taxNumber === '') return undefined;
  if (!isGstin(taxNumber)) return invalidGstinText;
  const state = stateOfGstin(taxNumber);
  if (state?.code === place.code) return undefined;
  return `This GSTIN is of ${state?.name}; the invoice was issued for ${place.name}`;
}

/** In its usual form by the country of the order; what is on the receipt already may stay. Throws 422. */
function getTaxNumber({ frozen, taxNumber: before }: InvoiceRow, taxNumber: string): string {
  if (taxNumber === before) return taxNumber;
  const judged = judgeTaxNumber(frozen.countryCode, taxNumber);
  if ('problem' in judged) throw new AppError('Invalid', { field: 'taxNumber', message: judged.problem });
  return judged.number;
}
