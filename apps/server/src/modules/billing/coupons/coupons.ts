import { invalidCouponText } from '@kitshelf/contract/billing.ts';
import { isId } from '@kitshelf/contract/wire.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CouponRow } from './coupon-repository.ts';
import { type BillingDeps, type Repositories, repositories } from '../unit-of-work.ts';
import type { PriceView } from '../plans/plan-repository.ts';
import { sealId, unsealId } from '../../../platform/ids.ts';
import { limits } from '../../../platform/http/rate-limits.ts';
import { periodLabel } from '../plans/pricing.ts';

/** Codes are compared in capitals and without spaces. */
export function normalCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

interface CouponCheck {
  readonly coupon: CouponRow | undefined;
  /** Left out: the code alone is asked about. */
  readonly price?: Pick<PriceView, 'billingPeriod'> | undefined;
  readonly now: Date;
  readonly isLoopback: boolean;
  /** A use that the asker holds already does not stand in the way. */
  readonly holdsUse?: boolean;
}

/** What speaks against a coupon, in words for the customer; `undefined` when nothing does. */
export function couponProblem({
  coupon,
  price,
  now,
  isLoopback,
  holdsUse = false,
}: CouponCheck): string | undefined {
  if (!coupon || (coupon.isDemo && !isLoopback)) return invalidCouponText;
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'This coupon has expired';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses && !holdsUse)
    return 'This coupon has been used up';
  const periods = coupon.billingPeriods;
  if (price && periods && !periods.includes(price.billingPeriod)) {
    return `This coupon is only for ${periods.map((period) => periodLabel(period)).join(' and ')} plans`;
  }
  return undefined;
}

interface CouponUse {
  /** Whom the id was given to. */
  readonly userId: string;
  readonly discountId: string;
  readonly price: PriceView;
  /** The coupon of which the user holds a use. */
  readonly held?: string | null | undefined;
}

/** The coupon that a call names, good for this price. Throws 422 on `discountId`, also for another user's. */
export async function usableCoupon(
  deps: BillingDeps,
  { coupons }: Pick<Repositories, 'coupons'>,
  { userId, discountId, price, held }: CouponUse,
): Promise<CouponRow> {
  const coupon = isId(discountId) ? await coupons.byId(unsealId(deps.secret, userId, discountId)) : undefined;
  const { isLoopback } = deps;
  const holdsUse = coupon !== undefined && coupon.id === held;
  const problem = couponProblem({ coupon, price, now: deps.clock.now(), isLoopback, holdsUse });
  if (problem !== undefined || !coupon)
    throw new AppError('Invalid', { field: 'discountId', message: problem ?? '' });
  return coupon;
}

interface CouponRequest {
  readonly couponCode: string;
  readonly priceId?: string | undefined;
}

export function couponLookup(deps: BillingDeps) {
  const { coupons, plans } = repositories(deps);
  return {
    /** Looks a coupon code up; nothing is held before a purchase. Throws 422 on `couponCode` with the reason, 429. */
    async applyCoupon(
      userId: string,
      { couponCode, priceId }: CouponRequest,
    ): Promise<{ discountId: string; discountCode: string }> {
      await deps.rateLimits.take(limits.couponByUser, userId);
      const coupon = await coupons.byCode(normalCode(couponCode));
      const price = priceId ? await plans.price(priceId, 'USD') : undefined;
      const problem = couponProblem({ coupon, price, now: deps.clock.now(), isLoopback: deps.isLoopback });
      if (problem !== undefined || !coupon)
        throw new AppError('Invalid', { field: 'couponCode', message: problem ?? '' });
      return { discountId: sealId(deps.secret, userId, coupon.id), discountCode: coupon.code };
    },
  };
}
