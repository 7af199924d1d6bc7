import type { ReceiptDetails, SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/ids.ts';
import { Thread } from '../../../platform/thread.ts';
import { takeTurns } from '../../../platform/turns.ts';
import { repositories, type BillingDeps } from '../unit-of-work.ts';
import type { InvoiceRow } from './invoice-repository.ts';
import { receiptLines } from './receipt-lines.ts';
import type { ReceiptJob } from './receipt-worker.ts';
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

  const fileOf = receiptFiles(deps);
  return {
    transactionDetail,

    /** The receipt as a PDF file: the same bytes whenever it is asked for. Throws 503 when too many are drawn. */
    receiptPdf: async (userId: string, orderId: string): Promise<Buffer> =>
      fileOf(await ownInvoice(userId, orderId)),

    /** Puts the customer's own lines on a receipt; what was issued stays as it is. */
    async setReceiptDetails(
      userId: string,
      orderId: string,
      details: ReceiptDetails,
    ): Promise<SubscriptionDetail> {
      const before = await ownInvoice(userId, orderId);
      await all.invoices.setDetails(orderId, details);
      await deps.storage.remove(fileKey(before));
      return transactionDetail(userId, orderId);
    },
  };
}

/** Draws in a thread of its own, one after the other: a drawing takes as long as a hundred lists. */
function receiptFiles({ storage }: Pick<BillingDeps, 'storage'>) {
  const file = new URL('./receipt-worker.ts', import.meta.url);
  const thread = new Thread<ReceiptJob, Uint8Array>(file, { deadlineMs: 20_000, idleMs: 30_000 });
  const inTurn = takeTurns({ parallel: 1, maxWaiting: 50 });

  async function kept(key: string): Promise<Buffer | undefined> {
    const stored = await storage.get(key);
    return stored && Buffer.concat(await stored.stream.toArray());
  }

  async function drawn(row: InvoiceRow, key: string): Promise<Buffer> {
    const pdf = Buffer.from(await thread.run({ lines: receiptLines(row), issuedAt: row.issuedAt }));
    await storage.put(key, pdf);
    return pdf;
  }

  return async (row: InvoiceRow): Promise<Buffer> => {
    const key = fileKey(row);
    // Who waited for a turn may find it drawn.
    return (await kept(key)) ?? (await inTurn(async () => (await kept(key)) ?? (await drawn(row, key))));
  };
}

/** Where the file of a receipt is kept as long as it says what it says now. */
function fileKey(row: InvoiceRow): string {
  return `receipts/${row.orderId}-${hashToken(JSON.stringify(receiptLines(row))).slice(0, 16)}.pdf`;
}
