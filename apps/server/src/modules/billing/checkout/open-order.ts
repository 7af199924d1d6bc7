import type { GatewayName, Totals } from '../../../gateways/fact.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { CouponRow } from '../coupons/coupon-repository.ts';
import type { Unit } from '../unit-of-work.ts';
import { conflicting } from '../subscriptions/holdings.ts';
import type { PriceView } from '../plans/plan-repository.ts';
import { nextOrderCheck, payWithinMs, reuseMs } from '../reconciliation/schedule.ts';
import type { NewOrder, OrderRow } from '../orders/order-repository.ts';

export interface Buyer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
}

/** What is to be bought, with the amounts as they were computed for this purchase. */
export interface Offer {
  readonly kind: 'purchase' | 'upgrade';
  readonly price: PriceView;
  readonly gateway: Pick<PaymentGateway, 'name' | 'realm'>;
  readonly coupon: CouponRow | undefined;
  readonly totals: Totals;
  readonly buyer: Buyer;
  /** The total that was shown; another one is not opened. */
  readonly expectedTotal?: number | undefined;
  /** What an upgrade does to a subscription. */
  readonly upgrade?: UpgradeOf;
}

/** An upgrade changes a subscription in place, or is a purchase that ends it. */
export interface UpgradeOf {
  readonly subscriptionId: string;
  readonly replaces: 'now' | 'period_end' | undefined;
  /** Where the time that is paid now ends, when it is not a whole period. */
  readonly firstPeriodEndsAt?: Date | undefined;
}

/**
 * Writes a purchase down before any gateway hears of it, or finds the same open one again. Amounts, gateway and currency
 * are frozen from here on. Throws 409 `AlreadySubscribed` or `PriceChanged`, 422 when the coupon is used up.
 */
export async function openPurchase(unit: Unit, offer: Offer): Promise<OrderRow> {
  const { buyer, price } = offer;
  const wanted = { planId: price.planId, billingPeriod: price.billingPeriod };
  const owned = await unit.subscriptions.ofUser(buyer.userId);
  if (conflicting(owned, wanted, unit.now)) throw new AppError('AlreadySubscribed');
  const open = await unit.orders.openPurchase(buyer.userId, price.id);
  if (open && isSameOffer(open, offer, unit.now)) return renamed(unit, open, buyer);
  if (open) await expireOrder(unit, open);
  requireExpected(offer);
  return insertOrder(unit, offer);
}

function requireExpected({ expectedTotal, totals }: Offer): void {
  if (expectedTotal !== undefined && expectedTotal !== totals.total) throw new AppError('PriceChanged');
}

/** The old price is honoured while the purchase is fresh, unless the buyer was shown another one. */
function isSameOffer(open: OrderRow, { gateway, coupon, price, expectedTotal }: Offer, now: Date): boolean {
  return (
    open.gateway === gateway.name &&
    open.realm === gateway.realm &&
    open.currency === price.currency &&
    open.couponId === (coupon?.id ?? null) &&
    (expectedTotal === undefined || expectedTotal === open.totalMinor) &&
    now.getTime() < open.createdAt.getTime() + reuseMs
  );
}

async function renamed(unit: Unit, open: OrderRow, { name, email, countryCode }: Buyer): Promise<OrderRow> {
  const changes = { customerName: name, customerEmail: email, countryCode };
  await unit.orders.update(open.id, changes);
  return { ...open, ...changes };
}

/** Nobody is expected to pay any more; should it happen all the same, it still counts. */
export async function expireOrder(unit: Unit, open: OrderRow): Promise<void> {
  await unit.orders.update(open.id, { status: 'expired' });
  await unit.redemptions.release(open.id, unit.now);
}

/** Writes the intent; the coupon's use is held from now on. */
export async function insertOrder(unit: Unit, offer: Offer): Promise<OrderRow> {
  const { coupon, totals } = offer;
  const order: NewOrder = {
    id: newId(),
    userId: offer.buyer.userId,
    kind: offer.kind,
    status: 'draft',
    ...priceFacts(offer.price),
    gateway: gatewayFor(offer),
    realm: offer.gateway.realm,
    subtotalMinor: totals.subtotal,
    discountMinor: totals.discount,
    taxMinor: totals.tax,
    totalMinor: totals.total,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    ...upgradeFacts(offer.upgrade),
    customerName: offer.buyer.name,
    customerEmail: offer.buyer.email,
    countryCode: offer.buyer.countryCode,
    createdAt: unit.now,
    expiresAt: new Date(unit.now.getTime() + payWithinMs),
    nextCheckAt: nextOrderCheck(unit.now, unit.now),
  };
  if (coupon && !(await unit.redemptions.reserve(coupon.id, order.id, unit.now))) {
    throw new AppError('Invalid', { field: 'discountId', message: 'This coupon has been used up' });
  }
  return unit.orders.insert(order);
}

/** Nothing to pay needs no gateway, unless it is the gateway that changes the subscription. */
function gatewayFor({ totals, gateway, upgrade }: Offer): GatewayName | null {
  const isInPlace = upgrade !== undefined && upgrade.replaces === undefined;
  return totals.total === 0 && !isInPlace ? null : gateway.name;
}

function upgradeFacts(upgrade: UpgradeOf | undefined): Partial<NewOrder> {
  if (!upgrade) return {};
  const { subscriptionId, replaces, firstPeriodEndsAt } = upgrade;
  if (!replaces) return { subscriptionId };
  return {
    subscriptionId,
    replacesId: subscriptionId,
    replacesAt: replaces,
    firstPeriodEndsAt: firstPeriodEndsAt ?? null,
  };
}

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
