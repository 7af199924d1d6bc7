import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { accounts, customers, orders } from './order-tables.ts';

type AccountRow = typeof accounts.$inferSelect;

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Takes the user's turn until the transaction ends: whatever changes a user's money runs one after the other. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  const locks = { target: accounts.userId, set: { userId } };
  await tx.insert(accounts).values({ userId }).onConflictDoUpdate(locks);
}

/** What is known of users as payers. */
export function accountRepository(db: Queryable) {
  return {
    async byUser(userId: string): Promise<AccountRow | undefined> {
      const [row] = await db.select().from(accounts).where(eq(accounts.userId, userId));
      return row;
    },

    /** From now on nothing is sold to this user; the first moment counts. */
    async close(userId: string, erasedAt: Date, contactEmail: string): Promise<void> {
      await db
        .insert(accounts)
        .values({ userId, erasedAt, contactEmail })
        .onConflictDoUpdate({
          target: accounts.userId,
          set: { erasedAt, contactEmail },
          setWhere: isNull(accounts.erasedAt),
        });
    },

    async forgetContact(userId: string): Promise<void> {
      await db.update(accounts).set({ contactEmail: null }).where(eq(accounts.userId, userId));
    },

    /** Where to write to whose account went before a moment is not needed any more. */
    async forgetContactsBefore(moment: Date): Promise<void> {
      const isOld = and(isNotNull(accounts.contactEmail), lte(accounts.erasedAt, moment));
      await db.update(accounts).set({ contactEmail: null }).where(isOld);
    },
  };
}

/** One asking of a gateway takes less than this, retries included. */
export const busyMs = 30_000;
const waitStepMs = 100;
const waitMs = 15_000;

interface OrderLease {
  readonly order: OrderRow;
  /** False when someone else has asked meanwhile: the order is settled, and nothing is to be done. */
  readonly isHeld: boolean;
}

/**
 * A lease on asking the gateway about an order: one asks, the others wait for what it learns.
 * `undefined` when that takes more than 15 s.
 */
export async function leaseOrder(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: string,
  isSettled: (order: OrderRow) => boolean,
): Promise<OrderLease | undefined> {
  for (let waited = 0; waited < waitMs; waited += waitStepMs) {
    const now = clock.now();
    const busyUntil = new Date(now.getTime() + busyMs);
    const claimed = await database.transaction((tx) => claimOrder(tx, id, now, busyUntil));
    if (claimed) return { order: claimed, isHeld: true };
    const order = await orderRepository(database.orm).byId(id);
    if (order && isSettled(order)) return { order, isHeld: false };
    await new Promise((resolve) => setTimeout(resolve, waitStepMs));
  }
  return undefined;
}

async function claimOrder(
  tx: Transaction,
  id: string,
  now: Date,
  busyUntil: Date,
): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row || (row.busyUntil !== null && row.busyUntil > now)) return undefined;
  await tx.update(orders).set({ busyUntil }).where(eq(orders.id, id));
  return { ...row, busyUntil };
}

const isOpen = inArray(orders.status, ['draft', 'pending']);

/**
 * Orders: purchases, upgrades and resumptions. Open means `draft` or `pending`; where one is asked for, `undefined`
 * says that there is none.
 */
export function orderRepository(db: Queryable) {
  const one = async (rows: PromiseLike<OrderRow[]>): Promise<OrderRow | undefined> => (await rows)[0];
  const select = () => db.select().from(orders);

  return {
    byId: (id: string) => one(select().where(eq(orders.id, id))),

    byCheckout: (gateway: GatewayName, checkoutId: string) =>
      one(select().where(and(eq(orders.gateway, gateway), eq(orders.checkoutId, checkoutId)))),

    /** The purchase of a price that a user has not finished. */
    findOpenPurchase: (userId: string, priceId: string) =>
      one(
        select().where(
          and(eq(orders.userId, userId), eq(orders.priceId, priceId), eq(orders.kind, 'purchase'), isOpen),
        ),
      ),

    /** All purchases that a user has not finished. */
    listOpenPurchases: (userId: string): Promise<OrderRow[]> =>
      select().where(and(eq(orders.userId, userId), eq(orders.kind, 'purchase'), isOpen)),

    /** A user's purchases, finished or not, that began after a moment; newest first. */
    purchasesSince: (userId: string, after: Date): Promise<OrderRow[]> =>
      select()
        .where(and(eq(orders.userId, userId), eq(orders.kind, 'purchase'), gt(orders.createdAt, after)))
        .orderBy(desc(orders.createdAt)),

    openUpgrade: (subscriptionId: string, kind: 'upgrade' | 'resumption' = 'upgrade') =>
      one(select().where(and(eq(orders.subscriptionId, subscriptionId), eq(orders.kind, kind), isOpen))),

    ofSubscription: (subscriptionId: string): Promise<OrderRow[]> =>
      select().where(eq(orders.subscriptionId, subscriptionId)).orderBy(desc(orders.createdAt)),

    /** What a user opened and never paid: at its gateway it may be payable still. */
    unpaid: (userId: string) => unpaidOrders(db, userId),

    /** What was bought, or is to be, in place of a subscription. */
    replacing: (id: string): Promise<OrderRow[]> => select().where(eq(orders.replacesId, id)),

    async insert(row: NewOrder): Promise<OrderRow> {
      const [inserted] = await db.insert(orders).values(row).returning();
      if (!inserted) throw new Error('The purchase was not written');
      return inserted;
    },

    async update(id: string, changes: Partial<OrderRow>): Promise<void> {
      await db.update(orders).set(changes).where(eq(orders.id, id));
    },

    /** Purchases whose fate should be looked up now: first those that a browser says are paid, the newest first. */
    due: (now: Date, paymentModes: readonly OrderRow['paymentMode'][], limit: number): Promise<OrderRow[]> =>
      select()
        .where(and(lte(orders.nextCheckAt, now), inArray(orders.paymentMode, [...paymentModes])))
        .orderBy(sql`${orders.proofHash} is null`, desc(orders.createdAt))
        .limit(limit),
  };
}

function unpaidOrders(db: Queryable, userId: string): Promise<OrderRow[]> {
  const isUnpaid = inArray(orders.status, ['draft', 'pending', 'expired', 'failed']);
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnpaid, isNull(orders.completedAt)));
}

/** Who users are at the gateways. */
export function customerRepository(db: Queryable) {
  return {
    async customerRef(
      userId: string,
      gateway: GatewayName,
      paymentMode: OrderRow['paymentMode'],
    ): Promise<string | undefined> {
      const [row] = await db
        .select({ ref: customers.ref })
        .from(customers)
        .where(
          and(
            eq(customers.userId, userId),
            eq(customers.gateway, gateway),
            eq(customers.paymentMode, paymentMode),
          ),
        );
      return row?.ref;
    },

    async keepCustomer(row: typeof customers.$inferInsert): Promise<void> {
      await db
        .insert(customers)
        .values(row)
        .onConflictDoUpdate({
          target: [customers.userId, customers.gateway, customers.paymentMode],
          set: { ref: row.ref },
        });
    },
  };
}
