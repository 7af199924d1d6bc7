import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { credits } from './order-tables.ts';

export type CreditRow = typeof credits.$inferSelect;

/** What upgrades took over of earlier payments. */
export function creditRepository(db: Queryable) {
  return {
    ofOrder: (orderId: string): Promise<CreditRow[]> =>
      db.select().from(credits).where(eq(credits.orderId, orderId)),

    /** What was bought with a payment's credit. */
    ofPayment: (paymentId: string): Promise<CreditRow[]> =>
      db.select().from(credits).where(eq(credits.paymentId, paymentId)),

    async insert(rows: readonly CreditRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(credits).values([...rows]);
    },

    /** The whole price was paid after all. */
    async remove(orderId: string): Promise<void> {
      await db.delete(credits).where(eq(credits.orderId, orderId));
    },
  };
}
