import type { Unit } from '../unit-of-work.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { OrderRow } from '../orders/order-repository.ts';

/** The subscription goes on at the price version that was paid for. */
export async function followUpgrade(unit: Unit, row: OrderRow, subscription: SubscriptionRow): Promise<void> {
  await followVersion(unit, subscription, row.priceVersionId);
}

/** Moves a subscription to another price version; one that we never had is only reported. */
export async function followVersion(
  unit: Unit,
  subscription: SubscriptionRow,
  versionId: string,
): Promise<void> {
  const version = await unit.plans.version(versionId);
  if (!version) {
    unit.deps.log.error(
      { alert: 'unknown_price', subscriptionId: subscription.id, versionId },
      'unknown price',
    );
    return;
  }
  await unit.subscriptions.update(subscription.id, {
    planId: version.planId,
    priceId: version.id,
    priceVersionId: version.versionId,
    productName: version.productName,
    billingPeriod: version.billingPeriod,
    amountMinor: version.amountMinor,
  });
}
