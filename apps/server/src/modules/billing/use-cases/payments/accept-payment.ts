import { raiseAlert, type AlertScope } from '../alerts/alerts.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import type { PaymentEvent, Period } from '../../../../gateways/gateway-event.ts';
import { newId } from '../../../../platform/ids.ts';
import { completeOrder, ensureSubscription, followVersion } from './complete-order.ts';
import { getTaxPercent, withIncludedTax } from '../../domain/pricing.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { requestOperation } from '../../store/operation-repository.ts';
import { getSuspended } from '../entitlements/suspended.ts';
import { redeem } from '../coupons/coupons.ts';
import { findConflict } from '../../domain/subscription-rules.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import { sendReturned } from '../../email-templates/email-templates.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import {
  accessTime,
  isAgreedAmount,
  isDiscountRemoved,
  isInPlace,
  moveOrder,
  openOrderStates,
  totalsOfPayment,
} from '../../domain/order-rules.ts';

export interface Capture {
  readonly event: PaymentEvent;
  readonly order: OrderRow;
  readonly subscription: SubscriptionRow | undefined;
  /** The period, when the gateway told it with the payment or with the subscription. */
  readonly reported: Period | undefined;
}

/** Books captured money: for what it was meant, or to be sent back when it buys nothing. */
export async function accept(unit: Unit, capture: Capture): Promise<void> {
  const disposition = await dispositionOf(unit, capture);
  if (disposition === 'accepted') await bookPurchase(unit, capture);
  else await sendBack(unit, capture, disposition);
}

/** Why a payment cannot be used, if so: for somebody whose account is deleted, paid twice, another amount than agreed, or a coupon that was not held long enough. */
async function dispositionOf(
  unit: Pick<
    Unit,
    'accounts' | 'coupons' | 'deps' | 'grants' | 'now' | 'orders' | 'redemptions' | 'subscriptions' | 'tx'
  >,
  capture: Capture,
): Promise<PaymentRow['disposition']> {
  const { event, order } = capture;
  if ((await unit.accounts.byUser(order.userId))?.erasedAt) return 'unwanted';
  if (order.kind === 'renewal') return 'accepted';
  if (order.completedAt !== null || (await isBoughtMeanwhile(unit, order))) return 'duplicate';
  if (!isAgreedAmount(order, event)) return 'mismatch';
  if (order.couponId === null) return 'accepted';
  if (isDiscountRemoved(order, event)) {
    await unit.redemptions.release(order.id, unit.now);
    return 'accepted';
  }
  return (await redeem(unit, order, order.couponId)) ? 'accepted' : 'coupon_gone';
}

async function isBoughtMeanwhile(
  unit: Pick<Unit, 'grants' | 'now' | 'orders' | 'subscriptions'>,
  order: OrderRow,
): Promise<boolean> {
  if (order.kind === 'upgrade') return isReplacedMeanwhile(unit, order);
  const owned = await unit.subscriptions.ofUser(order.userId);
  const suspended = await getSuspended(unit, owned);
  const blocking = owned.filter(({ id }) => !suspended.has(id));
  return findConflict(blocking, order, unit.now) !== undefined;
}

/** What an upgrade was to change or replace has become something else since it was asked for: its credit is used. */
async function isReplacedMeanwhile({ orders }: Pick<Unit, 'orders'>, order: OrderRow): Promise<boolean> {
  const from = order.replacesId ?? order.subscriptionId;
  if (from === null) return false;
  const isSince = ({ completedAt }: OrderRow) => completedAt !== null && completedAt > order.createdAt;
  const instead = (await orders.replacing(from)).filter(({ id }) => id !== order.id);
  if (order.replacesId === null) return instead.some((each) => each.replacesAt === 'now' && isSince(each));
  const changes = (await orders.ofSubscription(from)).filter((each) => isInPlace(each) && isSince(each));
  return changes.length > 0 || instead.some(({ completedAt }) => completedAt !== null);
}

async function bookPurchase(unit: Unit, capture: Capture): Promise<void> {
  const { event, reported } = capture;
  const order = await withPaidTotals(unit, capture);
  const subscription = await subscriptionOf(unit, capture);
  const payment = await bookPayment(unit, capture, 'accepted', subscription.id);
  const time = accessTime(order, event.at, reported, unit.now);
  const startsAt = order.kind === 'renewal' && reported ? reported.startsAt : time.startsAt;
  await completeOrder(unit, { order, subscription, payment, time: { ...time, startsAt } });
  if (isInPlace(order)) await followVersion(unit, subscription, order.priceVersionId);
}

/**
 * The order with the sums that were paid, which the receipt says: the tax as Paddle told it, else as it is today. Only an
 * upgrade in place and a removed discount may cost something else than was frozen.
 */
async function withPaidTotals(
  unit: Pick<Unit, 'orders' | 'credits'> & AlertScope,
  { order, event }: Capture,
): Promise<OrderRow> {
  const amount = event.amountMinor;
  const removed = isDiscountRemoved(order, event) && { couponId: null, couponCode: null };
  if (removed) await unit.credits.remove(order.id);
  const changes = { ...paidTotals(unit.deps, order, event), ...removed };
  if (order.kind === 'upgrade' && Math.abs(amount - order.totalMinor) > 1) {
    await raiseAlert(unit, {
      kind: 'upgrade_amount',
      subject: order.id,
      words: `An upgrade cost ${amount} instead of ${order.totalMinor} as its preview said`,
    });
  }
  await unit.orders.update(order.id, changes);
  return { ...order, ...changes };
}

function paidTotals(deps: BillingDeps, order: OrderRow, event: PaymentEvent): Partial<OrderRow> {
  const { amountMinor: total, gateway } = event;
  const discount = total === order.totalMinor ? order.discountMinor : 0;
  const percent = getTaxPercent(deps, gateway, order.countryCode);
  const { subtotal, tax } = withIncludedTax({ discount, total }, percent);
  const own = { subtotalMinor: subtotal, discountMinor: discount, taxMinor: tax, totalMinor: total };
  return { ...own, ...totalsOfPayment(event) };
}

function subscriptionOf(
  unit: Pick<Unit, 'now' | 'plans' | 'subscriptions'>,
  { order, event, subscription }: Capture,
): Promise<SubscriptionRow> {
  if (subscription && (order.kind === 'renewal' || isInPlace(order))) return Promise.resolve(subscription);
  const recurring = order.billingPeriod !== 'lifetime';
  return ensureSubscription(unit, order, recurring ? (event.subscriptionId ?? null) : null);
}

/** Payments are compared with the gateway a week later for the first time. */
const firstCheckMs = 7 * 24 * 60 * 60_000;

async function bookPayment(
  unit: Pick<Unit, 'ledger' | 'now' | 'payments'>,
  { event, order }: Capture,
  disposition: PaymentRow['disposition'],
  subscriptionId: string | null,
): Promise<PaymentRow> {
  const { gateway, amountMinor, currency, period, method, at } = event;
  const shared = { gateway, gatewayPaymentId: event.id, amountMinor, currency, orderId: order.id };
  const payment = await unit.payments.insert({
    id: newId(),
    ...shared,
    paymentMode: order.paymentMode,
    userId: order.userId,
    subscriptionId,
    disposition,
    periodStartsAt: period?.startsAt ?? null,
    periodEndsAt: period?.endsAt ?? null,
    methodType: method?.type ?? null,
    methodDetail: method?.detail ?? null,
    capturedAt: at,
    nextCheckAt: new Date(unit.now.getTime() + firstCheckMs),
  });
  await unit.ledger.record({ id: newId(), ...shared, kind: 'capture', occurredAt: at, recordedAt: unit.now });
  return payment;
}

/** Money without a purchase goes back by itself, and what would charge again is ended. */
export async function sendBack(unit: Unit, capture: Capture, why: PaymentRow['disposition']): Promise<void> {
  const { event, order } = capture;
  const payment = await bookPayment(unit, capture, why, null);
  await raiseAlert(unit, {
    kind: 'payment_returned',
    subject: event.id,
    words: `A payment for order ${order.id} buys nothing and is returned: ${why}`,
  });
  const operation = {
    gateway: event.gateway,
    paymentMode: order.paymentMode,
    userId: order.userId,
    currency: order.currency,
    reason: why,
  };
  await requestOperation(unit, { ...operation, kind: 'refund', subjectRef: event.id });
  if (event.subscriptionId && (why === 'unwanted' || !(await isPaidFor(unit, event)))) {
    await requestOperation(unit, { ...operation, kind: 'cancel_now', subjectRef: event.subscriptionId });
  }
  if (openOrderStates.includes(order.status) || order.status === 'expired') {
    await unit.redemptions.release(order.id, unit.now);
    await unit.orders.update(order.id, {
      status: moveOrder(order.status, 'failed'),
      failure: why,
      nextCheckAt: null,
    });
  }
  const contact = (await unit.accounts.byUser(order.userId))?.contactEmail ?? '';
  const to = { ...order, customerEmail: order.customerEmail || contact };
  await sendReturned(unit, to, payment.id, formatExact(event.amountMinor, event.currency));
}

/** Whether a payment was accepted for the subscription that this one came through: that one is somebody's, and goes on. */
async function isPaidFor(
  { subscriptions, payments }: Pick<Unit, 'subscriptions' | 'payments'>,
  { gateway, subscriptionId = '' }: PaymentEvent,
): Promise<boolean> {
  const row = await subscriptions.byGatewayId(gateway, subscriptionId);
  if (!row) return false;
  return (await payments.ofSubscription(row.id)).some(({ disposition }) => disposition === 'accepted');
}

/** `known`: nothing new. `unmatched`: nobody here is known to be meant, perhaps not yet. `ignored`: not to be booked. */
export type Applied = 'applied' | 'known' | 'unmatched' | 'ignored';
