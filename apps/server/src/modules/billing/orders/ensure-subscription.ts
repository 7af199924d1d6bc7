import type { Unit } from '../unit-of-work.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import type { TxRow } from './order-repository.ts';

/** The subscription that a purchase begins; found again when the gateway told of it before. */
export async function ensureSubscription(
  unit: Unit,
  row: TxRow,
  gatewayId: string | null,
): Promise<SubscriptionRow> {
  const known = await unit.subscriptions.byOrigin(row.id);
  if (known) {
    if (known.gatewayId === null && gatewayId !== null)
      await unit.subscriptions.update(known.id, { gatewayId });
    return { ...known, gatewayId: known.gatewayId ?? gatewayId };
  }
  const version = await unit.plans.version(row.priceVersionId);
  return unit.subscriptions.insert({
    // The sandbox and people find the subscription by its first txId.
    id: row.id,
    userId: row.userId,
    planId: row.planId,
    priceId: row.priceId,
    priceVersionId: row.priceVersionId,
    productName: row.productName,
    billingPeriod: row.billingPeriod,
    currency: row.currency,
    amountMinor: version?.amountMinor ?? row.totalMinor,
    gateway: row.gateway,
    realm: row.realm,
    gatewayId,
    originTxId: row.id,
    status: 'incomplete',
    rawStatus: 'incomplete',
    createdAt: unit.now,
  });
}
