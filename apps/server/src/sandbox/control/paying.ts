import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import { payTransaction } from '../paddle/transactions/charging.ts';
import type { Subscription as PaddleSubscription, Transaction } from '../paddle/entities.ts';
import { payWithNewMethod } from '../paddle/subscriptions/method-change.ts';
import { renew as renewAtPaddle } from '../paddle/subscriptions/renewing.ts';
import { payFirst, renew as renewAtRazorpay } from '../razorpay/subscriptions/charging.ts';
import { changeCard } from '../razorpay/subscriptions/pausing.ts';
import type { Invoice, OrderRecord, Payment, SubscriptionRecord } from '../razorpay/entities.ts';
import type { Method, Outcome } from '../razorpay/payments/making-payments.ts';
import { payOrder } from '../razorpay/payments/order-routes.ts';
import { paymentSignature } from '../webhooks/signing.ts';

/** A control call that asks for something the sandbox does not have. */
export class SandboxError extends Error {}

export interface PayRequest {
  readonly id: string;
  readonly outcome: Outcome;
  readonly webhooks: 'send' | 'drop';
  readonly method: Method;
  /** What the buyer enters in Paddle's dialog. */
  readonly country: string;
  /** Razorpay: another card for a subscription that runs, instead of its first payment. */
  readonly isCardChange: boolean;
}

/** Pays as Razorpay's dialog would; answers what the browser is handed, or the error of a refused payment. */
export async function payAtRazorpay(
  world: World,
  { id, outcome, webhooks, method, isCardChange }: PayRequest,
) {
  const { keySecret } = world.credentials.razorpay;
  return world.change(
    'razorpay',
    async (work) => {
      const subscription = await work.entities.get<SubscriptionRecord>('subscription', id);
      const order = subscription ? undefined : await work.entities.get<OrderRecord>('order', id);
      if (!subscription && !order) throw new SandboxError(`Razorpay sold nothing with the id ${id}`);
      const paySubscription = isCardChange ? changeCard : payFirst;
      const payment = subscription
        ? await paySubscription(work, subscription, outcome, method)
        : await payOrder(work, order as OrderRecord, outcome, method);
      if (payment.status === 'failed') return { error: failureOf(payment) };
      const handed = { razorpay_payment_id: payment.id };
      return subscription
        ? {
            ...handed,
            razorpay_subscription_id: id,
            razorpay_signature: paymentSignature(keySecret, { subscriptionId: id }, payment.id),
          }
        : {
            ...handed,
            razorpay_order_id: id,
            razorpay_signature: paymentSignature(keySecret, { orderId: id }, payment.id),
          };
    },
    webhooks,
  );
}

function failureOf(payment: Payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  };
}

/** Pays as Paddle's dialog would. */
export async function payAtPaddle(world: World, { id, outcome, webhooks, country }: PayRequest) {
  return world.change(
    'paddle',
    async (work) => {
      const transaction = await work.entities.get<Transaction>('transaction', id);
      if (!transaction) throw new SandboxError(`Paddle has no transaction ${id}`);
      const isPaid = outcome === 'success';
      const subscription = transaction.subscription_id
        ? await work.entities.get<PaddleSubscription>('subscription', transaction.subscription_id)
        : undefined;
      const paid = subscription
        ? await payWithNewMethod(work, transaction, subscription, isPaid)
        : await payTransaction(work, transaction, isPaid, country);
      return { transaction_id: paid.id, status: paid.status };
    },
    webhooks,
  );
}

/** Charges a Razorpay subscription's next cycle. */
export async function renewRazorpay(world: World, id: string, outcome: Outcome) {
  return world.change('razorpay', async (work) => {
    const subscription = await razorpaySubscription(work.entities, id);
    if (!subscription) throw new SandboxError(`Razorpay has no subscription for ${id}`);
    const payment = await renewAtRazorpay(work, subscription, outcome);
    const after = await work.entities.get<SubscriptionRecord>('subscription', subscription.id);
    return { subscription_id: subscription.id, status: after?.status, payment_id: payment?.id ?? null };
  });
}

/** Charges a Paddle subscription's next cycle. */
export async function renewPaddle(world: World, id: string, outcome: Outcome) {
  return world.change('paddle', async (work) => {
    const subscription = await paddleSubscription(work.entities, id);
    if (!subscription) throw new SandboxError(`Paddle has no subscription for ${id}`);
    const transaction = await renewAtPaddle(work, subscription, outcome === 'success');
    const after = await work.entities.get<PaddleSubscription>('subscription', subscription.id);
    return {
      subscription_id: subscription.id,
      status: after?.status,
      transaction_id: transaction?.id ?? null,
    };
  });
}

/** By its id, by that of an invoice, order or payment of it, or by any of our ids in its notes. */
async function razorpaySubscription(entities: Store, id: string): Promise<SubscriptionRecord | undefined> {
  const found = await entities.findAny(id);
  const subscriptions = found.flatMap(({ kind, entity }) =>
    kind === 'subscription' ? [entity as SubscriptionRecord] : [],
  );
  // One of ours that was resumed has two here: the dead one and the one that goes on.
  const [first] = subscriptions;
  const live = subscriptions.find(
    ({ status, hidden }) =>
      !['cancelled', 'completed', 'expired'].includes(status) && !hidden.isCancelledAtCycleEnd,
  );
  if (first) return live ?? first;
  for (const { kind, entity } of found) {
    if (kind === 'invoice') return entities.get('subscription', (entity as Invoice).subscription_id);
    const { invoice_id: invoiceId } = entity as Partial<Payment>;
    const invoice =
      kind === 'payment' && invoiceId ? await entities.get<Invoice>('invoice', invoiceId) : undefined;
    if (invoice) return entities.get('subscription', invoice.subscription_id);
  }
  return undefined;
}

/** By its id, by that of a transaction of it, or by any of our ids in the custom data. */
export async function paddleSubscription(
  entities: Store,
  id: string,
): Promise<PaddleSubscription | undefined> {
  for (const { kind, entity } of await entities.findAny(id)) {
    if (kind === 'subscription') return entity as PaddleSubscription;
    const subscriptionId = kind === 'transaction' ? (entity as Transaction).subscription_id : null;
    if (subscriptionId) return entities.get('subscription', subscriptionId);
  }
  return undefined;
}
