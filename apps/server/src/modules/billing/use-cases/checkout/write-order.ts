import type { GatewayName } from '../../../../gateways/gateway-event.ts';
import { newId } from '../../../../platform/ids.ts';
import { agreedPages, nextOrderCheck, payWithinMs } from '../../domain/order-rules.ts';
import type { NewOrder, OrderRow } from '../../store/order-repository.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { holdUse } from '../coupons/coupons.ts';
import type { Buyer, Offer, UpgradeOf } from './offer.ts';

/** What an order is written in; its coupon's use is held or given back. */
export type OrderScope = Pick<Unit, 'now' | 'orders' | 'redemptions' | 'credits' | 'deps' | 'tx'>;

/** Writes the intent; the coupon's use is held from now on. */
export async function insertOrder(
  unit: OrderScope,
  offer: Offer,
  replacing?: Pick<NewOrder, 'replacesId' | 'replacesAt'>,
): Promise<OrderRow> {
  const { coupon, totals } = offer;
  const order: NewOrder = {
    id: newId(),
    userId: offer.buyer.userId,
    kind: offer.kind,
    status: 'draft',
    ...priceFacts(offer.price),
    gateway: gatewayFor(offer),
    paymentMode: offer.gateway.paymentMode,
    subtotalMinor: totals.subtotal,
    discountMinor: totals.discount,
    taxMinor: totals.tax,
    totalMinor: totals.total,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    ...upgradeFacts(offer.upgrade),
    ...buyerFacts(offer.buyer),
    agreed: agreedNow(unit.deps),
    ...replacing,
    createdAt: unit.now,
    expiresAt: new Date(unit.now.getTime() + payWithinMs),
    nextCheckAt: nextOrderCheck(unit.now, unit.now),
  };
  if (coupon) await holdUse(unit, coupon, order, offer.kind === 'upgrade');
  await unit.credits.insert((offer.credit ?? []).map((share) => ({ ...share, orderId: order.id })));
  return unit.orders.insert(order);
}

/** The same purchase, with what its buyer has just said of themselves. */
export async function updateBuyer(unit: OrderScope, open: OrderRow, buyer: Buyer): Promise<OrderRow> {
  const changes = { ...buyerFacts(buyer), agreed: agreedNow(unit.deps) };
  await unit.orders.update(open.id, changes);
  return { ...open, ...changes };
}

/** Nobody is expected to pay any more; should it happen all the same, it still counts. */
export async function expireOrder(unit: OrderScope, open: OrderRow): Promise<void> {
  await unit.orders.update(open.id, { status: 'expired' });
  await unit.redemptions.release(open.id, unit.now);
}

/** Nothing to pay needs no gateway, unless it is the gateway that changes the subscription. */
function gatewayFor({ totals, gateway, upgrade }: Offer): GatewayName | null {
  const isInPlace = upgrade !== undefined && upgrade.replaces === undefined;
  return totals.total === 0 && !isInPlace ? null : gateway.name;
}

function upgradeFacts(upgrade: UpgradeOf | undefined): Partial<NewOrder> {
  if (!upgrade) return {};
  const { subscriptionId, replaces, firstPeriodEndsAt } = upgrade;
  if (!replaces) return { subscriptionId, firstPeriodEndsAt: firstPeriodEndsAt ?? null };
  return {
    subscriptionId,
    replacesId: subscriptionId,
    replacesAt: replaces,
    firstPeriodEndsAt: firstPeriodEndsAt ?? null,
  };
}

/** What an order copies from its price. */
export function priceFacts(price: PriceView) {
  return {
    planId: price.planId,
    priceId: price.id,
    priceVersionId: price.versionId,
    productName: price.productName,
    billingPeriod: price.billingPeriod,
    currency: price.currency,
  };
}

function buyerFacts({
  name,
  email,
  countryCode,
  stateCode,
  taxNumber,
  wantedAssetId,
  consent = null,
}: Buyer) {
  const facts = { customerName: name, customerEmail: email, countryCode, stateCode, taxNumber, consent };
  return { ...facts, ...(wantedAssetId && { wantedAssetId }) };
}

/** The versions of what a buyer agrees to, as they hold when the order is written. */
function agreedNow({ site }: Pick<BillingDeps, 'site'>): Readonly<Record<string, number>> {
  const versions = site.legalVersions();
  return Object.fromEntries(
    agreedPages.flatMap((page) => {
      const version = versions.get(page);
      return version === undefined ? [] : [[page, version]];
    }),
  );
}
