import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { grants } from './grant-tables.ts';
import { plans, prices, priceVersions, gatewayRefs } from './plan-tables.ts';
import type { GatewayName } from '../../../gateways/gateway-event.ts';

export type PlanRow = typeof plans.$inferSelect;

/** A price with its plan and what it costs in one currency. */
export interface PriceView {
  readonly id: string;
  readonly billingPeriod: BillingPeriod;
  readonly planId: string;
  readonly productName: string;
  readonly toolIds: string[];
  readonly versionId: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly replacedAt: Date | null;
  /** It stands on the pricing page. */
  readonly isListed: boolean;
}

const view = {
  id: prices.id,
  billingPeriod: prices.billingPeriod,
  planId: plans.id,
  productName: plans.name,
  toolIds: plans.toolIds,
  versionId: priceVersions.id,
  currency: priceVersions.currency,
  amountMinor: priceVersions.amountMinor,
  replacedAt: priceVersions.replacedAt,
  isListed: prices.isListed,
};

const priceViews = (db: Queryable) =>
  db
    .select(view)
    .from(priceVersions)
    .innerJoin(prices, eq(prices.id, priceVersions.priceId))
    .innerJoin(plans, eq(plans.id, prices.planId));

/** What can be bought at a moment: of a price both it and its plan. */
const isSold = (table: typeof plans | typeof prices, now: Date) =>
  and(
    eq(table.saleState, 'on_sale'),
    or(isNull(table.saleFrom), lte(table.saleFrom, now)),
    or(isNull(table.saleUntil), gt(table.saleUntil, now)),
  );

const isBuyable = (currency: Currency | undefined, now: Date) =>
  and(
    currency && eq(priceVersions.currency, currency),
    isNull(priceVersions.replacedAt),
    isSold(plans, now),
    isSold(prices, now),
  );

/**
 * Plans and what they cost, in minor units. Each price has versions; only the one that is not replaced is sold. On
 * sale means that both the plan and the price are, at the moment given.
 */
export function planRepository(db: Queryable) {
  return {
    /** All, whether or not they are sold. */
    plans: (): Promise<PlanRow[]> => db.select().from(plans).orderBy(asc(plans.position)),

    plansOnSale: (now: Date): Promise<PlanRow[]> =>
      db.select().from(plans).where(isSold(plans, now)).orderBy(asc(plans.position), asc(plans.name)),

    /** What can be bought at a moment in a currency, or in any. */
    pricesOnSale: (currency: Currency | undefined, now: Date): Promise<PriceView[]> =>
      priceViews(db).where(isBuyable(currency, now)).orderBy(asc(plans.position), asc(prices.position)),

    async priceOnSale(priceId: string, currency: Currency, now: Date): Promise<PriceView | undefined> {
      const [row] = await priceViews(db).where(and(eq(prices.id, priceId), isBuyable(currency, now)));
      return row;
    },

    /** What everything costs today in a currency, or in all of them, whether or not it is sold. */
    prices: (currency?: Currency): Promise<PriceView[]> =>
      priceViews(db)
        .where(and(currency && eq(priceVersions.currency, currency), isNull(priceVersions.replacedAt)))
        .orderBy(asc(plans.position), asc(prices.position)),

    /** What it costs today, whether or not it is sold. */
    async price(priceId: string, currency: Currency): Promise<PriceView | undefined> {
      const [row] = await priceViews(db).where(
        and(eq(prices.id, priceId), eq(priceVersions.currency, currency), isNull(priceVersions.replacedAt)),
      );
      return row;
    },

    /** What costs something today by that id, whatever the currency. */
    async anyPrice(priceId: string): Promise<PriceView | undefined> {
      const [row] = await priceViews(db).where(and(eq(prices.id, priceId), isNull(priceVersions.replacedAt)));
      return row;
    },

    /** Replaced ones too: what someone bought stays known. */
    async version(versionId: string): Promise<PriceView | undefined> {
      const [row] = await priceViews(db).where(eq(priceVersions.id, versionId));
      return row;
    },
  };
}

/** What the demo brings; what is there already stays as it is. */
export function demoPlanRepository(db: Queryable) {
  return {
    async insertPlan(row: typeof plans.$inferInsert): Promise<void> {
      await db.insert(plans).values(row).onConflictDoNothing();
    },

    async insertPrice(row: typeof prices.$inferInsert): Promise<void> {
      await db.insert(prices).values(row).onConflictDoNothing();
    },

    async insertVersion(row: typeof priceVersions.$inferInsert): Promise<void> {
      await db.insert(priceVersions).values(row).onConflictDoNothing();
    },
  };
}

/** What gateways call our prices and coupons. */
export function gatewayRefRepository(db: Queryable) {
  const isIn = (gateway: GatewayName, paymentMode: string) =>
    and(eq(gatewayRefs.gateway, gateway), eq(gatewayRefs.paymentMode, paymentMode));
  return {
    /** What a gateway calls a price version or a coupon; `undefined` when it was never told of it. */
    async gatewayRef(
      gateway: GatewayName,
      paymentMode: string,
      subjectId: string,
    ): Promise<{ ref: string | null } | undefined> {
      const [row] = await db
        .select({ ref: gatewayRefs.ref })
        .from(gatewayRefs)
        .where(and(isIn(gateway, paymentMode), eq(gatewayRefs.subjectId, subjectId)));
      return row;
    },

    /** Keeps the first one when two processes registered at once; answers with what is kept. */
    async keepGatewayRef(row: typeof gatewayRefs.$inferInsert): Promise<string | null> {
      const [kept] = await db
        .insert(gatewayRefs)
        .values(row)
        .onConflictDoUpdate({
          target: [gatewayRefs.gateway, gatewayRefs.paymentMode, gatewayRefs.subjectId],
          set: { subjectId: sql`excluded.subject_id` },
        })
        .returning({ ref: gatewayRefs.ref });
      return kept?.ref ?? null;
    },

    /** The price version or coupon that a gateway means by its ref. */
    async subjectOfRef(gateway: GatewayName, paymentMode: string, ref: string): Promise<string | undefined> {
      const [row] = await db
        .select({ subjectId: gatewayRefs.subjectId })
        .from(gatewayRefs)
        .where(and(isIn(gateway, paymentMode), eq(gatewayRefs.ref, ref)));
      return row?.subjectId;
    },
  };
}

/** Has plans, and what was bought of them, cover a tool that another one is merged into. */
export async function moveTool(tx: Transaction, from: string, into: string): Promise<void> {
  for (const table of [plans, grants])
    await tx
      .update(table)
      .set({ toolIds: sql`(${table.toolIds} - ${from}::text - ${into}::text) || to_jsonb(${into}::text)` })
      .where(sql`${table.toolIds} ? ${from}::text`);
}
