import { applyFacts } from '../payments/apply-facts.ts';
import { complete } from './complete-order.ts';
import { inTurn, repositories, type BillingDeps, type Unit } from '../unit-of-work.ts';
import { registeredPrice } from '../plans/gateway-prices.ts';
import { recordCheckout } from '../checkout/open-checkout.ts';
import { nextTxCheck } from '../reconciliation/schedule.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import type { TxRow } from './order-repository.ts';
import { moveTx, openTxStates } from './transitions.ts';
import { followUpgrade } from '../subscriptions/upgrade-effects.ts';
import { isInPlace } from './tx-facts.ts';

const upgradeSettlesMs = 3 * 60_000;

/**
 * Finds out at the gateway what became of an open purchase, and books it: found paid, still open, or no longer payable.
 * Used by the poller, by verification and whenever an answer was lost.
 */
export async function resolveTx(deps: BillingDeps, row: TxRow): Promise<void> {
  const known = row.checkoutId === null && !isInPlace(row) ? await findLost(deps, row) : row;
  await learn(deps, known);
  await inTurn(deps, row.userId, (unit) => settleOpen(unit, row.id));
}

/** The checkout that was made for a purchase whose answer was lost. */
async function findLost(deps: BillingDeps, row: TxRow): Promise<TxRow> {
  const gateway = row.gateway && deps.gateways[row.gateway];
  if (!gateway || !row.wasSent || gateway.realm !== row.realm) return row;
  const version = await repositories(deps.database.orm).plans.version(row.priceVersionId);
  const price = version && (await registeredPrice(deps, gateway, version));
  if (price?.kind !== 'ok') return row;
  const { customerName: name, customerEmail: email, countryCode, userId, createdAt: since } = row;
  const buyer = { userId, name, email, countryCode, customerRef: row.customerRef ?? undefined };
  const found = await gateway.findByTxId(row.id, { price: price.value, buyer, since });
  if (found.kind !== 'ok' || !found.value) return row;
  return recordCheckout(deps, row, found.value);
}

async function learn(deps: BillingDeps, row: TxRow): Promise<void> {
  const gateway = row.gateway && deps.gateways[row.gateway];
  if (!gateway || gateway.realm !== row.realm) return;
  const asOf = deps.clock.now();
  const ref = await refOf(deps, row);
  const outcome = ref && (await gateway.fetch(ref));
  if (outcome?.kind === 'ok') await applyFacts(deps, outcome.value, asOf);
}

/** What the purchase is paid through: its checkout, or the subscription that an upgrade changes in place. */
async function refOf(deps: BillingDeps, row: TxRow) {
  if (row.checkoutId && row.checkoutKind) return { kind: row.checkoutKind, id: row.checkoutId };
  if (!row.subscriptionId) return undefined;
  const { subscriptions } = repositories(deps.database.orm);
  const subscription = await subscriptions.byId(row.subscriptionId);
  return subscription?.gatewayId ? { kind: 'subscription' as const, id: subscription.gatewayId } : undefined;
}

/** What is still open is looked at again later; past its last moment to pay it expires, and is watched for late payments. */
async function settleOpen(unit: Unit, txId: string): Promise<void> {
  const row = await unit.txs.byId(txId);
  if (!row || row.completedAt !== null) return;
  const { now } = unit;
  const seen = { checkedAt: now, checks: row.checks + 1, nextCheckAt: nextTxCheck(row.createdAt, now) };
  const isOver = openTxStates.includes(row.status) && row.expiresAt <= now;
  await unit.txs.update(row.id, { ...seen, ...(isOver && { status: moveTx(row.status, 'expired') }) });
  if (isOver) await unit.redemptions.release(row.id, now);
  if (isInPlace(row)) await settleUpgrade(unit, row);
}

/** An upgrade in place whose answer was lost: it has happened without a charge, or it has not happened. */
async function settleUpgrade(unit: Unit, row: TxRow): Promise<void> {
  const subscription = row.subscriptionId ? await unit.subscriptions.byId(row.subscriptionId) : undefined;
  if (!subscription || !openTxStates.includes(row.status)) return;
  const isChanged = row.totalMinor === 0 && (await isAtPrice(unit, subscription, row));
  if (isChanged) return completeFreeUpgrade(unit, row);
  if (unit.now.getTime() < row.createdAt.getTime() + upgradeSettlesMs) return;
  await unit.txs.update(row.id, {
    status: moveTx(row.status, 'failed'),
    failure: 'not changed',
    nextCheckAt: null,
  });
  await unit.redemptions.release(row.id, unit.now);
}

/** Whether the gateway charges the price that the upgrade is for. */
async function isAtPrice({ gatewayRefs }: Unit, { gateway, realm, priceRef }: SubscriptionRow, row: TxRow) {
  if (gateway === null || priceRef === null) return false;
  return (await gatewayRefs.subjectOfRef(gateway, realm, priceRef)) === row.priceVersionId;
}

/** An upgrade that the credit for unused time pays in full. */
export async function completeFreeUpgrade(unit: Unit, row: TxRow): Promise<void> {
  const subscription = row.subscriptionId ? await unit.subscriptions.byId(row.subscriptionId) : undefined;
  if (!subscription || row.completedAt !== null) return;
  if (row.couponId) await unit.redemptions.use(row.couponId, row.id, unit.now);
  const time = { startsAt: unit.now, endsAt: subscription.periodEndsAt };
  await complete(unit, { row, subscription, payment: undefined, time });
  await followUpgrade(unit, row, subscription);
}
