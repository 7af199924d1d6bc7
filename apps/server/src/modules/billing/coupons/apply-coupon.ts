import { AppError } from '../../../platform/errors.ts';
import { limits } from '../../../platform/rate-limits.ts';
import { couponProblem, normalCode } from './coupons.ts';
import { repositories, type BillingDeps } from '../unit-of-work.ts';

interface Asked {
  readonly couponCode: string;
  readonly priceId?: string | undefined;
}

/** Looks a coupon code up; nothing is held before a purchase. Throws 422 on `couponCode` with the reason, 429. */
export async function applyCoupon(
  deps: BillingDeps,
  userId: string,
  { couponCode, priceId }: Asked,
): Promise<{ discountId: string; discountCode: string }> {
  await deps.rateLimits.take(limits.couponByUser, userId);
  const { coupons, plans } = repositories(deps.database.orm);
  const coupon = await coupons.byCode(normalCode(couponCode));
  const price = priceId ? await plans.price(priceId, 'USD') : undefined;
  const problem = couponProblem({ coupon, price, now: deps.clock.now(), isLoopback: deps.isLoopback });
  if (problem !== undefined || !coupon)
    throw new AppError('Invalid', { field: 'couponCode', message: problem ?? '' });
  return { discountId: coupon.id, discountCode: coupon.code };
}
