import { normalCode } from '@kitshelf/contract/desk/price-list-fields.ts';
import { invalidCouponText } from '@kitshelf/contract/billing.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import type { Reduction } from '../../../../gateways/gateway.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { sealId, unsealIds, firstFound } from '../../../../platform/ids.ts';
import { limits } from '../../../../platform/http/rate-limits.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import { periodLabel } from '../../domain/pricing.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { type Repositories, repositories, type Unit } from '../../store/unit-of-work.ts';
import type { CouponRow, CouponUses } from '../../store/coupon-repository.ts';

/** What a coupon takes off the first payment. */
export function reductionBy({ percentOff, amountOffMinor }: CouponRow): Reduction {
  return percentOff === null ? { amountMinor: amountOffMinor ?? 0 } : { percent: percentOff };
}

interface CouponCheck {
  readonly coupon: CouponRow | undefined;
  /** Left out: the code alone is asked about. */
  readonly price?: Pick<PriceView, 'planId' | 'billingPeriod'> & { readonly currency?: Currency };
  readonly now: Date;
  readonly isLoopback: boolean;
  readonly uses: CouponUses;
}

/** What speaks against a coupon, in words for the customer; `undefined` when nothing does. */
export function couponProblem({ coupon, price, now, isLoopback, uses }: CouponCheck): string | undefined {
  if (!coupon || (coupon.isDemo && !isLoopback)) return invalidCouponText;
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer } = coupon;
  if (startsAt !== null && startsAt > now) return 'This coupon is not valid yet';
  if (endsAt !== null && endsAt <= now) return 'This coupon has expired';
  if (maxUsesPerCustomer !== null && uses.byCustomer >= maxUsesPerCustomer)
    return 'You have already used this coupon';
  if (maxUses !== null && uses.taken >= maxUses) return 'This coupon has been used up';
  return price && priceProblem(coupon, price);
}

function priceProblem(
  { planIds, billingPeriods, currency }: CouponRow,
  price: NonNullable<CouponCheck['price']>,
): string | undefined {
  if (planIds && !planIds.includes(price.planId)) return 'This coupon is not for this plan';
  if (billingPeriods && !billingPeriods.includes(price.billingPeriod)) {
    return `This coupon is only for ${billingPeriods.map((period) => periodLabel(period)).join(' and ')} plans`;
  }
  if (currency !== null && price.currency !== undefined && price.currency !== currency)
    return `This coupon is only for payments in ${currency}`;
  return undefined;
}

/** Whatever it allows to first payments: an upgrade is not the first. */
const onceEach = (coupon: CouponRow): CouponRow => ({ ...coupon, maxUsesPerCustomer: 1 });

interface CouponUse {
  /** Whom the id was given to. */
  readonly userId: string;
  readonly discountId: string;
  readonly price: PriceView;
  /** A coupon that the customer has used before takes nothing off an upgrade. */
  readonly isUpgrade?: boolean;
}

/** The coupon that a call names, good for this price. Throws 422 on `discountId`, also for another user's. */
export async function usableCoupon(
  deps: BillingDeps,
  { coupons }: Pick<Repositories, 'coupons'>,
  { userId, discountId, price, isUpgrade = false }: CouponUse,
): Promise<CouponRow> {
  const ids = isId(discountId) ? unsealIds(deps.secret, userId, discountId) : [];
  const coupon = await firstFound(ids, (each) => coupons.byId(each));
  const asking = await askingOf(deps, coupons, userId);
  const problem = await problemOf(asking, isUpgrade && coupon ? onceEach(coupon) : coupon, price, userId);
  if (problem !== undefined || !coupon)
    throw new AppError('Invalid', { field: 'discountId', message: problem ?? '' });
  return coupon;
}

interface Asking extends Pick<Repositories, 'coupons'> {
  readonly now: Date;
  readonly isLoopback: boolean;
  readonly persons: readonly string[];
}

/** @param db the transaction, inside one */
async function askingOf(
  { clock, isLoopback, personKeysOf }: Pick<BillingDeps, 'clock' | 'isLoopback' | 'personKeysOf'>,
  coupons: Asking['coupons'],
  userId: string,
  db?: Queryable,
): Promise<Asking> {
  return { coupons, now: clock.now(), isLoopback, persons: await personKeysOf(userId, db) };
}

async function problemOf(
  { coupons, now, isLoopback, persons }: Asking,
  coupon: CouponRow | undefined,
  price: CouponCheck['price'],
  userId: string,
): Promise<string | undefined> {
  const uses = coupon ? await coupons.uses(coupon, userId, now, persons) : { taken: 0, byCustomer: 0 };
  return couponProblem({ coupon, now, isLoopback, uses, ...(price && { price }) });
}

/** Holds a use for a purchase. Throws 422 on `discountId`: others may have been quicker since the coupon was looked at. */
export async function holdUse(
  { redemptions, now, deps, tx }: Pick<Unit, 'now' | 'redemptions' | 'deps' | 'tx'>,
  coupon: CouponRow,
  order: Pick<OrderRow, 'id' | 'userId'>,
  isUpgrade = false,
): Promise<void> {
  const persons = await deps.personKeysOf(order.userId, tx);
  const asked = isUpgrade ? onceEach(coupon) : coupon;
  if (await redemptions.reserve(asked, { ...order, persons }, now)) return;
  throw new AppError('Invalid', { field: 'discountId', message: 'This coupon has been used up' });
}

/**
 * Makes the use of a coupon final, now that its purchase is paid. One that was held is good whatever has changed since;
 * one that was given back meanwhile is judged anew, and false when it is no longer to be had.
 */
export async function redeem(
  { coupons, redemptions, now, deps, tx }: Pick<Unit, 'coupons' | 'redemptions' | 'now' | 'deps' | 'tx'>,
  order: OrderRow,
  couponId: string,
): Promise<boolean> {
  if (await redemptions.use(couponId, order.id, now)) return true;
  const coupon = await coupons.byId(couponId);
  const asking = await askingOf(deps, coupons, order.userId, tx);
  if (!coupon || (await problemOf(asking, coupon, order, order.userId)) !== undefined) return false;
  const { persons } = asking;
  return (
    (await redemptions.reserve(coupon, { ...order, persons }, now)) &&
    redemptions.use(couponId, order.id, now)
  );
}

export interface CouponRequest {
  readonly couponCode: string;
  readonly priceId?: string | undefined;
  readonly currencyCode?: Currency | undefined;
}

/**
 * Checks the codes that customers type (docs/product/checkout.md#discounts). The `discountId` is sealed for this user
 * and means nothing to another.
 */
export function createCouponLookup(deps: BillingDeps) {
  const { coupons, plans } = repositories(deps);
  return {
    /** Looks a coupon code up; nothing is held before a purchase. Throws 422 on `couponCode` with the reason, 429. */
    applyCoupon: async (
      userId: string,
      { couponCode, priceId, currencyCode: currency }: CouponRequest,
    ): Promise<{ discountId: string; discountCode: string }> => {
      await deps.rateLimits.take(limits.couponByUser, userId);
      const coupon = await coupons.byCode(normalCode(couponCode));
      const price = priceId ? await plans.anyPrice(priceId) : undefined;
      const asking = await askingOf(deps, coupons, userId);
      const wanted = price && {
        planId: price.planId,
        billingPeriod: price.billingPeriod,
        ...(currency && { currency }),
      };
      const problem = await problemOf(asking, coupon, wanted, userId);
      if (problem !== undefined || !coupon)
        throw new AppError('Invalid', { field: 'couponCode', message: problem ?? '' });
      return { discountId: sealId(deps.secret, userId, coupon.id), discountCode: coupon.code };
    },
  };
}
