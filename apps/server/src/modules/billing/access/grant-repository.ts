import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database.ts';
import type { GrantRow } from './entitlements.ts';
import { grants } from './grant-tables.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';

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

    grantsOfSubscription: (subscriptionId: string): Promise<Grant[]> =>
      db.select().from(grants).where(eq(grants.subscriptionId, subscriptionId)).orderBy(asc(grants.startsAt)),

    async updateGrant(id: string, changes: Partial<Grant>): Promise<void> {
      await db.update(grants).set(changes).where(eq(grants.id, id));
    },

    /** All grants of a user with what their subscriptions say of renewals. */
    async grantsOfUser(userId: string): Promise<(GrantRow & Pick<Grant, 'realm'>)[]> {
      const rows = await db
        .select({
          grant: grants,
          subscription: {
            gateway: subscriptions.gateway,
            status: subscriptions.status,
            hasGivenUp: subscriptions.hasGivenUp,
            cancelsAt: subscriptions.cancelsAt,
          },
        })
        .from(grants)
        .innerJoin(subscriptions, eq(subscriptions.id, grants.subscriptionId))
        .where(eq(grants.userId, userId));
      return rows.map(({ grant, subscription }) => ({ ...grant, subscription }));
    },
  };
}
