import { and, asc, count, eq, gt, isNull, lte, max, ne, or } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { CouponRow } from './coupon-repository.ts';
import { coupons } from './coupon-tables.ts';
import type { PlanRow } from './plan-repository.ts';
import { periodRanks } from '../domain/pricing.ts';
import { plans, prices, priceVersions } from './plan-tables.ts';
import { isGoingOn } from './migration-repository.ts';
import { subscriptions } from './subscription-tables.ts';

/** What a plan costs today for a period in one currency. */
export interface CurrentPrice {
  readonly planId: string;
  readonly priceId: string;
  readonly period: BillingPeriod;
  readonly currency: Currency;
  readonly amount: number;
  readonly sale: PriceSale;
}

/** Whether and when something is sold. */
export type Sale = Pick<PlanRow, 'saleState' | 'saleFrom' | 'saleUntil'>;
/** The same of a price, and whether it stands on the pricing page. */
export type PriceSale = Sale & Pick<typeof prices.$inferSelect, 'isListed'>;

const priceSale = {
  saleState: prices.saleState,
  saleFrom: prices.saleFrom,
  saleUntil: prices.saleUntil,
  isListed: prices.isListed,
};

export type PriceListRepository = ReturnType<typeof priceListRepository>;

/** What is sold, as it is kept; to be used by one transaction at a time. */
export function priceListRepository(db: Queryable) {
  return {
    plans: (): Promise<PlanRow[]> => db.select().from(plans).orderBy(asc(plans.position), asc(plans.name)),

    prices: (): Promise<CurrentPrice[]> =>
      db
        .select({
          planId: prices.planId,
          priceId: prices.id,
          period: prices.billingPeriod,
          currency: priceVersions.currency,
          amount: priceVersions.amountMinor,
          sale: priceSale,
        })
        .from(priceVersions)
        .innerJoin(prices, eq(prices.id, priceVersions.priceId))
        .where(isNull(priceVersions.replacedAt))
        .orderBy(asc(prices.position), asc(priceVersions.currency)),

    versionFacts: () => versionFacts(db),

    /** Behind all others. */
    async insertPlan(row: Omit<PlanRow, 'position'>): Promise<void> {
      const [last] = await db.select({ position: max(plans.position) }).from(plans);
      await db.insert(plans).values({ ...row, position: (last?.position ?? -1) + 1 });
    },

    async updatePlan({ id, ...changes }: Omit<PlanRow, 'position'>): Promise<void> {
      await db.update(plans).set(changes).where(eq(plans.id, id));
    },

    coupons: (): Promise<CouponRow[]> => db.select().from(coupons).orderBy(asc(coupons.code)),

    async insertCoupon(row: Omit<CouponRow, 'uses'>): Promise<void> {
      await db.insert(coupons).values(row);
    },

    async updateCoupon(id: string, changes: Partial<CouponRow>): Promise<void> {
      await db.update(coupons).set(changes).where(eq(coupons.id, id));
    },

    setPrice: (price: Omit<CurrentPrice, 'priceId' | 'sale'>, now: Date) => setPrice(db, price, now),
    ...saleRows(db),
  };
}

/** Whether and when things are sold, and in which order they are shown. */
function saleRows(db: Queryable) {
  return {
    async setSale(
      { planId, period }: Pick<CurrentPrice, 'planId' | 'period'>,
      sale: PriceSale,
    ): Promise<void> {
      await db
        .update(prices)
        .set(sale)
        .where(and(eq(prices.planId, planId), eq(prices.billingPeriod, period)));
    },

    /** Whether anything came on sale, or off, after one moment and until another. */
    async hasTurned(after: Date, until: Date): Promise<boolean> {
      const isIn = (column: PgColumn) => and(gt(column, after), lte(column, until));
      const [plan] = await db
        .select({ id: plans.id })
        .from(plans)
        .where(or(isIn(plans.saleFrom), isIn(plans.saleUntil)))
        .limit(1);
      const [price] = await db
        .select({ id: prices.id })
        .from(prices)
        .where(or(isIn(prices.saleFrom), isIn(prices.saleUntil)))
        .limit(1);
      return plan !== undefined || price !== undefined;
    },

    /** Plans in the order of their ids. */
    async orderPlans(ids: readonly string[]): Promise<void> {
      for (const [position, id] of ids.entries())
        await db.update(plans).set({ position }).where(eq(plans.id, id));
    },
  };
}

const current = alias(priceVersions, 'current');

/** By price and currency: how many versions there were, and how many subscriptions are charged another amount than today's. */
async function versionFacts(db: Queryable) {
  const { priceId, currency } = priceVersions;
  const isCurrent = and(
    eq(current.priceId, priceId),
    eq(current.currency, currency),
    isNull(current.replacedAt),
  );
  const counted = await db
    .select({ priceId, currency, versions: count() })
    .from(priceVersions)
    .groupBy(priceId, currency);
  const earlier = await db
    .select({ priceId, currency, subscriptions: count() })
    .from(priceVersions)
    .innerJoin(subscriptions, eq(subscriptions.priceVersionId, priceVersions.id))
    .innerJoin(current, isCurrent)
    .where(and(ne(priceVersions.amountMinor, current.amountMinor), isGoingOn))
    .groupBy(priceId, currency);
  return { counted, earlier };
}

/** A new version of a price, which keeps its id; who bought an earlier version keeps that one. */
async function setPrice(
  db: Queryable,
  { planId, period, currency, amount }: Omit<CurrentPrice, 'priceId' | 'sale'>,
  now: Date,
): Promise<void> {
  const position = periodRanks[period];
  await db
    .insert(prices)
    .values({ id: newId(), planId, billingPeriod: period, position })
    .onConflictDoNothing();
  const isPrice = and(eq(prices.planId, planId), eq(prices.billingPeriod, period));
  const [price] = await db.select({ id: prices.id }).from(prices).where(isPrice);
  if (!price) throw new Error('The price was not written');
  const version = { priceId: price.id, currency };
  const isOfPrice = and(eq(priceVersions.priceId, price.id), eq(priceVersions.currency, currency));
  await db
    .update(priceVersions)
    .set({ replacedAt: now })
    .where(and(isOfPrice, isNull(priceVersions.replacedAt)));
  await db.insert(priceVersions).values({ id: newId(), ...version, amountMinor: amount, createdAt: now });
}
