import { and, eq, inArray, notExists } from 'drizzle-orm';
import { lockWithin, type Database, type Queryable } from '../../../platform/database/database.ts';
import { grants } from './grant-tables.ts';
import { orders } from './order-tables.ts';
import { plans, prices, priceVersions } from './plan-tables.ts';
import { subscriptions } from './subscription-tables.ts';

/** Plans of these names that are off sale for good and that nobody has ordered, holds or was given. */
function unbought(db: Queryable, names: readonly string[]) {
  const of = (table: typeof orders | typeof subscriptions | typeof grants) =>
    notExists(db.select().from(table).where(eq(table.planId, plans.id)));
  return and(
    inArray(plans.name, [...names]),
    eq(plans.saleState, 'archived'),
    of(orders),
    of(subscriptions),
    of(grants),
  );
}

/** Plans of the demo that leave nothing behind: who has bought one goes on with it, so that one stays. */
export function demoPlanRemoval(database: Database) {
  return {
    countUnboughtPlans: (names: readonly string[]): Promise<number> =>
      database.orm.$count(plans, unbought(database.orm, names)),

    /** With their prices; doing it again changes nothing. */
    removeUnboughtPlans: (names: readonly string[]): Promise<void> =>
      database.transaction(async (tx) => {
        await lockWithin(tx, 'price-list');
        const rows = await tx.select({ id: plans.id }).from(plans).where(unbought(tx, names));
        const ids = rows.map(({ id }) => id);
        const own = tx.select({ id: prices.id }).from(prices).where(inArray(prices.planId, ids));
        await tx.delete(priceVersions).where(inArray(priceVersions.priceId, own));
        await tx.delete(prices).where(inArray(prices.planId, ids));
        await tx.delete(plans).where(inArray(plans.id, ids));
      }),
  };
}
