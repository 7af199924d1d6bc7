import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PriceView } from '../plans/plan-repository.ts';
import type { OperationRow } from '../reconciliation/operation-repository.ts';
import { operations } from '../reconciliation/operation-tables.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';
import { subscriptions } from '../subscriptions/subscription-tables.ts';

/** Who pays an old price, and what is under way to change that. */
export function moveRepository(db: Queryable) {
  return {
    /** Those that were sold a price before it changed, in the same currency. */
    subscriptionsOnOldVersions({ id, currency, versionId }: PriceView): Promise<SubscriptionRow[]> {
      const isSamePrice = and(eq(subscriptions.priceId, id), eq(subscriptions.currency, currency));
      return db
        .select()
        .from(subscriptions)
        .where(and(isSamePrice, ne(subscriptions.priceVersionId, versionId)))
        .orderBy(asc(subscriptions.createdAt));
    },

    /** Those that are not over, the oldest first. */
    open: (): Promise<OperationRow[]> =>
      db
        .select()
        .from(operations)
        .where(and(eq(operations.kind, 'change_price'), isNull(operations.finishedAt)))
        .orderBy(asc(operations.createdAt)),

    /** Ends what no gateway has taken and nobody is asking for now; whether that was so. */
    async withdrawUnasked(id: string, message: string, now: Date): Promise<boolean> {
      const isFree = or(isNull(operations.busyUntil), lte(operations.busyUntil, now));
      const isUnasked = and(isNull(operations.finishedAt), ne(operations.status, 'awaiting'), isFree);
      const ended = await db
        .update(operations)
        .set({ status: 'withdrawn', message, busyUntil: null, finishedAt: now })
        .where(and(eq(operations.id, id), isUnasked))
        .returning({ id: operations.id });
      return ended.length > 0;
    },
  };
}
