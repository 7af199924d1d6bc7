import type { AlertScope } from '../alerts/alerts.ts';
import type {
  GatewayEvent,
  PaymentEvent,
  Period,
  SubscriptionEvent,
} from '../../../../gateways/gateway-event.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import {
  isInPlace,
  isPaidBy,
  isPaidWithin,
  nextOrderCheck,
  openOrderStates,
  paidOrderStates,
} from '../../domain/order-rules.ts';
import { applySubscription, subscriptionOfEvent } from '../payments/apply-subscription.ts';
import { endAskedAt } from '../payments/end-subscription.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { unitOfWork, repositories, type Unit } from '../../store/unit-of-work.ts';
import { accept, type Applied, sendBack } from '../payments/accept-payment.ts';
import { findBooked, getPaymentId, refine } from '../payments/booked-payment.ts';
import { applyDispute, applyRefund } from '../payments/apply-refund.ts';
import { insertRenewal, type ToldWithPayment } from '../payments/insert-renewal.ts';

const ranks = { payment: 0, subscription: 1, refund: 2, dispute: 3 } as const;

/**
 * The one door in: whatever a gateway told, by webhook, verification, poll or answer, changes our records here and nowhere
 * else. Each event is one transaction, in the turn of the user it concerns; applying it again changes nothing.
 * @param asOf when the gateway was asked, or when its event arrived
 */
export async function applyEvents(
  deps: BillingDeps,
  events: readonly GatewayEvent[],
  asOf: Date,
): Promise<Applied[]> {
  const inOrder = events.toSorted((a, b) => ranks[a.entity] - ranks[b.entity] || timeOf(a) - timeOf(b));
  const subscriptions = events.filter((event) => event.entity === 'subscription');
  const known = await findBooked(repositories(deps), events);
  const results: Applied[] = [];
  const changedPayments = new Set<string>();
  for (const event of inOrder) {
    const paymentId = event.entity === 'subscription' ? undefined : getPaymentId(event);
    // What was applied before it may have changed what it tells of.
    const isChanged =
      results.includes('applied') || (paymentId !== undefined && changedPayments.has(paymentId));
    if (known.has(event) && !isChanged) {
      results.push('known');
      continue;
    }
    results.push(await applyEvent(deps, event, { asOf, subscriptions }));
    if (paymentId !== undefined) changedPayments.add(paymentId);
  }
  return results;
}

function timeOf(event: GatewayEvent): number {
  return event.entity === 'subscription' ? 0 : event.at.getTime();
}

interface EventContext {
  readonly asOf: Date;
  /** What was told of subscriptions together with it. */
  readonly subscriptions: readonly SubscriptionEvent[];
}

async function applyEvent(deps: BillingDeps, event: GatewayEvent, context: EventContext): Promise<Applied> {
  const userId = await userOf(repositories(deps), event);
  if (userId === undefined) return 'unmatched';
  return unitOfWork(deps, userId, (unit) => apply(unit, event, context));
}

function apply(unit: Unit, event: GatewayEvent, { asOf, subscriptions }: EventContext): Promise<Applied> {
  switch (event.entity) {
    case 'payment': {
      const subscription = subscriptions.find((each) => each.id === event.subscriptionId);
      return applyPayment(unit, event, event.period ?? reportedPeriod(event, subscription), subscription);
    }
    case 'subscription':
      return applySubscription(unit, event, asOf);
    case 'refund':
      return applyRefund(unit, event);
    default:
      return applyDispute(unit, event);
  }
}

async function userOf(
  all: Pick<Unit, 'orders' | 'subscriptions' | 'payments'>,
  event: GatewayEvent,
): Promise<string | undefined> {
  if (event.entity === 'subscription') return (await subscriptionOfEvent(all, event))?.userId;
  const booked = await all.payments.byGatewayId(event.gateway, getPaymentId(event));
  if (booked || event.entity !== 'payment') return booked?.userId;
  return (await paymentTarget(all, event))?.userId;
}

/** The period of the subscription that was reported with the payment, when the payment can be meant by it. */
function reportedPeriod(
  event: PaymentEvent,
  subscription: SubscriptionEvent | undefined,
): Period | undefined {
  const period = subscription?.period;
  return period && isPaidWithin(period, event.at) ? period : undefined;
}

/** What a payment is for. */
interface PaymentTarget {
  readonly userId: string;
  readonly order: OrderRow | undefined;
  readonly subscription: SubscriptionRow | undefined;
}

/** Whose payment this is that is not booked, by what we wrote down before; `undefined` when we know nothing of it (yet). */
async function paymentTarget(
  { orders, subscriptions }: Pick<Unit, 'orders' | 'subscriptions'>,
  event: PaymentEvent,
): Promise<PaymentTarget | undefined> {
  const { gateway, subscriptionId, paidFor, txId: orderId } = event;
  const subscription = subscriptionId ? await subscriptions.byGatewayId(gateway, subscriptionId) : undefined;
  const checkoutId = paidFor?.id ?? subscriptionId ?? event.id;
  const order =
    (orderId ? await orders.byId(orderId) : undefined) ?? (await orders.byCheckout(gateway, checkoutId));
  const userId = subscription?.userId ?? order?.userId;
  return userId === undefined ? undefined : { userId, order, subscription };
}

/**
 * Applies what was reported of a payment; only a captured one changes anything of weight.
 * @param fetched what was reported of its subscription together with it
 */
async function applyPayment(
  unit: Unit,
  event: PaymentEvent,
  reported: Period | undefined,
  fetched: SubscriptionEvent | undefined,
): Promise<Applied> {
  if (event.purpose === 'method') return 'known';
  const known = await unit.payments.byGatewayId(event.gateway, event.id);
  if (known) return refine(unit, event, known.id);
  const target = await paymentTarget(unit, event);
  if (!target) return 'unmatched';
  if (event.state !== 'captured') return noteUnpaid(unit, event, target.order);
  if (await isAfterEnd(unit, event, target, fetched)) return returnLate(unit, event, target);
  const order = await paidRow(unit, event, target, { reported, fetched });
  if (!order) return returnUnwanted(unit, event, target);
  await accept(unit, { event, order, subscription: target.subscription, reported });
  return 'applied';
}

/**
 * Charged although it was to end by our asking. Not so when the gateway shows at the same time that the end was taken
 * back there.
 */
async function isAfterEnd(
  unit: Pick<Unit, 'operations'>,
  event: PaymentEvent,
  { subscription }: PaymentTarget,
  fetched: SubscriptionEvent | undefined,
): Promise<boolean> {
  if (!subscription || event.purpose !== 'renewal') return false;
  const askedAt = await endAskedAt(unit, subscription);
  if (askedAt === undefined || event.at <= askedAt) return false;
  const goesOn =
    fetched?.source === 'fetch' && fetched.scheduledChange === null && fetched.status === 'active';
  return subscription.cancelConfirmedAt === null || !goesOn;
}

/** It goes back by itself, and the subscription is ended at once. */
async function returnLate(
  unit: Unit,
  event: PaymentEvent,
  { subscription }: PaymentTarget,
): Promise<Applied> {
  const order = subscription && (await unit.orders.byId(subscription.originOrderId));
  if (!order) return 'unmatched';
  await sendBack(unit, { event, order, subscription, reported: undefined }, 'unwanted');
  return 'applied';
}

/**
 * A subscription whose first payment was sent back, or that was to continue one that is over, may be charged before it has
 * ended: that goes back too.
 */
async function returnUnwanted(
  unit: Unit,
  event: PaymentEvent,
  { order, subscription }: PaymentTarget,
): Promise<Applied> {
  if (!order || subscription) return 'unmatched';
  // It is over, and not just given up by who was to authorise it. An authorisation moves no money.
  const isOver = order.status === 'failed' && order.completedAt !== null;
  const isTooLate = order.kind === 'resumption' && isOver && event.amountMinor > 0;
  const earlier = event.purpose === 'renewal' ? await unit.payments.ofOrder(order.id) : [];
  if (!isTooLate && !earlier.some((payment) => payment.disposition !== 'accepted')) return 'unmatched';
  await sendBack(unit, { event, order, subscription, reported: undefined }, 'duplicate');
  return 'applied';
}

async function noteUnpaid(
  unit: Pick<Unit, 'now' | 'orders'>,
  event: PaymentEvent,
  order: OrderRow | undefined,
): Promise<Applied> {
  if (!order || (!openOrderStates.includes(order.status) && order.status !== 'expired')) return 'known';
  if (event.state === 'pending') await unit.orders.update(order.id, { authorizedPaymentId: event.id });
  if (event.state === 'failed') {
    const failure = event.failure?.description ?? 'Payment failed';
    await unit.orders.update(order.id, { failedPaymentId: event.id, failure: failure.slice(0, 500) });
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
  event: PaymentEvent,
  { order, subscription }: PaymentTarget,
  told: ToldWithPayment,
): Promise<OrderRow | undefined> {
  if (event.purpose === 'change' && subscription) {
    return (await changeRow(unit, order, subscription)) ?? insertRenewal(unit, event, subscription, told);
  }
  if (event.purpose === 'renewal' || order?.kind === 'resumption')
    return subscription && insertRenewal(unit, event, subscription, told);
  if (!order || !isPaidBy(order, event)) return undefined;
  const isFirst = !paidOrderStates.includes(order.status) || event.purpose !== undefined || !subscription;
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
