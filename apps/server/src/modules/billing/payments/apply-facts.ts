import type { AlertScope } from '../alerts/alerts.ts';
import type { Fact, PaymentFact, Period, SubscriptionFact } from '../../../gateways/fact.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import {
  isInPlace,
  isPaidBy,
  isPaidWithin,
  nextOrderCheck,
  openOrderStates,
  paidOrderStates,
} from '../orders/order-rules.ts';
import { applySubscription, subscriptionOfFact } from '../subscriptions/apply-subscription.ts';
import { endAskedAt } from '../subscriptions/end-subscription.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import { unitOfWork, repositories, type BillingDeps, type Repositories, type Unit } from '../unit-of-work.ts';
import { accept, alignGrant, type Applied, sendBack } from './accept-payment.ts';
import { applyDispute, applyRefund } from './apply-refund.ts';
import { insertRenewal, type ToldWithPayment } from './insert-renewal.ts';

const ranks = { payment: 0, subscription: 1, refund: 2, dispute: 3 } as const;

/**
 * The one door in: whatever a gateway told, by webhook, verification, poll or answer, changes our records here and nowhere
 * else. Each fact is one transaction, in the turn of the user it concerns; applying it again changes nothing.
 * @param asOf when the gateway was asked, or when its event arrived
 */
export async function applyFacts(deps: BillingDeps, facts: readonly Fact[], asOf: Date): Promise<Applied[]> {
  const inOrder = facts.toSorted((a, b) => ranks[a.entity] - ranks[b.entity] || timeOf(a) - timeOf(b));
  const subscriptions = facts.filter((fact) => fact.entity === 'subscription');
  const results: Applied[] = [];
  for (const fact of inOrder) results.push(await applyFact(deps, fact, { asOf, subscriptions }));
  return results;
}

function timeOf(fact: Fact): number {
  return fact.entity === 'subscription' ? 0 : fact.at.getTime();
}

interface FactContext {
  readonly asOf: Date;
  /** What was told of subscriptions together with it. */
  readonly subscriptions: readonly SubscriptionFact[];
}

async function applyFact(deps: BillingDeps, fact: Fact, context: FactContext): Promise<Applied> {
  const userId = await userOf(repositories(deps), fact);
  if (userId === undefined) return 'unmatched';
  return unitOfWork(deps, userId, (unit) => apply(unit, fact, context));
}

function apply(unit: Unit, fact: Fact, { asOf, subscriptions }: FactContext): Promise<Applied> {
  switch (fact.entity) {
    case 'payment': {
      const subscription = subscriptions.find((each) => each.id === fact.subscriptionId);
      return applyPayment(unit, fact, fact.period ?? reportedPeriod(fact, subscription), subscription);
    }
    case 'subscription':
      return applySubscription(unit, fact, asOf);
    case 'refund':
      return applyRefund(unit, fact);
    default:
      return applyDispute(unit, fact);
  }
}

async function userOf(
  all: Pick<Repositories, 'orders' | 'subscriptions' | 'payments'>,
  fact: Fact,
): Promise<string | undefined> {
  switch (fact.entity) {
    case 'payment':
      return (await paymentTarget(all, fact))?.userId;
    case 'subscription':
      return (await subscriptionOfFact(all, fact))?.userId;
    default:
      return (await all.payments.byGatewayId(fact.gateway, fact.paymentId))?.userId;
  }
}

/** The period of the subscription that was reported with the payment, when the payment can be meant by it. */
function reportedPeriod(fact: PaymentFact, subscription: SubscriptionFact | undefined): Period | undefined {
  const period = subscription?.period;
  return period && isPaidWithin(period, fact.at) ? period : undefined;
}

/** What a payment is for. */
interface PaymentTarget {
  readonly userId: string;
  readonly order: OrderRow | undefined;
  readonly subscription: SubscriptionRow | undefined;
}

/** Whose payment this is, by what we wrote down before; `undefined` when we know nothing of it (yet). */
async function paymentTarget(
  { orders, subscriptions, payments }: Pick<Repositories, 'orders' | 'subscriptions' | 'payments'>,
  fact: PaymentFact,
): Promise<PaymentTarget | undefined> {
  const { gateway, subscriptionId, paidFor, txId: orderId } = fact;
  const subscription = subscriptionId ? await subscriptions.byGatewayId(gateway, subscriptionId) : undefined;
  const checkoutId = paidFor?.id ?? subscriptionId ?? fact.id;
  const order =
    (orderId ? await orders.byId(orderId) : undefined) ?? (await orders.byCheckout(gateway, checkoutId));
  const known = await payments.byGatewayId(gateway, fact.id);
  const userId = known?.userId ?? subscription?.userId ?? order?.userId;
  return userId === undefined ? undefined : { userId, order, subscription };
}

/**
 * Applies what was reported of a payment; only a captured one changes anything of weight.
 * @param fetched what was reported of its subscription together with it
 */
async function applyPayment(
  unit: Unit,
  fact: PaymentFact,
  reported: Period | undefined,
  fetched: SubscriptionFact | undefined,
): Promise<Applied> {
  if (fact.purpose === 'method') return 'known';
  const known = await unit.payments.byGatewayId(fact.gateway, fact.id);
  if (known) return refine(unit, fact, known.id);
  const target = await paymentTarget(unit, fact);
  if (!target) return 'unmatched';
  if (fact.state !== 'captured') return noteUnpaid(unit, fact, target.order);
  if (await isAfterEnd(unit, fact, target, fetched)) return returnLate(unit, fact, target);
  const order = await paidRow(unit, fact, target, { reported, fetched });
  if (!order) return returnUnwanted(unit, fact, target);
  await accept(unit, { fact, order, subscription: target.subscription, reported });
  return 'applied';
}

/**
 * Charged although it was to end by our asking. Not so when the gateway shows at the same time that the end was taken
 * back there.
 */
async function isAfterEnd(
  unit: Pick<Unit, 'operations'>,
  fact: PaymentFact,
  { subscription }: PaymentTarget,
  fetched: SubscriptionFact | undefined,
): Promise<boolean> {
  if (!subscription || fact.purpose !== 'renewal') return false;
  const askedAt = await endAskedAt(unit, subscription);
  if (askedAt === undefined || fact.at <= askedAt) return false;
  const goesOn =
    fetched?.source === 'fetch' && fetched.scheduledChange === null && fetched.status === 'active';
  return subscription.cancelConfirmedAt === null || !goesOn;
}

/** It goes back by itself, and the subscription is ended at once. */
async function returnLate(unit: Unit, fact: PaymentFact, { subscription }: PaymentTarget): Promise<Applied> {
  const order = subscription && (await unit.orders.byId(subscription.originOrderId));
  if (!order) return 'unmatched';
  await sendBack(unit, { fact, order, subscription, reported: undefined }, 'unwanted');
  return 'applied';
}

/** A subscription whose first payment was sent back may be charged again before it has ended: that goes back too. */
async function returnUnwanted(
  unit: Unit,
  fact: PaymentFact,
  { order, subscription }: PaymentTarget,
): Promise<Applied> {
  if (!order || subscription || fact.purpose !== 'renewal') return 'unmatched';
  const earlier = await unit.payments.ofOrder(order.id);
  if (!earlier.some((payment) => payment.disposition !== 'accepted')) return 'unmatched';
  await sendBack(unit, { fact, order, subscription, reported: undefined }, 'duplicate');
  return 'applied';
}

/** A payment that is known already may be told of again with its period or method. */
async function refine(
  unit: Pick<Unit, 'grants' | 'payments'>,
  fact: PaymentFact,
  paymentId: string,
): Promise<Applied> {
  const { period, method } = fact;
  if (period) await alignGrant(unit, paymentId, period);
  if (method) {
    await unit.payments.update(paymentId, {
      methodType: method.type,
      methodDetail: method.detail ?? null,
    });
  }
  return 'known';
}

async function noteUnpaid(
  unit: Pick<Unit, 'now' | 'orders'>,
  fact: PaymentFact,
  order: OrderRow | undefined,
): Promise<Applied> {
  if (!order || (!openOrderStates.includes(order.status) && order.status !== 'expired')) return 'known';
  if (fact.state === 'pending') await unit.orders.update(order.id, { authorizedPaymentId: fact.id });
  if (fact.state === 'failed') {
    const failure = fact.failure?.description ?? 'Payment failed';
    await unit.orders.update(order.id, { failedPaymentId: fact.id, failure: failure.slice(0, 500) });
  }
  await unit.orders.update(order.id, { nextCheckAt: nextOrderCheck(order.createdAt, unit.now) });
  return 'applied';
}

/**
 * The purchase that a captured payment pays: the one it names, the upgrade that was waiting for it, or a renewal, which
 * is written down now. `undefined`: not to be told yet.
 */
async function paidRow(
  unit: AlertScope & Pick<Unit, 'gatewayRefs' | 'orders' | 'plans'>,
  fact: PaymentFact,
  { order, subscription }: PaymentTarget,
  told: ToldWithPayment,
): Promise<OrderRow | undefined> {
  if (fact.purpose === 'change' && subscription) {
    return (await changeRow(unit, order, subscription)) ?? insertRenewal(unit, fact, subscription, told);
  }
  if (fact.purpose === 'renewal' || order?.kind === 'resumption')
    return subscription && insertRenewal(unit, fact, subscription, told);
  if (!order || !isPaidBy(order, fact)) return undefined;
  const isFirst = !paidOrderStates.includes(order.status) || fact.purpose !== undefined || !subscription;
  return isFirst ? order : undefined;
}

async function changeRow(
  unit: Pick<Unit, 'orders'>,
  named: OrderRow | undefined,
  subscription: SubscriptionRow,
): Promise<OrderRow | undefined> {
  if (named && isInPlace(named) && named.subscriptionId === subscription.id) return named;
  const all = await unit.orders.ofSubscription(subscription.id);
  return all.find((order) => isInPlace(order) && order.completedAt === null);
}
