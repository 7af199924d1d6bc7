import {
  getCreditNotePdf,
  getReceiptPdf,
  type SubscriptionDetail,
} from '@kitshelf/contract/subscriptions.ts';
import { apiBase } from '../../../../platform/http/mount.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import type { Repositories } from '../../store/unit-of-work.ts';
import {
  findConflict,
  getGraceEnd,
  hasCard,
  isChangeable,
  isPausable,
  isReplaced,
  isResumable,
  isRunning,
} from '../../domain/subscription-rules.ts';
import type { CreditNoteRow } from '../../store/credit-note-repository.ts';
import { type InvoiceRow, numberText } from '../../store/invoice-repository.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import { openWithdrawal } from './open-withdrawal.ts';
import { getAgreed } from '../../domain/order-rules.ts';
import { receiptHtml } from '../receipts/receipt-html.ts';
import { gatewayLabel, receiptLines } from '../receipts/receipt-lines.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { commonView, withdrawnBy } from './subscription-views.ts';
import { isUpgrade } from '../../domain/pricing.ts';
import type { PriceView } from '../../store/plan-repository.ts';

/** A subscription with one of its receipts. */
export async function getSubscriptionDetail(
  deps: BillingDeps,
  all: Repositories,
  row: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<SubscriptionDetail> {
  const now = deps.clock.now();
  const owned = await all.subscriptions.ofUser(row.userId);
  const [order, withdrawal, payments, invoices, notes, price, declarations] = await Promise.all([
    all.orders.byId(invoice.orderId),
    openWithdrawal(deps, all, invoice.orderId),
    all.payments.ofSubscription(row.id),
    all.invoices.ofSubscription(row.id),
    all.creditNotes.ofSubscription(row.id),
    all.plans.version(row.priceVersionId),
    all.declarations.ofUser(row.userId),
  ]);
  return {
    _id: row.id,
    txId: invoice.orderId,
    ...commonView(row, invoice, withdrawnBy(declarations, invoices), now),
    ...planView(row),
    ...customerView(invoice),
    ...moneyView(invoice, payments),
    transactionId: invoice.frozen.transactionId,
    invoicePdf: receiptHtml(receiptLines(invoice)),
    receiptDetails: { company: invoice.company, taxNumber: invoice.taxNumber, address: invoice.address },
    agreed: getAgreed(order?.agreed ?? null),
    consent: order?.consent ? { immediateSupply: order.consent.immediateSupply, at: order.consent.at } : null,
    withdrawal,
    receipts: invoices.map((each) => receiptView(each, payments)),
    creditNotes: notes.map(creditNoteView),
    canCancel: row.billingPeriod !== 'lifetime' && row.cancelsAt === null && isRunning(row, now),
    canResume: isResumable(row, now) && !isReplaced(row, owned, now),
    canPause: isPausable(row),
    canChangeCard: hasCard(row),
    ...renewalView(row, price, now),
    upgrades: await upgradesOf(all, row, { owned, now, from: price }),
  };
}

function planView(row: SubscriptionRow) {
  return {
    subscriptionType: row.billingPeriod === 'lifetime' ? ('lifetime' as const) : ('subscription' as const),
    billingCycleInterval: row.billingPeriod,
    planId: row.planId,
    priceId: row.priceId,
    currentPeriodEnd: row.periodEndsAt?.toISOString() ?? null,
  };
}

function customerView({ frozen }: InvoiceRow) {
  const { customerEmail, customerName, countryCode, countryName } = frozen;
  const customerAddress = { region: countryName };
  return { email: customerEmail, customerEmail, customerName, countryCode, countryName, customerAddress };
}

function moneyView({ frozen, orderId }: InvoiceRow, payments: readonly PaymentRow[]) {
  const payment = payments.find((each) => each.orderId === orderId);
  const { totalMinor, subtotalMinor, discountMinor, taxMinor, currency, gateway } = frozen;
  const method = payment?.methodType ? { type: payment.methodType, detail: payment.methodDetail } : null;
  return {
    totalPrice: totalMinor,
    priceBreakthrough: {
      totalAmount: totalMinor,
      subtotal: subtotalMinor,
      discount: discountMinor,
      tax: taxMinor,
      currency,
    },
    paymentGateway: { name: gatewayLabel(gateway) },
    paymentMethod: method,
  };
}

function receiptView(invoice: InvoiceRow, payments: readonly PaymentRow[]) {
  const payment = payments.find((each) => each.orderId === invoice.orderId);
  return {
    txId: invoice.orderId,
    invoiceNumber: numberText(invoice),
    issuedAt: invoice.issuedAt.toISOString(),
    totalAmount: invoice.frozen.totalMinor,
    refundedAmount: payment?.refundedMinor ?? 0,
    currency: invoice.frozen.currency,
    pdfUrl: `${apiBase}/${getReceiptPdf.path.replace('{txId}', invoice.orderId)}`,
  };
}

function creditNoteView(note: CreditNoteRow) {
  return {
    _id: note.id,
    txId: note.orderId,
    creditNoteNumber: numberText(note),
    invoiceNumber: note.frozen.invoiceNumber,
    issuedAt: note.issuedAt.toISOString(),
    totalAmount: note.amountMinor,
    currency: note.frozen.currency,
    pdfUrl: `${apiBase}/${getCreditNotePdf.path.replace('{id}', note.id)}`,
  };
}

/** Whether another payment is due at the end of what is paid. */
const renews = (row: SubscriptionRow, now: Date) =>
  row.billingPeriod !== 'lifetime' && row.cancelsAt === null && row.pausesAt === null && isRunning(row, now);

function renewalView(row: SubscriptionRow, price: PriceView | undefined, now: Date) {
  const renewalAmount = renews(row, now) ? (price?.amountMinor ?? null) : null;
  return { renewalAmount, graceEndsAt: getGraceEnd(row)?.toISOString() ?? null };
}

interface Upgrading {
  readonly owned: readonly SubscriptionRow[];
  readonly now: Date;
  /** What it is billed at today. */
  readonly from: PriceView | undefined;
}

/** What the customer may upgrade to now. */
async function upgradesOf(
  { plans }: Pick<Repositories, 'plans'>,
  row: SubscriptionRow,
  { owned, now, from }: Upgrading,
): Promise<SubscriptionDetail['upgrades']> {
  if (!from || !isChangeable(row, now)) return [];
  const others = owned.filter((each) => each.id !== row.id);
  const prices = await plans.pricesOnSale(row.currency, now);
  return prices
    .filter((to) => isUpgrade(from, to) && !findConflict(others, to, now))
    .map(
      ({ id: priceId, planId, productName, billingPeriod, amountMinor: amount, currency: currencyCode }) => ({
        priceId,
        planId,
        productName,
        billingPeriod,
        amount,
        currencyCode,
      }),
    );
}
