import * as z from 'zod';
import type { Checkout, CheckoutRequest, Confirmation, PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import { periodAfter } from '../../platform/clock.ts';
import { isSignedByAny } from '../../platform/ids.ts';
import { fetchEvents } from './fetch.ts';
import {
  getList,
  notesShape,
  orderShape,
  subscriptionShape,
  txIdIn,
  type SubscriptionEntity,
  type RazorpayContext,
} from './client.ts';

const maxPages = 20;
const idShape = z.object({ id: z.string() });

/** A lifetime price needs no plan at Razorpay: an order carries its own amount. */
const orderPriceRef = 'order';

const planShape = z.object({ id: z.string(), notes: notesShape });

/** Finds the plan by our key in its notes, or creates it; plans cannot be changed. */
export const registerPrice =
  ({ client, call }: RazorpayContext): PaymentGateway['registerPrice'] =>
  async (price) => {
    const { period, key, productName, amountMinor } = price;
    if (period === 'lifetime') return ok(orderPriceRef);
    const found = await call('idempotent', async () => {
      const { sdk } = await client();
      for (let page = 0; page < maxPages; page += 1) {
        const plans = getList(planShape).parse(await sdk.plans.all({ count: 100, skip: page * 100 }));
        const plan = plans.find(({ notes }) => notes.priceKey === key);
        if (plan || plans.length < 100) return plan?.id;
      }
      return undefined;
    });
    if (found.kind !== 'ok') return found;
    if (found.value !== undefined) return ok(found.value);
    return call('once', async () => {
      const { sdk } = await client();
      const plan = await sdk.plans.create({
        period: period === 'year' ? 'yearly' : 'monthly',
        interval: 1,
        item: { name: productName, amount: amountMinor, currency: 'INR' },
        notes: { priceKey: key },
      });
      return idShape.parse(plan).id;
    });
  };

/** An order for a lifetime price, else a subscription; `isRepeat` looks for an earlier one first. */
export const createCheckout =
  (context: RazorpayContext): PaymentGateway['createCheckout'] =>
  async (request) => {
    if (request.isRepeat) {
      const earlier = new Date(context.clock.now().getTime() - 3 * 86_400_000);
      const found = await findByTxId(context)(request.txId, {
        price: request.price,
        buyer: request.buyer,
        since: earlier,
      });
      if (found.kind !== 'ok') return found;
      if (found.value) return ok(found.value);
    }
    const customer = await customerOf(context, request);
    if (customer.kind !== 'ok') return customer;
    const create = request.price.period === 'lifetime' ? createOrder : createSubscription;
    return create(context, request, customer.value);
  };

/** `fail_existing` 0: asking again for the same buyer gives the same customer. */
function customerOf({ client, call }: RazorpayContext, { buyer }: CheckoutRequest): Promise<Outcome<string>> {
  if (buyer.customerRef) return Promise.resolve(ok(buyer.customerRef));
  return call('idempotent', async () => {
    const { sdk } = await client();
    const name = customerName(buyer.name);
    const customer = await sdk.customers.create({
      email: buyer.email,
      fail_existing: 0,
      ...(name && { name }),
    });
    return idShape.parse(customer).id;
  });
}

/** Razorpay takes names of 3 to 50 plain characters; one that cannot be written so is left out. */
export function customerName(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9 .'/@()]/g, ' ')
    .replaceAll(/ +/g, ' ');
  const text = plain.trim().slice(0, 50).trim();
  return text.length >= 3 ? text : undefined;
}

/** Notes come back with everything made from the order or subscription. */
function notesFor(request: CheckoutRequest, customerRef: string) {
  return {
    txId: request.txId,
    userId: request.buyer.userId,
    customerId: customerRef,
    total: String(request.totalMinor),
    ...(request.continuesId !== undefined && { continues: request.continuesId }),
  };
}

function createOrder({ client, call }: RazorpayContext, request: CheckoutRequest, customerRef: string) {
  return call('once', async (): Promise<Checkout> => {
    const { sdk } = await client();
    const raw = await sdk.orders.create({
      amount: request.totalMinor,
      currency: 'INR',
      receipt: request.txId,
      payment_capture: true,
      notes: notesFor(request, customerRef),
    });
    const order = orderShape.parse(raw);
    return { ref: { kind: 'order', id: order.id }, amountMinor: order.amount, currency: 'INR', customerRef };
  });
}

/** Another first amount than the price is sold as an up-front amount, and the cycles begin when its time is over. */
function createSubscription(
  { client, call, clock }: RazorpayContext,
  request: CheckoutRequest,
  customerRef: string,
) {
  const { price, totalMinor } = request;
  const isUpFront = totalMinor !== price.amountMinor;
  const period = price.period === 'year' ? 'year' : 'month';
  const firstCycleAt = request.firstPeriodEndsAt ?? periodAfter(clock.now(), period);
  const upFront = isUpFront && {
    start_at: Math.floor(firstCycleAt.getTime() / 1000),
    ...(totalMinor > 0 && {
      addons: [{ item: { name: price.productName, amount: totalMinor, currency: 'INR' } }],
    }),
  };
  const mark = request.isResumption ? { resumes: 'yes' } : isUpFront && { upFront: 'yes' };
  return call('once', async (): Promise<Checkout> => {
    const { sdk } = await client();
    const raw = await sdk.subscriptions.create({
      plan_id: price.ref,
      total_count: request.cycles,
      quantity: 1,
      customer_notify: 0,
      expire_by: Math.floor(request.expiresAt.getTime() / 1000),
      notes: { ...notesFor(request, customerRef), ...mark },
      ...upFront,
    });
    return checkoutOf(subscriptionShape.parse(raw));
  });
}

function checkoutOf(subscription: SubscriptionEntity): Checkout {
  const { total, customerId } = subscription.notes;
  return {
    ref: { kind: 'subscription', id: subscription.id },
    amountMinor: Number(total),
    currency: 'INR',
    customerRef: typeof customerId === 'string' ? customerId : undefined,
  };
}

/** An order by its receipt, a subscription by its notes among those of the plan. */
export const findByTxId =
  ({ client, call }: RazorpayContext): PaymentGateway['findByTxId'] =>
  (txId, { price, since }) => {
    return call('idempotent', async () => {
      const { sdk } = await client();
      if (price.period === 'lifetime') {
        const [order] = getList(orderShape).parse(await sdk.orders.all({ receipt: txId }));
        const customerRef = order?.notes.customerId as string | undefined;
        return (
          order && {
            ref: { kind: 'order', id: order.id },
            amountMinor: order.amount,
            currency: 'INR',
            customerRef,
          }
        );
      }
      const from = Math.floor(since.getTime() / 1000);
      for (let page = 0; page < maxPages; page += 1) {
        const query = { plan_id: price.ref, from, count: 100, skip: page * 100 };
        const subscriptions = getList(subscriptionShape).parse(await sdk.subscriptions.all(query));
        const found = subscriptions.find(({ notes }) => txIdIn(notes) === txId);
        if (found || subscriptions.length < 100) return found && checkoutOf(found);
      }
      return undefined;
    });
  };

/** The signature binds the payment to what we sold; whether it is captured, and how much, is then asked. */
export const confirm =
  (context: RazorpayContext, keySecret: string): PaymentGateway['confirm'] =>
  async (confirmation) => {
    const { checkout, paymentId } = confirmation;
    if (!isPaymentSigned(confirmation, keySecret)) {
      return rejected('signature_mismatch', 'The signature does not belong to this payment');
    }
    const events = await fetchEvents(context)(checkout);
    if (
      events.kind !== 'ok' ||
      events.value.some((event) => event.entity === 'payment' && event.id === paymentId)
    )
      return events;
    const payment = await fetchEvents(context)({ kind: 'payment', id: paymentId });
    return payment.kind === 'ok' ? ok([...events.value, ...payment.value]) : events;
  };

/** Razorpay signs order then payment, but payment then subscription. */
function isPaymentSigned({ checkout, paymentId, signature }: Confirmation, keySecret: string): boolean {
  const signed = checkout.kind === 'order' ? `${checkout.id}|${paymentId}` : `${paymentId}|${checkout.id}`;
  return isSignedByAny([keySecret], [signature], signed);
}
