import { and, eq, notExists } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { coupons, redemptions } from './coupon-tables.ts';

/** Coupons of the demo that nobody has used; used ones belong to their orders. */
export function demoCouponRepository(db: Queryable) {
  const uses = db.select().from(redemptions).where(eq(redemptions.couponId, coupons.id));
  const isMeant = and(eq(coupons.isDemo, true), notExists(uses));
  return {
    countDemoCoupons: (): Promise<number> => db.$count(coupons, isMeant),
    removeDemoCoupons: async (): Promise<void> => void (await db.delete(coupons).where(isMeant)),
  };
}
