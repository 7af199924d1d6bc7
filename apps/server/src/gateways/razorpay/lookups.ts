import type { Clock } from '../../platform/clock.ts';
import type { Attempt } from '../attempts.ts';
import type { Fact, GatewayRef } from '../fact.ts';
import { ok, rejected, type Outcome } from '../outcome.ts';
import type { RazorpayClient } from './client.ts';
import { cyclePayments } from './cycles.ts';
import { paymentFact, refundFact, subscriptionFact } from './facts.ts';
import {
  invoiceShape,
  listOf,
  orderShape,
  paymentShape,
  refundShape,
  subscriptionShape,
  txIdIn,
  type PaymentEntity,
} from './shapes.ts';

/** What every call of the adapter works with. */
export interface RazorpayContext {
  readonly client: () => Promise<RazorpayClient>;
  readonly attempt: Attempt;
  readonly clock: Clock;
}

type Facts = Promise<Outcome<readonly Fact[]>>;

/** Everything known of a subscription, an order or a payment. */
export async function fetchFacts(context: RazorpayContext, ref: GatewayRef): Facts {
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
}

/** The newest payment is asked for (method, refunds); for older ones their invoices speak. */
async function fetchSubscription({ client, attempt, clock }: RazorpayContext, id: string): Facts {
  return attempt('read', async () => {
    const { sdk } = await client();
    const [raw, list] = await Promise.all([
      sdk.subscriptions.fetch(id),
      sdk.invoices.all({ subscription_id: id, count: 100 }),
    ]);
    const subscription = subscriptionShape.parse(raw);
    const invoices = listOf(invoiceShape).parse(list);
    const newest = invoices
      .toSorted((a, b) => (b.created_at?.getTime() ?? 0) - (a.created_at?.getTime() ?? 0))
      .find((invoice) => invoice.payment_id);
    const payments = newest?.payment_id
      ? [paymentShape.parse(await sdk.payments.fetch(newest.payment_id))]
      : [];
    return [
      subscriptionFact(subscription, 'fetch'),
      ...cyclePayments(subscription, invoices, payments, clock.now()),
      ...(await refundsOf(await client(), payments, clock.now())),
    ];
  });
}

async function fetchOrder({ client, attempt, clock }: RazorpayContext, id: string): Facts {
  return attempt('read', async () => {
    const { sdk } = await client();
    const [raw, list] = await Promise.all([sdk.orders.fetch(id), sdk.orders.fetchPayments(id)]);
    const order = orderShape.parse(raw);
    const payments = listOf(paymentShape).parse(list);
    const paidFor = { kind: 'order', id } as const;
    const txId = txIdIn({ txId: order.receipt }) ?? txIdIn(order.notes);
    return [
      ...payments.map((payment) =>
        paymentFact(payment, { source: 'fetch', txId, paidFor, purpose: 'once', seenAt: clock.now() }),
      ),
      ...(await refundsOf(await client(), payments, clock.now())),
    ];
  });
}

/** A payment names its order or invoice; the whole story is told from there. */
async function fetchPayment(context: RazorpayContext, id: string): Facts {
  const { client, attempt, clock } = context;
  const found = await attempt('read', async () => {
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
  if (whole.kind !== 'ok' || whole.value.some((fact) => fact.id === id && fact.entity === 'payment'))
    return whole;
  const paidFor = subscriptionId ? ({ kind: 'subscription', id: subscriptionId } as const) : undefined;
  return ok([
    ...whole.value,
    paymentFact(payment, { source: 'fetch', subscriptionId, paidFor, seenAt: clock.now() }),
  ]);
}

async function fetchAround(
  context: RazorpayContext,
  subscriptionId: string | undefined,
  orderId: string | undefined,
): Facts {
  if (subscriptionId) return fetchSubscription(context, subscriptionId);
  if (orderId) return fetchOrder(context, orderId);
  return ok([]);
}

async function refundsOf(
  { sdk }: RazorpayClient,
  payments: readonly PaymentEntity[],
  seenAt: Date,
): Promise<Fact[]> {
  const refunded = payments.filter((payment) => (payment.amount_refunded ?? 0) > 0);
  const lists = await Promise.all(
    refunded.map(async ({ id }) =>
      listOf(refundShape).parse(await sdk.payments.fetchMultipleRefund(id, { count: 100 })),
    ),
  );
  return lists.flat().map((refund) => refundFact(refund, 'fetch', seenAt));
}
