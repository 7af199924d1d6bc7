import { newId } from '../../../platform/ids.ts';
import { razorpayId } from '../../sandbox-ids.ts';
import { tell } from '../events.ts';
import type { Work } from '../../world.ts';
import {
  noteValues,
  toSeconds,
  type Invoice,
  type OrderRecord,
  type Payment,
  type SubscriptionRecord,
} from '../entities.ts';

export type Method = 'card' | 'upi';
export type Outcome = 'success' | 'failure' | 'authorized';

export const declined = 'Your payment has been declined by the bank. Try another method.';

interface PaymentDetail {
  readonly amount: number;
  readonly orderId: string;
  readonly invoiceId: string | null;
  readonly customerId: string | null;
  readonly method: Method;
  readonly notes: Payment['notes'];
}

/** A payment that has just been tried. */
export function newPayment(now: Date, outcome: Outcome, detail: PaymentDetail): Payment {
  const isFailed = outcome === 'failure';
  const isCaptured = outcome === 'success';
  const card = { id: razorpayId('card'), last4: '1007', network: 'Visa', type: 'credit' };
  return {
    id: razorpayId('pay'),
    entity: 'payment',
    amount: detail.amount,
    currency: 'INR',
    status: isFailed ? 'failed' : isCaptured ? 'captured' : 'authorized',
    order_id: detail.orderId,
    invoice_id: detail.invoiceId,
    international: false,
    method: detail.method,
    amount_refunded: 0,
    refund_status: null,
    captured: isCaptured,
    description: null,
    card_id: detail.method === 'card' ? card.id : null,
    card: detail.method === 'card' ? card : null,
    bank: null,
    wallet: null,
    vpa: detail.method === 'upi' ? 'success@razorpay' : null,
    email: 'buyer@kitshelf.test',
    contact: '+919000090000',
    customer_id: detail.customerId,
    notes: detail.notes,
    fee: isCaptured ? Math.round(detail.amount * 0.02) : null,
    tax: isCaptured ? 0 : null,
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? declined : null,
    error_source: isFailed ? 'bank' : null,
    error_step: isFailed ? 'payment_authorization' : null,
    error_reason: isFailed ? 'payment_failed' : null,
    acquirer_data: { auth_code: isFailed ? null : newId().slice(0, 6) },
    created_at: toSeconds(now),
  };
}

const authorisationMinor = 500;

/** The small sum with which a card is authorised for later; it is never captured. */
export async function authorise(
  work: Work,
  subscription: SubscriptionRecord,
  outcome: Outcome,
  method: Method,
): Promise<Payment> {
  const order = { ...newOrder(work.now, authorisationMinor), status: 'attempted' as const, attempts: 1 };
  const payment = newPayment(work.now, outcome === 'failure' ? 'failure' : 'authorized', {
    amount: authorisationMinor,
    orderId: order.id,
    invoiceId: null,
    customerId: subscription.customer_id,
    method,
    notes: subscription.notes,
  });
  await keep(work, { payment, order });
  await tell(work, payment.status === 'failed' ? 'payment.failed' : 'payment.authorized', { payment });
  return payment;
}

/** The order behind a subscription's invoice; a sold one comes from the API. */
export function newOrder(now: Date, amount: number): OrderRecord {
  return {
    id: razorpayId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt: null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: toSeconds(now),
    hidden: { isCapturedAtOnce: true },
  };
}

/** The order after its whole amount is paid, in one attempt more; stores nothing. */
export function paidOrder(order: OrderRecord): OrderRecord {
  const { amount } = order;
  return { ...order, status: 'paid', amount_paid: amount, amount_due: 0, attempts: order.attempts + 1 };
}

interface InvoiceDetail {
  readonly subscription: SubscriptionRecord;
  readonly orderId: string;
  readonly amount: number;
  readonly start: number | null;
  readonly end: number | null;
}

/** An unpaid invoice of a charge; the amount in paise, times in Unix seconds. Stores nothing. */
export function newInvoice(now: Date, detail: InvoiceDetail): Invoice {
  const { subscription, amount } = detail;
  return {
    id: razorpayId('inv'),
    entity: 'invoice',
    receipt: null,
    invoice_number: null,
    customer_id: subscription.customer_id,
    subscription_id: subscription.id,
    order_id: detail.orderId,
    payment_id: null,
    status: 'issued',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    billing_start: detail.start,
    billing_end: detail.end,
    issued_at: toSeconds(now),
    paid_at: null,
    date: toSeconds(now),
    type: 'invoice',
    line_items: [],
    notes: [],
    created_at: toSeconds(now),
  };
}

/** The invoice after that payment paid all of it; stores nothing. */
export function paidInvoice(invoice: Invoice, paymentId: string, now: Date): Invoice {
  const { amount } = invoice;
  return {
    ...invoice,
    status: 'paid',
    payment_id: paymentId,
    amount_paid: amount,
    amount_due: 0,
    paid_at: toSeconds(now),
  };
}

/** Keeps what a payment touched, each findable by the ids of the others. */
export async function keep(
  { entities }: Work,
  touched: { payment?: Payment; order?: OrderRecord; invoice?: Invoice; subscription?: SubscriptionRecord },
): Promise<void> {
  const { payment, order, invoice, subscription } = touched;
  if (payment)
    await entities.put('payment', payment, [payment.order_id, payment.invoice_id, invoice?.subscription_id]);
  if (order) await entities.put('order', order, [order.receipt, ...noteValues(order.notes)]);
  if (invoice)
    await entities.put('invoice', invoice, [invoice.subscription_id, invoice.payment_id, invoice.order_id]);
  if (subscription) {
    const { plan_id: planId, customer_id: customerId, notes } = subscription;
    await entities.put('subscription', subscription, [planId, customerId, ...noteValues(notes)]);
  }
}
