import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PriceView } from './plan-repository.ts';
import { priceVersions } from './plan-tables.ts';
import type { OperationRow } from './operation-repository.ts';
import { operations } from './operation-tables.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { subscriptions } from './subscription-tables.ts';

/** What is charged at its next renewal, unless somebody ends it before. */
export const isGoingOn = and(
  inArray(subscriptions.status, ['active', 'past_due', 'paused']),
  isNull(subscriptions.cancelsAt),
  isNotNull(subscriptions.gatewayId),
);

/** Who pays an old price, and what is under way to change that. */
export function migrationRepository(db: Queryable) {
  return {
    /** Those that were sold another amount of a price before it changed, in the same currency. */
    subscriptionsOnOldVersions({ id, currency, amountMinor }: PriceView): Promise<SubscriptionRow[]> {
      const isSamePrice = and(eq(subscriptions.priceId, id), eq(subscriptions.currency, currency));
      return db
        .select(getTableColumns(subscriptions))
        .from(subscriptions)
        .innerJoin(priceVersions, eq(subscriptions.priceVersionId, priceVersions.id))
        .where(and(isSamePrice, ne(priceVersions.amountMinor, amountMinor)))
        .orderBy(asc(subscriptions.createdAt));
    },

    /** A page of those who go on being charged an earlier amount of a price, the oldest first. */
    payersOfEarlier: (price: PriceView, part: Part) => payersOfEarlier(db, price, part),

    /** Those that are not over, the oldest first; of some subscriptions alone, by what gateways call them. */
    open: (subjectRefs?: readonly string[]): Promise<OperationRow[]> =>
      db
        .select()
        .from(operations)
        .where(
          and(
            eq(operations.kind, 'change_price'),
            isNull(operations.finishedAt),
            subjectRefs && inArray(operations.subjectRef, [...subjectRefs]),
          ),
        )
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

interface Part {
  readonly limit: number;
  readonly offset: number;
}

async function payersOfEarlier(
  db: Queryable,
  { id, currency, amountMinor }: PriceView,
  { limit, offset }: Part,
) {
  const isOther = and(eq(priceVersions.priceId, id), ne(priceVersions.amountMinor, amountMinor));
  const wanted = and(isOther, eq(priceVersions.currency, currency), isGoingOn);
  const isOfVersion = eq(subscriptions.priceVersionId, priceVersions.id);
  const [counted] = await db
    .select({ total: count() })
    .from(subscriptions)
    .innerJoin(priceVersions, isOfVersion)
    .where(wanted);
  const rows = await db
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .innerJoin(priceVersions, isOfVersion)
    .where(wanted)
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}
