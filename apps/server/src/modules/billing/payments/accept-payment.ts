import { formatExact } from '@kitshelf/contract/money.ts';
import type { PaymentFact, Period } from '../../../gateways/fact.ts';
import { newId } from '../../../platform/ids.ts';
import { accessTime, complete, totalsOfPayment } from '../orders/complete-order.ts';
import type { Unit } from '../unit-of-work.ts';
import { ensureSubscription } from '../orders/ensure-subscription.ts';
import { wantOperation } from '../reconciliation/follow-ups.ts';
import { conflicting } from '../subscriptions/holdings.ts';
import type { PaymentRow } from './payment-repository.ts';
import { sendReturned } from '../mails/mails.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import type { TxRow } from '../orders/order-repository.ts';
import { moveTx, openTxStates } from '../orders/transitions.ts';
import { followUpgrade } from '../subscriptions/upgrade-effects.ts';
import { isInPlace } from '../orders/tx-facts.ts';

export interface Capture {
  readonly fact: PaymentFact;
  readonly row: TxRow;
  readonly subscription: SubscriptionRow | undefined;
  /** The period, when the gateway told it with the payment or with the subscription. */
  readonly told: Period | undefined;
}

/** Books captured money: for what it was meant, or to be sent back when it buys nothing. */
export async function accept(unit: Unit, capture: Capture): Promise<void> {
  const disposition = await dispositionOf(unit, capture);
  if (disposition === 'accepted') await bookPurchase(unit, capture);
  else await sendBack(unit, capture, disposition);
}

/** Why a payment cannot be used, if so: paid twice, another amount than agreed, or a coupon that was not held long enough. */
async function dispositionOf(unit: Unit, capture: Capture): Promise<PaymentRow['disposition']> {
  const { fact, row } = capture;
  if (row.kind === 'renewal') return 'accepted';
  if (row.completedAt !== null || (await isBoughtMeanwhile(unit, row))) return 'duplicate';
  if (!isAgreedAmount(row, fact)) return 'mismatch';
  if (row.couponId === null) return 'accepted';
  if (isDiscountRemoved(row, fact)) {
    await unit.redemptions.release(row.id, unit.now);
    return 'accepted';
  }
  return (await unit.redemptions.use(row.couponId, row.id, unit.now)) ? 'accepted' : 'coupon_gone';
}

async function isBoughtMeanwhile(unit: Unit, row: TxRow): Promise<boolean> {
  if (row.kind === 'upgrade') return false;
  const owned = await unit.subscriptions.ofUser(row.userId);
  return conflicting(owned, row, unit.now) !== undefined;
}

/** Upgrades in place cost what the gateway works out to the minute; everything else costs what was frozen. */
function isAgreedAmount(row: TxRow, fact: PaymentFact): boolean {
  if (fact.currency !== row.currency) return false;
  if (isInPlace(row)) return true;
  return fact.amountMinor === row.totalMinor || isDiscountRemoved(row, fact);
}

/** Paddle's dialog lets the customer take the discount off again. */
function isDiscountRemoved(row: TxRow, { totals, amountMinor }: PaymentFact): boolean {
  const full = row.totalMinor + row.discountMinor;
  return row.discountMinor > 0 && totals?.discount === 0 && amountMinor === full && totals.total === full;
}

async function bookPurchase(unit: Unit, capture: Capture): Promise<void> {
  const { fact, told } = capture;
  const row = await withPaidTotals(unit, capture);
  const subscription = await subscriptionOf(unit, capture);
  const payment = await bookPayment(unit, capture, 'accepted', subscription.id);
  const time = accessTime(row, fact.at, told, unit.now);
  const startsAt = row.kind === 'renewal' && told ? told.startsAt : time.startsAt;
  await complete(unit, { row, subscription, payment, time: { ...time, startsAt } });
  if (isInPlace(row)) await followUpgrade(unit, row, subscription);
}

/** Only an upgrade in place and a removed discount may cost something else than was frozen; the receipt says what was paid. */
async function withPaidTotals(unit: Unit, { row, fact }: Capture): Promise<TxRow> {
  if (fact.amountMinor === row.totalMinor) return row;
  const amount = fact.amountMinor;
  const plain = { subtotalMinor: amount, discountMinor: 0, taxMinor: 0, totalMinor: amount };
  const removed = isDiscountRemoved(row, fact) && { couponId: null, couponCode: null };
  const changes = { ...plain, ...totalsOfPayment(fact), ...removed };
  if (row.kind === 'upgrade' && Math.abs(amount - row.totalMinor) > 1) {
    unit.deps.log.error(
      { alert: 'upgrade_amount', txId: row.id },
      'An upgrade cost something else than its preview',
    );
  }
  await unit.txs.update(row.id, changes);
  return { ...row, ...changes };
}

function subscriptionOf(unit: Unit, { row, fact, subscription }: Capture): Promise<SubscriptionRow> {
  if (subscription && (row.kind === 'renewal' || isInPlace(row))) return Promise.resolve(subscription);
  const recurring = row.billingPeriod !== 'lifetime';
  return ensureSubscription(unit, row, recurring ? (fact.subscriptionId ?? null) : null);
}

async function bookPayment(
  unit: Unit,
  { fact, row }: Capture,
  disposition: PaymentRow['disposition'],
  subscriptionId: string | null,
): Promise<PaymentRow> {
  const { gateway, amountMinor, currency, period, method, at } = fact;
  const shared = { gateway, gatewayPaymentId: fact.id, amountMinor, currency, txId: row.id };
  const payment = await unit.payments.insert({
    id: newId(),
    ...shared,
    realm: row.realm,
    userId: row.userId,
    subscriptionId,
    disposition,
    periodStartsAt: period?.startsAt ?? null,
    periodEndsAt: period?.endsAt ?? null,
    methodType: method?.type ?? null,
    methodDetail: method?.detail ?? null,
    capturedAt: at,
  });
  await unit.ledger.record({ id: newId(), ...shared, kind: 'capture', occurredAt: at, recordedAt: unit.now });
  return payment;
}

/** Money without a purchase goes back by itself, and what would charge again is ended. */
export async function sendBack(unit: Unit, capture: Capture, why: PaymentRow['disposition']): Promise<void> {
  const { fact, row } = capture;
  const payment = await bookPayment(unit, capture, why, null);
  unit.deps.log.error(
    { alert: 'payment_returned', txId: row.id, paymentId: fact.id, why },
    'a payment is returned',
  );
  const order = {
    gateway: fact.gateway,
    realm: row.realm,
    userId: row.userId,
    currency: fact.currency,
    reason: why,
  };
  await wantOperation(unit, { ...order, kind: 'refund', subjectRef: fact.id });
  const isOwn = (await unit.subscriptions.byOrigin(row.id))?.gatewayId === fact.subscriptionId;
  if (fact.subscriptionId && !isOwn) {
    await wantOperation(unit, { ...order, kind: 'cancel_now', subjectRef: fact.subscriptionId });
  }
  if (openTxStates.includes(row.status) || row.status === 'expired') {
    await unit.redemptions.release(row.id, unit.now);
    await unit.txs.update(row.id, { status: moveTx(row.status, 'failed'), failure: why, nextCheckAt: null });
  }
  await sendReturned(unit, row, payment.id, formatExact(fact.amountMinor, fact.currency));
}
