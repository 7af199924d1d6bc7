import { invalidCouponText } from '@kitshelf/contract/billing.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CouponRow } from './coupon-repository.ts';
import type { BillingDeps, Repositories } from '../unit-of-work.ts';
import type { PriceView } from '../plans/plan-repository.ts';

/** Codes are compared in capitals and without spaces. */
export function normalCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

interface Question {
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
}: Question): string | undefined {
  if (!coupon || (coupon.isDemo && !isLoopback)) return invalidCouponText;
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'This coupon has expired';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses && !holdsUse)
    return 'This coupon has been used up';
  const periods = coupon.billingPeriods;
  if (price && periods && !periods.includes(price.billingPeriod)) {
    return `This coupon is only for ${periods.map((period) => periodWords[period] ?? period).join(' and ')} plans`;
  }
  return undefined;
}

const periodWords: Readonly<Record<string, string>> = {
  month: 'monthly',
  year: 'yearly',
  lifetime: 'lifetime',
};

interface Wanted {
  readonly discountId: string | null | undefined;
  readonly price: PriceView;
  readonly holdsUse?: boolean;
}

/** The coupon that a call names, good for this price. Throws 422 on `discountId`. */
export async function usableCoupon(
  deps: BillingDeps,
  { coupons }: Pick<Repositories, 'coupons'>,
  { discountId, price, holdsUse = false }: Wanted,
): Promise<CouponRow | undefined> {
  if (!discountId) return undefined;
  const coupon = await coupons.byId(discountId);
  const { isLoopback } = deps;
  const problem = couponProblem({ coupon, price, now: deps.clock.now(), isLoopback, holdsUse });
  if (problem !== undefined) throw new AppError('Invalid', { field: 'discountId', message: problem });
  return coupon;
}
