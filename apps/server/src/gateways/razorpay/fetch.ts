import type { GatewayEvent, PaymentEvent, Period } from '../gateway-event.ts';
import type { PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import {
  paymentEvent,
  refundEvent,
  subscriptionEvent,
  upFrontPeriod,
  type PaymentContext,
} from './events.ts';
import {
  invoiceShape,
  isPaidUpFront,
  getList,
  orderShape,
  paymentShape,
  refundShape,
  subscriptionShape,
  txIdIn,
  type InvoiceEntity,
  type PaymentEntity,
  type SubscriptionEntity,
  type RazorpayClient,
  type RazorpayContext,
} from './client.ts';

type Events = Promise<Outcome<readonly GatewayEvent[]>>;

/** Everything known of a subscription, an order or a payment. */
export const fetchEvents =
  (context: RazorpayContext): PaymentGateway['fetch'] =>
  async (ref) => {
    switch (ref.kind) {
      case 'subscription':
        return fetchSubscription(context, ref.id);
      case 'order':
        return fetchOrder(context, ref.id);
      case 'payment':
        return fetchPayment(context, ref.id);
      default:
        return rejected('not_supported', 'Razorpay has no transactions');
    }
  };

/** The newest payment is asked for (method, refunds); for older ones their invoices speak. */
async function fetchSubscription({ client, call, clock }: RazorpayContext, id: string): Events {
  return call('idempotent', async () => {
    const { sdk } = await client();
    const [raw, list] = await Promise.all([
      sdk.subscriptions.fetch(id),
      sdk.invoices.all({ subscription_id: id, count: 100 }),
    ]);
    const subscription = subscriptionShape.parse(raw);
    const invoices = getList(invoiceShape).parse(list);
    const newest = invoices
      .toSorted((a, b) => (b.created_at?.getTime() ?? 0) - (a.created_at?.getTime() ?? 0))
      .find((invoice) => invoice.payment_id);
    const payments = newest?.payment_id
      ? [paymentShape.parse(await sdk.payments.fetch(newest.payment_id))]
      : [];
    return [
      subscriptionEvent(subscription, 'fetch'),
      ...cyclePayments(subscription, invoices, payments, clock.now()),
      ...(await refundsOf(await client(), payments, clock.now())),
    ];
  });
}

async function fetchOrder({ client, call, clock }: RazorpayContext, id: string): Events {
  return call('idempotent', async () => {
    const { sdk } = await client();
    const [raw, list] = await Promise.all([sdk.orders.fetch(id), sdk.orders.fetchPayments(id)]);
    const order = orderShape.parse(raw);
    const payments = getList(paymentShape).parse(list);
    const paidFor = { kind: 'order', id } as const;
    const txId = txIdIn({ txId: order.receipt }) ?? txIdIn(order.notes);
    return [
      ...payments.map((payment) =>
        paymentEvent(payment, { source: 'fetch', txId, paidFor, purpose: 'once', seenAt: clock.now() }),
      ),
      ...(await refundsOf(await client(), payments, clock.now())),
    ];
  });
}

/** A payment names its order or invoice; the whole story is told from there. */
async function fetchPayment(context: RazorpayContext, id: string): Events {
  const { client, call, clock } = context;
  const found = await call('idempotent', async () => {
    const { sdk } = await client();
    const payment = paymentShape.parse(await sdk.payments.fetch(id));
    const invoice = payment.invoice_id
      ? invoiceShape.parse(await sdk.invoices.fetch(payment.invoice_id))
      : undefined;
    return { payment, subscriptionId: invoice?.subscription_id };
  });
  if (found.kind !== 'ok') return found;
  const { payment, subscriptionId } = found.value;
  const whole = await fetchAround(context, subscriptionId, payment.order_id);
  if (whole.kind !== 'ok') return whole;
  const refunds = await call('idempotent', async () => refundsOf(await client(), [payment], clock.now()));
  if (refunds.kind !== 'ok') return refunds;
  const known = new Set(whole.value.map((event) => event.id));
  const events = [...whole.value, ...refunds.value.filter((refund) => !known.has(refund.id))];
  if (events.some((event) => event.id === id && event.entity === 'payment')) return ok(events);
  const paidFor = subscriptionId ? ({ kind: 'subscription', id: subscriptionId } as const) : undefined;
  return ok([
    ...events,
    paymentEvent(payment, { source: 'fetch', subscriptionId, paidFor, seenAt: clock.now() }),
  ]);
}

async function fetchAround(
  context: RazorpayContext,
  subscriptionId: string | undefined,
  orderId: string | undefined,
): Events {
  if (subscriptionId) return fetchSubscription(context, subscriptionId);
  if (orderId) return fetchOrder(context, orderId);
  return ok([]);
}

async function refundsOf(
  { sdk }: RazorpayClient,
  payments: readonly PaymentEntity[],
  seenAt: Date,
): Promise<GatewayEvent[]> {
  const refunded = payments.filter((payment) => (payment.amount_refunded ?? 0) > 0);
  const lists = await Promise.all(
    refunded.map(async ({ id }) =>
      getList(refundShape).parse(await sdk.payments.fetchMultipleRefund(id, { count: 100 })),
    ),
  );
  return lists.flat().map((refund) => refundEvent(refund, 'fetch', seenAt));
}

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
function cyclePayments(
  subscription: SubscriptionEntity,
  invoices: readonly InvoiceEntity[],
  payments: readonly PaymentEntity[],
  seenAt: Date,
): PaymentEvent[] {
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
    return [paymentEvent(payment, context)];
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
