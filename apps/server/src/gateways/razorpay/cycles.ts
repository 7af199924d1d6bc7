import type { PaymentFact, Period } from '../fact.ts';
import { paymentFact, upFrontPeriod, type PaymentContext } from './facts.ts';
import {
  isPaidUpFront,
  txIdIn,
  type InvoiceEntity,
  type PaymentEntity,
  type SubscriptionEntity,
} from './shapes.ts';

/** An invoice of a subscription with what it paid for. */
interface Cycle {
  readonly invoice: InvoiceEntity;
  readonly period: Period | undefined;
  readonly purpose: 'first' | 'renewal' | 'change';
}

/**
 * What each invoice is: the earliest one is the purchase, one that begins within the time already paid is a change
 * of plan, the others are renewals.
 */
function cyclesOf(subscription: SubscriptionEntity, invoices: readonly InvoiceEntity[]): Cycle[] {
  const inOrder = invoices.toSorted((a, b) => startOf(a) - startOf(b));
  let paidUntil = 0;
  return inOrder.map((invoice, index) => {
    const period = periodOf(subscription, invoice);
    const isWithinPaidTime = (period?.startsAt.getTime() ?? 0) < paidUntil;
    paidUntil = Math.max(paidUntil, period?.endsAt.getTime() ?? 0);
    const purpose = index === 0 ? 'first' : isWithinPaidTime ? 'change' : 'renewal';
    return { invoice, period, purpose };
  });
}

/** The up-front invoice has no billing time and stands before all. */
function startOf(invoice: InvoiceEntity): number {
  return invoice.billing_start?.getTime() ?? 0;
}

function periodOf(subscription: SubscriptionEntity, invoice: InvoiceEntity): Period | undefined {
  if (invoice.billing_start && invoice.billing_end) {
    return { startsAt: invoice.billing_start, endsAt: invoice.billing_end };
  }
  return isPaidUpFront(subscription) ? upFrontPeriod(subscription) : undefined;
}

/**
 * The payments behind a subscription's invoices. `payments` are the ones that were fetched; for the others a paid
 * invoice says enough.
 */
export function cyclePayments(
  subscription: SubscriptionEntity,
  invoices: readonly InvoiceEntity[],
  payments: readonly PaymentEntity[],
  seenAt: Date,
): PaymentFact[] {
  // A refused first try leaves an invoice too, which must not pass for the purchase.
  const paid = invoices.filter((invoice) => invoice.payment_id);
  return cyclesOf(subscription, paid).flatMap(({ invoice, period, purpose }) => {
    const payment = payments.find(({ id }) => id === invoice.payment_id) ?? paymentBehind(invoice);
    if (!payment) return [];
    const context: PaymentContext = {
      source: 'fetch',
      txId: txIdIn(subscription.notes),
      paidFor: { kind: 'subscription', id: subscription.id },
      subscriptionId: subscription.id,
      period,
      purpose,
      seenAt,
    };
    return [paymentFact(payment, context)];
  });
}

function paymentBehind(invoice: InvoiceEntity): PaymentEntity | undefined {
  if (invoice.status !== 'paid' || !invoice.payment_id || !invoice.currency) return undefined;
  return {
    id: invoice.payment_id,
    amount: invoice.amount_paid ?? invoice.amount ?? 0,
    currency: invoice.currency,
    status: 'captured',
    captured: true,
    order_id: undefined,
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    method: undefined,
    vpa: undefined,
    bank: undefined,
    wallet: undefined,
    card: undefined,
    error_code: undefined,
    error_description: undefined,
    created_at: invoice.paid_at ?? invoice.created_at,
    notes: {},
  };
}
