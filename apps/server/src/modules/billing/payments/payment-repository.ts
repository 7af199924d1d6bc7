import { and, asc, eq, sql } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/fact.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { ledger, payments } from './payment-tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Captured payments with what became of them. */
export function paymentRepository(db: Queryable) {
  return {
    async byGatewayId(gateway: GatewayName, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
      const [row] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.gatewayPaymentId, gatewayPaymentId)));
      return row;
    },

    ofOrder: (orderId: string): Promise<PaymentRow[]> =>
      db.select().from(payments).where(eq(payments.orderId, orderId)),

    ofSubscription: (subscriptionId: string): Promise<PaymentRow[]> =>
      db
        .select()
        .from(payments)
        .where(eq(payments.subscriptionId, subscriptionId))
        .orderBy(asc(payments.capturedAt)),

    async insert(row: typeof payments.$inferInsert): Promise<PaymentRow> {
      const [inserted] = await db.insert(payments).values(row).returning();
      if (!inserted) throw new Error('The payment was not written');
      return inserted;
    },

    async update(id: string, changes: Partial<PaymentRow>): Promise<void> {
      await db.update(payments).set(changes).where(eq(payments.id, id));
    },

    /** The database refuses to give back more than came in. */
    async addRefund(id: string, amountMinor: number): Promise<PaymentRow> {
      const [updated] = await db
        .update(payments)
        .set({ refundedMinor: sql`${payments.refundedMinor} + ${amountMinor}` })
        .where(eq(payments.id, id))
        .returning();
      if (!updated) throw new Error('The payment is gone');
      return updated;
    },
  };
}

/** The movements of money; nothing here is ever changed. */
export function ledgerRepository(db: Queryable) {
  return {
    movements: (gateway: GatewayName, gatewayPaymentId: string): Promise<(typeof ledger.$inferSelect)[]> =>
      db
        .select()
        .from(ledger)
        .where(and(eq(ledger.gateway, gateway), eq(ledger.gatewayPaymentId, gatewayPaymentId))),

    /** Writes a movement down; `false` when it stands there already. */
    async record(row: typeof ledger.$inferInsert): Promise<boolean> {
      const inserted = await db.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.id });
      return inserted.length > 0;
    },
  };
}
