import type { ReceiptDetails, SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { AppError } from '../../../platform/errors.ts';
import { repositories, type BillingDeps } from '../unit-of-work.ts';
import type { InvoiceRow } from './invoice-repository.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { subscriptionDetailOf } from '../subscriptions/subscription-detail.ts';

/** Receipts by the order that was paid; another person's are 404. */
export function receipts(deps: BillingDeps) {
  const all = repositories(deps);

  async function ownInvoice(userId: string, orderId: string): Promise<InvoiceRow> {
    const invoice = await all.invoices.byOrder(orderId);
    if (!invoice || invoice.userId !== userId) throw new AppError('NotFound');
    return invoice;
  }

  async function transactionDetail(userId: string, orderId: string): Promise<SubscriptionDetail> {
    const invoice = await ownInvoice(userId, orderId);
    const row = await all.subscriptions.byId(invoice.subscriptionId);
    if (!row) throw new AppError('NotFound');
    return subscriptionDetailOf(deps, all, row, invoice);
  }

  return {
    transactionDetail,

    /** The receipt as a PDF file. */
    receiptPdf: async (userId: string, orderId: string): Promise<Buffer> =>
      receiptPdf(await ownInvoice(userId, orderId)),

    /** Puts the customer's own lines on a receipt; what was issued stays as it is. */
    async setReceiptDetails(
      userId: string,
      orderId: string,
      details: ReceiptDetails,
    ): Promise<SubscriptionDetail> {
      await ownInvoice(userId, orderId);
      await all.invoices.setDetails(orderId, details);
      return transactionDetail(userId, orderId);
    },
  };
}
