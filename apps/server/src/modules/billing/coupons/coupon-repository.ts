import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { coupons, redemptions } from './coupon-tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Counts one use more, unless that would be one too many. The row lock makes racing purchases take turns. */
async function takeUse(db: Queryable, couponId: string): Promise<boolean> {
  const taken = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ id: coupons.id });
  return taken.length > 0;
}

export function couponRepository(db: Queryable) {
  return {
    async byCode(code: string): Promise<CouponRow | undefined> {
      const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
      return row;
    },

    async byId(couponId: string): Promise<CouponRow | undefined> {
      const [row] = await db.select().from(coupons).where(eq(coupons.id, couponId));
      return row;
    },

    async insert(row: typeof coupons.$inferInsert): Promise<void> {
      await db.insert(coupons).values(row).onConflictDoNothing();
    },
  };
}

/** The uses of coupons: held by an open purchase, final once it is paid, given back when it is not. */
export function redemptionRepository(db: Queryable) {
  return {
    /** Holds one use for a purchase; `false` when none is left. */
    async reserve(couponId: string, orderId: string, now: Date): Promise<boolean> {
      if (!(await takeUse(db, couponId))) return false;
      await db.insert(redemptions).values({ couponId, orderId, state: 'reserved', changedAt: now });
      return true;
    },

    /** Gives a held use back; one that was paid for stays used. */
    async release(orderId: string, now: Date): Promise<void> {
      const released = await db
        .update(redemptions)
        .set({ state: 'released', changedAt: now })
        .where(and(eq(redemptions.orderId, orderId), eq(redemptions.state, 'reserved')))
        .returning({ couponId: redemptions.couponId });
      const ids = released.map((row) => row.couponId);
      if (ids.length === 0) return;
      await db
        .update(coupons)
        .set({ uses: sql`${coupons.uses} - 1` })
        .where(inArray(coupons.id, ids));
    },

    /** The purchase is paid: its use is final. `false` when it was given back meanwhile and none is left. */
    async use(couponId: string, orderId: string, now: Date): Promise<boolean> {
      const [held] = await db
        .select({ state: redemptions.state })
        .from(redemptions)
        .where(and(eq(redemptions.couponId, couponId), eq(redemptions.orderId, orderId)))
        .for('update');
      if (held?.state === 'released' && !(await takeUse(db, couponId))) return false;
      await db
        .update(redemptions)
        .set({ state: 'used', changedAt: now })
        .where(and(eq(redemptions.couponId, couponId), eq(redemptions.orderId, orderId)));
      return true;
    },
  };
}
