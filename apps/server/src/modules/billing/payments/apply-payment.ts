import type { PaymentFact, Period } from '../../../gateways/fact.ts';
import { periodAfter } from '../../../gateways/periods.ts';
import { newId } from '../../../platform/ids.ts';
import { accept, sendBack } from './accept-payment.ts';
import { alignGrant } from './align-grants.ts';
import type { Applied } from './applied.ts';
import type { Repositories, Unit } from '../unit-of-work.ts';
import { nextTxCheck } from '../reconciliation/schedule.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import type { NewTx, TxRow } from '../orders/order-repository.ts';
import { openTxStates, paidTxStates } from '../orders/transitions.ts';
import { isInPlace } from '../orders/tx-facts.ts';

/** What a payment is for. */
export interface PaymentTarget {
  readonly userId: string;
  readonly row: TxRow | undefined;
  readonly subscription: SubscriptionRow | undefined;
}

/** Whose payment this is, by what we wrote down before; `undefined` when we know nothing of it (yet). */
export async function paymentTarget(
  { txs, subscriptions, payments }: Repositories,
  fact: PaymentFact,
): Promise<PaymentTarget | undefined> {
  const { gateway, subscriptionId, paidFor, txId } = fact;
  const subscription = subscriptionId ? await subscriptions.byGatewayId(gateway, subscriptionId) : undefined;
  const checkoutId = paidFor?.id ?? subscriptionId ?? fact.id;
  const row = (txId ? await txs.byId(txId) : undefined) ?? (await txs.byCheckout(gateway, checkoutId));
  const known = await payments.byGatewayId(gateway, fact.id);
  const userId = known?.userId ?? subscription?.userId ?? row?.userId;
  return userId === undefined ? undefined : { userId, row, subscription };
}

/** Applies what was told of a payment; only a captured one changes anything of weight. */
export async function applyPayment(
  unit: Unit,
  fact: PaymentFact,
  told: Period | undefined,
): Promise<Applied> {
  const known = await unit.payments.byGatewayId(fact.gateway, fact.id);
  if (known) return refine(unit, fact, known.id);
  const target = await paymentTarget(unit, fact);
  if (!target) return 'unmatched';
  if (fact.state !== 'captured') return noteUnpaid(unit, fact, target.row);
  const row = await paidRow(unit, fact, target, told);
  if (!row) return returnUnwanted(unit, fact, target);
  await accept(unit, { fact, row, subscription: target.subscription, told });
  return 'applied';
}

/** A subscription whose first payment was sent back may be charged again before it has ended: that goes back too. */
async function returnUnwanted(
  unit: Unit,
  fact: PaymentFact,
  { row, subscription }: PaymentTarget,
): Promise<Applied> {
  if (!row || subscription || fact.purpose !== 'renewal') return 'unmatched';
  const earlier = await unit.payments.ofTx(row.id);
  if (!earlier.some((payment) => payment.disposition !== 'accepted')) return 'unmatched';
  await sendBack(unit, { fact, row, subscription, told: undefined }, 'duplicate');
  return 'applied';
}

/** A payment that is known already may be told of again with its period or method. */
async function refine(unit: Unit, fact: PaymentFact, paymentId: string): Promise<Applied> {
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

async function noteUnpaid(unit: Unit, fact: PaymentFact, row: TxRow | undefined): Promise<Applied> {
  if (!row || !openTxStates.includes(row.status)) return 'known';
  if (fact.state === 'failed') {
    const failure = fact.failure?.description ?? 'Payment failed';
    await unit.txs.update(row.id, { failedPaymentId: fact.id, failure: failure.slice(0, 500) });
  }
  await unit.txs.update(row.id, { nextCheckAt: nextTxCheck(row.createdAt, unit.now) });
  return 'applied';
}

/**
 * The purchase that a captured payment pays: the one it names, the upgrade that was waiting for it, or a renewal, which
 * is written down now. `undefined`: not to be told yet.
 */
async function paidRow(
  unit: Unit,
  fact: PaymentFact,
  { row, subscription }: PaymentTarget,
  told: Period | undefined,
): Promise<TxRow | undefined> {
  if (fact.purpose === 'change' && subscription) {
    return (await changeRow(unit, row, subscription)) ?? insertRenewal(unit, fact, subscription, told);
  }
  if (row && isPaidBy(row, fact) && fact.purpose !== 'renewal') {
    const isFirst = !paidTxStates.includes(row.status) || fact.purpose !== undefined || !subscription;
    return isFirst ? row : undefined;
  }
  if (fact.purpose === 'renewal' && subscription) return insertRenewal(unit, fact, subscription, told);
  return undefined;
}

/** The named purchase must be the one that this was the checkout of: what a browser may write into a payment proves nothing. */
function isPaidBy(row: TxRow, fact: PaymentFact): boolean {
  if (row.gateway !== fact.gateway) return false;
  const checkouts = [fact.id, fact.paidFor?.id, fact.subscriptionId];
  return row.checkoutId === null ? row.wasSent : checkouts.includes(row.checkoutId);
}

async function changeRow(
  unit: Unit,
  named: TxRow | undefined,
  subscription: SubscriptionRow,
): Promise<TxRow | undefined> {
  if (named && isInPlace(named) && named.subscriptionId === subscription.id) return named;
  const all = await unit.txs.ofSubscription(subscription.id);
  return all.find((row) => isInPlace(row) && row.completedAt === null);
}

/** A renewal costs what was captured; the price that was agreed is only compared. */
async function insertRenewal(
  unit: Unit,
  fact: PaymentFact,
  subscription: SubscriptionRow,
  told: Period | undefined,
): Promise<TxRow | undefined> {
  const origin = await unit.txs.byId(subscription.originTxId);
  if (!origin) return undefined;
  if (fact.amountMinor !== subscription.amountMinor) {
    const amounts = { expected: subscription.amountMinor, captured: fact.amountMinor };
    unit.deps.log.error(
      { alert: 'renewal_amount', subscriptionId: subscription.id, ...amounts },
      'unexpected amount',
    );
  }
  return unit.txs.insert(renewal(unit, fact, subscription, origin, told));
}

function renewal(
  { now }: Unit,
  { amountMinor, totals, at }: PaymentFact,
  subscription: SubscriptionRow,
  origin: TxRow,
  told: Period | undefined,
): NewTx {
  const { planId, priceId, priceVersionId, productName, billingPeriod, currency, gateway, realm } =
    subscription;
  const plan = { planId, priceId, priceVersionId, productName, billingPeriod, currency, gateway, realm };
  const { customerName, customerEmail, countryCode, userId } = origin;
  const buyer = { customerName, customerEmail, countryCode, userId };
  const sum = totals?.total === amountMinor ? totals : { subtotal: amountMinor, discount: 0, tax: 0 };
  const paidUntil = subscription.periodEndsAt ?? at;
  const firstPeriodEndsAt =
    told?.endsAt ??
    (billingPeriod === 'lifetime' ? null : periodAfter(paidUntil > at ? paidUntil : at, billingPeriod));
  return {
    id: newId(),
    kind: 'renewal',
    status: 'pending',
    ...plan,
    ...buyer,
    subtotalMinor: sum.subtotal,
    discountMinor: sum.discount,
    taxMinor: sum.tax,
    totalMinor: amountMinor,
    subscriptionId: subscription.id,
    firstPeriodEndsAt,
    wasSent: true,
    createdAt: now,
    expiresAt: now,
  };
}
