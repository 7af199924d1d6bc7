import type { Unit } from '../unit-of-work.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import type { OrderRow } from './order-repository.ts';

/** The subscription that a purchase begins; found again when the gateway told of it before. */
export async function ensureSubscription(
  unit: Unit,
  order: OrderRow,
  gatewayId: string | null,
): Promise<SubscriptionRow> {
  const known = await unit.subscriptions.byOrigin(order.id);
  if (known) {
    if (known.gatewayId === null && gatewayId !== null)
      await unit.subscriptions.update(known.id, { gatewayId });
    return { ...known, gatewayId: known.gatewayId ?? gatewayId };
  }
  const version = await unit.plans.version(order.priceVersionId);
  return unit.subscriptions.insert({
    // The sandbox and people find the subscription by its first order.
    id: order.id,
    userId: order.userId,
    planId: order.planId,
    priceId: order.priceId,
    priceVersionId: order.priceVersionId,
    productName: order.productName,
    billingPeriod: order.billingPeriod,
    currency: order.currency,
    amountMinor: version?.amountMinor ?? order.totalMinor,
    gateway: order.gateway,
    realm: order.realm,
    gatewayId,
    originOrderId: order.id,
    status: 'incomplete',
    rawStatus: 'incomplete',
    createdAt: unit.now,
  });
}
