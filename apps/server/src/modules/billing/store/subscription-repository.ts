import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, gt, or } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { subscriptions } from './subscription-tables.ts';
import type { GrantRow } from '../domain/entitlement-rules.ts';
import { grants } from './grant-tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Subscriptions by our id, the gateway's or the first order; `undefined` where there is none. Locks nothing: changes
 * belong in a `unitOfWork`.
 */
export function subscriptionRepository(db: Queryable) {
  const one = async (rows: PromiseLike<SubscriptionRow[]>): Promise<SubscriptionRow | undefined> =>
    (await rows)[0];
  const select = () => db.select().from(subscriptions);

  return {
    byId: (id: string) => one(select().where(eq(subscriptions.id, id))),

    byGatewayId: (gateway: GatewayName, gatewayId: string) =>
      one(select().where(and(eq(subscriptions.gateway, gateway), eq(subscriptions.gatewayId, gatewayId)))),

    byOrigin: (orderId: string) => one(select().where(eq(subscriptions.originOrderId, orderId))),

    /** Those that were ever paid, newest first. */
    ofUser: (userId: string): Promise<SubscriptionRow[]> =>
      select()
        .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.firstBilledAt)))
        .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id)),

    async insert(row: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> {
      const [inserted] = await db.insert(subscriptions).values(row).returning();
      if (!inserted) throw new Error('The subscription was not written');
      return inserted;
    },

    async update(id: string, changes: Partial<SubscriptionRow>): Promise<void> {
      await db.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
    },

    /** Those to be compared now; of a gateway only what it can be asked about. */
    due: (
      now: Date,
      paymentModes: readonly SubscriptionRow['paymentMode'][],
      limit: number,
    ): Promise<SubscriptionRow[]> =>
      select()
        .where(
          and(
            lte(subscriptions.nextCheckAt, now),
            or(isNull(subscriptions.gatewayId), inArray(subscriptions.paymentMode, [...paymentModes])),
          ),
        )
        .orderBy(asc(subscriptions.nextCheckAt))
        .limit(limit),

    unpaidSince: (from: Date) => unpaidSubscriptions(db, from),

    chargedBetween: (from: Date, until: Date) => yearlyChargedBetween(db, from, until),
  };
}

/** Those whose renewal failed after a moment, and is still to be paid. */
function unpaidSubscriptions(db: Queryable, from: Date): Promise<SubscriptionRow[]> {
  const { status, cancelsAt, unpaidSince } = subscriptions;
  const isUnpaid = and(eq(status, 'past_due'), isNull(cancelsAt), gt(unpaidSince, from));
  return db.select().from(subscriptions).where(isUnpaid);
}

/** Yearly ones that will be charged between two moments. */
function yearlyChargedBetween(db: Queryable, from: Date, until: Date): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.billingPeriod, 'year'),
        inArray(subscriptions.status, ['active', 'past_due']),
        isNull(subscriptions.cancelsAt),
        gt(subscriptions.nextBilledAt, from),
        lte(subscriptions.nextBilledAt, until),
      ),
    );
}

/** What access that was given by hand stands on. */
const noSubscription: GrantRow['subscription'] = {
  gateway: null,
  status: 'active',
  hasGivenUp: false,
  cancelsAt: null,
  pausesAt: null,
  priceId: '',
};

export type Grant = typeof grants.$inferSelect;

/** Times of access. */
export function grantRepository(db: Queryable) {
  return {
    async insertGrant(row: typeof grants.$inferInsert): Promise<void> {
      await db.insert(grants).values(row).onConflictDoNothing();
    },

    async grantOf(source: string): Promise<Grant | undefined> {
      const [row] = await db.select().from(grants).where(eq(grants.source, source));
      return row;
    },

    grantsOf: (sources: readonly string[]): Promise<Grant[]> =>
      db
        .select()
        .from(grants)
        .where(inArray(grants.source, [...sources])),

    grantsOfSubscription: (subscriptionId: string): Promise<Grant[]> =>
      db.select().from(grants).where(eq(grants.subscriptionId, subscriptionId)).orderBy(asc(grants.startsAt)),

    async updateGrant(id: string, changes: Partial<Grant>): Promise<void> {
      await db.update(grants).set(changes).where(eq(grants.id, id));
    },

    /** All grants of a user with what their subscriptions say of renewals. */
    grantsOfUser: (userId: string): Promise<GrantRow[]> => grantsOf(db, [userId]),
    grantsOfUsers: (ids: readonly string[]) => grantsOf(db, ids),
  };
}

async function grantsOf(db: Queryable, ids: readonly string[]): Promise<(GrantRow & { userId: string })[]> {
  const rows = await db
    .select({
      grant: grants,
      subscription: {
        gateway: subscriptions.gateway,
        status: subscriptions.status,
        hasGivenUp: subscriptions.hasGivenUp,
        cancelsAt: subscriptions.cancelsAt,
        pausesAt: subscriptions.pausesAt,
        priceId: subscriptions.priceId,
      },
    })
    .from(grants)
    .leftJoin(subscriptions, eq(subscriptions.id, grants.subscriptionId))
    .where(inArray(grants.userId, [...ids]));
  return rows.map(({ grant, subscription }) => ({
    ...grant,
    subscription: subscription ?? noSubscription,
  }));
}
