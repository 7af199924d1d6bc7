import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockWithin, type Queryable } from '../../../platform/database/database.ts';
import { orders } from './order-tables.ts';
import { coupons, redemptions } from './coupon-tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The uses of a coupon as they stand in the way of one customer. */
export interface CouponUses {
  /** Paid ones, and those held by others who may still pay. */
  readonly taken: number;
  /** The customer's own paid ones. */
  readonly byCustomer: number;
}

/** A purchase, as far as a coupon is concerned. */
interface Purchase {
  readonly id: string;
  readonly userId: string;
  /** Keyed hashes of the customer's address, the one to be kept first. */
  readonly persons?: readonly string[];
}

/** Who buys: by the account, and by the hashes that other accounts of theirs have too. */
type Customer = Pick<Purchase, 'userId' | 'persons'>;

const isTheirs = ({ userId, persons = [] }: Customer) =>
  or(eq(orders.userId, userId), persons.length > 0 ? inArray(redemptions.person, [...persons]) : undefined);

const minuteMs = 60_000;
/** So long a customer holds the last use against others; then it goes to anyone who asks for it. */
const firmMs = 15 * minuteMs;
/** So long after a hold that was not paid, further holds of that customer and coupon are not firm. */
const rememberedMs = 24 * 60 * minuteMs;

const earlier = alias(redemptions, 'earlier');
const earlierOrders = alias(orders, 'earlier_orders');

/**
 * Held uses that another customer may take over, beside those of `userId`: who holds one has held one of this coupon
 * for a while without paying. Else an account that opens purchase after purchase could keep the last use permanently.
 */
function looseHolds(db: Queryable, couponId: string, userId: string, now: Date) {
  const heldSince = (ms: number) => new Date(now.getTime() - ms);
  const isUnpaidForLong = and(
    eq(earlier.couponId, couponId),
    eq(earlierOrders.userId, orders.userId),
    ne(earlier.state, 'used'),
    lte(earlierOrders.createdAt, heldSince(firmMs)),
    gt(earlierOrders.createdAt, heldSince(rememberedMs)),
  );
  const long = db
    .select({ id: earlier.orderId })
    .from(earlier)
    .innerJoin(earlierOrders, eq(earlierOrders.id, earlier.orderId))
    .where(isUnpaidForLong);
  return db
    .select({ orderId: redemptions.orderId })
    .from(redemptions)
    .innerJoin(orders, eq(orders.id, redemptions.orderId))
    .where(
      and(
        eq(redemptions.couponId, couponId),
        eq(redemptions.state, 'reserved'),
        or(eq(orders.userId, userId), exists(long)),
      ),
    );
}

async function paidUses(db: Queryable, couponId: string, customer: Customer): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(redemptions)
    .innerJoin(orders, eq(orders.id, redemptions.orderId))
    .where(and(eq(redemptions.couponId, couponId), eq(redemptions.state, 'used'), isTheirs(customer)));
  return row?.count ?? 0;
}

/**
 * Coupons and how often they are used. `byCode` takes the code in its normal form (`normalCode`), `insert` keeps what
 * is there, and `uses` locks nothing: only `reserve` decides who has the last use.
 */
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

    async uses(
      coupon: CouponRow,
      userId: string,
      now: Date,
      persons: readonly string[] = [],
    ): Promise<CouponUses> {
      const { id, maxUses, maxUsesPerCustomer } = coupon;
      const loose = maxUses === null ? [] : await looseHolds(db, id, userId, now);
      const byCustomer = maxUsesPerCustomer === null ? 0 : await paidUses(db, id, { userId, persons });
      return { taken: coupon.uses - loose.length, byCustomer };
    },
  };
}

/** Counts one use more, unless that would be one too many. The row lock makes racing purchases take turns. */
async function takeUse(db: Queryable, couponId: string): Promise<boolean> {
  const taken = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ id: coupons.id });
  return taken.length > 0;
}

/** Takes the use that somebody holds without paying; it stays counted. */
async function takeOver(
  db: Queryable,
  { id, maxUses, uses }: CouponRow,
  { userId }: Purchase,
  now: Date,
): Promise<boolean> {
  // An operator may have lowered the limit.
  if (maxUses !== null && uses > maxUses) return false;
  const loose = looseHolds(db, id, userId, now)
    .orderBy(orders.createdAt)
    .limit(1)
    .for('update', { of: redemptions, skipLocked: true });
  const taken = await db
    .update(redemptions)
    .set({ state: 'released', changedAt: now })
    .where(and(eq(redemptions.couponId, id), inArray(redemptions.orderId, loose)))
    .returning({ orderId: redemptions.orderId });
  return taken.length > 0;
}

async function giveBack(db: Queryable, which: ReturnType<typeof and>, now: Date): Promise<void> {
  const released = await db
    .update(redemptions)
    .set({ state: 'released', changedAt: now })
    .where(and(which, eq(redemptions.state, 'reserved')))
    .returning({ couponId: redemptions.couponId });
  for (const { couponId } of released) {
    await db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, couponId));
  }
}

/** Makes accounts of one person take turns; in the order of the hashes, so that none waits for one who waits for it. */
async function holdPersons(db: Queryable, { persons = [] }: Purchase): Promise<void> {
  for (const person of persons.toSorted()) await lockWithin(db, `coupons of ${person}`);
}

/** Remembers a customer who leaves by the hash of what they paid for, until a moment; what was never paid is forgotten. */
export async function loosenUses(db: Queryable, userId: string, forgetAt: Date): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const isOwn = and(inArray(redemptions.orderId, own), isNotNull(redemptions.person));
  const isUsed = eq(redemptions.state, 'used');
  await db
    .update(redemptions)
    .set({ forgetAt })
    .where(and(isOwn, isUsed, isNull(redemptions.forgetAt)));
  await db
    .update(redemptions)
    .set({ person: null })
    .where(and(isOwn, ne(redemptions.state, 'used')));
}

/** Forgets the hashes whose time is over; that the coupon was used stays. */
export async function forgetPersons(db: Queryable, now: Date): Promise<void> {
  await db.update(redemptions).set({ person: null, forgetAt: null }).where(lte(redemptions.forgetAt, now));
}

/** What coupons a user has paid with. */
export const getCouponUses = (db: Queryable, userId: string) =>
  db
    .select({ code: coupons.code, usedAt: redemptions.changedAt })
    .from(redemptions)
    .innerJoin(orders, eq(orders.id, redemptions.orderId))
    .innerJoin(coupons, eq(coupons.id, redemptions.couponId))
    .where(and(eq(orders.userId, userId), eq(redemptions.state, 'used')));

/** The uses of coupons: held by an open purchase, final once it is paid, given back when it is not. */
export function redemptionRepository(db: Queryable) {
  return {
    /**
     * Holds one use for a purchase, in place of what the customer holds of it for others; `false` when none is left.
     * To be called while nothing else changes this customer's money.
     */
    async reserve(coupon: CouponRow, purchase: Purchase, now: Date): Promise<boolean> {
      const { id: couponId, maxUsesPerCustomer: most } = coupon;
      await holdPersons(db, purchase);
      if (most !== null && (await paidUses(db, couponId, purchase)) >= most) return false;
      const own = db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(redemptions, eq(redemptions.orderId, orders.id))
        .where(isTheirs(purchase));
      await giveBack(db, and(eq(redemptions.couponId, couponId), inArray(redemptions.orderId, own)), now);
      if (!(await takeUse(db, couponId)) && !(await takeOver(db, coupon, purchase, now))) return false;
      const held = { state: 'reserved', changedAt: now, person: purchase.persons?.[0] ?? null } as const;
      await db
        .insert(redemptions)
        .values({ couponId, orderId: purchase.id, ...held })
        .onConflictDoUpdate({ target: [redemptions.couponId, redemptions.orderId], set: held });
      return true;
    },

    /** Gives a held use back; one that was paid for stays used. */
    release: (orderId: string, now: Date): Promise<void> =>
      giveBack(db, eq(redemptions.orderId, orderId), now),

    /** The purchase is paid: its use is final. `false` when it was not held any more. */
    async use(couponId: string, orderId: string, now: Date): Promise<boolean> {
      const used = await db
        .update(redemptions)
        .set({ state: 'used', changedAt: now })
        .where(
          and(
            eq(redemptions.couponId, couponId),
            eq(redemptions.orderId, orderId),
            ne(redemptions.state, 'released'),
          ),
        )
        .returning({ orderId: redemptions.orderId });
      return used.length > 0;
    },
  };
}
