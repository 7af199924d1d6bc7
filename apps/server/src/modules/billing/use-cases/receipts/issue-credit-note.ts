import type { RefundEvent } from '../../../../gateways/gateway-event.ts';
import { newId } from '../../../../platform/ids.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import { refundedShare, type GstFacts } from '../../domain/gst.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { insertCreditNote, type FrozenCreditNote } from '../../store/credit-note-repository.ts';
import { type InvoiceRow, numberText, getPaymentMode, getSeries } from '../../store/invoice-repository.ts';
import { mailCreditNote } from './mail-credit-note.ts';
import { billedTo } from './receipt-lines.ts';

/**
 * Issues and mails the credit note of a refund that is being booked (CGST Act 2017, s. 34). A payment that bought nothing
 * has no receipt, and so nothing is to be credited; and a refund that is made again because it did not arrive was
 * credited the first time.
 * @param payment as it was before this refund
 */
export async function issueCreditNote(
  unit: Pick<Unit, 'invoices' | 'creditNotes' | 'deps' | 'tx' | 'now'>,
  { id: refundRef, amountMinor: refundedMinor }: Pick<RefundEvent, 'id' | 'amountMinor'>,
  payment: PaymentRow,
): Promise<void> {
  if (payment.disposition !== 'accepted') return;
  const beforeMinor = await unit.creditNotes.creditedOf(payment.id);
  const amountMinor = payment.refundedMinor + refundedMinor - beforeMinor;
  const invoice = await unit.invoices.byOrder(payment.orderId);
  if (!invoice || amountMinor <= 0) return;
  const frozen = frozenCreditNote(invoice, { beforeMinor, amountMinor });
  const { gst } = frozen;
  const { orderId, userId, subscriptionId } = invoice;
  const note = await insertCreditNote(unit.tx, {
    id: newId(),
    series: getSeries({ paymentMode: getPaymentMode(invoice), kind: 'credit note', gst, issuedAt: unit.now }),
    orderId,
    userId,
    subscriptionId,
    paymentId: payment.id,
    refundRef,
    amountMinor,
    issuedAt: unit.now,
    frozen,
  });
  await unit.deps.jobs.insert(unit.tx, mailCreditNote, { creditNoteId: note.id });
}

interface Refund {
  /** Credited before. */
  readonly beforeMinor: number;
  readonly amountMinor: number;
}

function frozenCreditNote(invoice: InvoiceRow, refund: Refund): FrozenCreditNote {
  const { productName, billingPeriod, currency, gateway, customerEmail } = invoice.frozen;
  const { shopName, sellerName, sellerLines } = invoice.frozen;
  const { taxMinor, gst } = creditedTax(invoice, refund);
  return {
    invoiceNumber: numberText(invoice),
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    productName,
    billingPeriod,
    currency,
    totalMinor: refund.amountMinor,
    taxMinor,
    gateway,
    ...(shopName && { shopName }),
    sellerName,
    ...(sellerLines && { sellerLines }),
    billedTo: billedTo(invoice),
    customerEmail,
    ...(gst && { gst }),
  };
}

/** Each tax is given back in proportion. */
function creditedTax({ frozen }: InvoiceRow, refund: Refund): { taxMinor: number; gst?: GstFacts } {
  const { gst, taxMinor, totalMinor } = frozen;
  if (!gst) return { taxMinor: refundedShare(taxMinor, totalMinor, refund) };
  const taxes = gst.taxes.map((tax) => ({
    ...tax,
    amountMinor: refundedShare(tax.amountMinor, totalMinor, refund),
  }));
  const credited = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
  return { taxMinor: credited, gst: { ...gst, taxes, taxableMinor: refund.amountMinor - credited } };
}
