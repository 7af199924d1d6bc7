import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/fact.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { accounts, customers, transactions } from './order-tables.ts';

export type TxRow = typeof transactions.$inferSelect;
export type NewTx = typeof transactions.$inferInsert;

/** Takes the user's turn until the transaction ends: whatever changes a user's money runs one after the other. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  const locks = { target: accounts.userId, set: { userId } };
  await tx.insert(accounts).values({ userId }).onConflictDoUpdate(locks);
}

/** Takes the turn to ask the gateway about a purchase; `undefined` when someone else has it. */
export async function claimTx(
  tx: Transaction,
  id: string,
  now: Date,
  busyUntil: Date,
): Promise<TxRow | undefined> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  if (!row || (row.busyUntil !== null && row.busyUntil > now)) return undefined;
  await tx.update(transactions).set({ busyUntil }).where(eq(transactions.id, id));
  return { ...row, busyUntil };
}

const isOpen = inArray(transactions.status, ['draft', 'pending']);

export function transactionRepository(db: Queryable) {
  const one = async (rows: PromiseLike<TxRow[]>): Promise<TxRow | undefined> => (await rows)[0];
  const select = () => db.select().from(transactions);

  return {
    byId: (id: string) => one(select().where(eq(transactions.id, id))),

    byCheckout: (gateway: GatewayName, checkoutId: string) =>
      one(select().where(and(eq(transactions.gateway, gateway), eq(transactions.checkoutId, checkoutId)))),

    /** The purchase of a price that a user has not finished. */
    openPurchase: (userId: string, priceId: string) =>
      one(
        select().where(
          and(
            eq(transactions.userId, userId),
            eq(transactions.priceId, priceId),
            eq(transactions.kind, 'purchase'),
            isOpen,
          ),
        ),
      ),

    openUpgrade: (subscriptionId: string) =>
      one(
        select().where(
          and(eq(transactions.subscriptionId, subscriptionId), eq(transactions.kind, 'upgrade'), isOpen),
        ),
      ),

    ofSubscription: (subscriptionId: string): Promise<TxRow[]> =>
      select().where(eq(transactions.subscriptionId, subscriptionId)).orderBy(desc(transactions.createdAt)),

    async insert(row: NewTx): Promise<TxRow> {
      const [inserted] = await db.insert(transactions).values(row).returning();
      if (!inserted) throw new Error('The purchase was not written');
      return inserted;
    },

    async update(id: string, changes: Partial<TxRow>): Promise<void> {
      await db.update(transactions).set(changes).where(eq(transactions.id, id));
    },

    /** Purchases whose fate should be looked up now; open ones are due, and ones past their last moment to pay. */
    due: (now: Date, limit: number): Promise<TxRow[]> =>
      select().where(lte(transactions.nextCheckAt, now)).orderBy(asc(transactions.nextCheckAt)).limit(limit),
  };
}

/** Who users are at the gateways. */
export function customerRepository(db: Queryable) {
  return {
    async customerRef(
      userId: string,
      gateway: GatewayName,
      realm: TxRow['realm'],
    ): Promise<string | undefined> {
      const [row] = await db
        .select({ ref: customers.ref })
        .from(customers)
        .where(and(eq(customers.userId, userId), eq(customers.gateway, gateway), eq(customers.realm, realm)));
      return row?.ref;
    },

    async keepCustomer(row: typeof customers.$inferInsert): Promise<void> {
      await db
        .insert(customers)
        .values(row)
        .onConflictDoUpdate({
          target: [customers.userId, customers.gateway, customers.realm],
          set: { ref: row.ref },
        });
    },
  };
}
