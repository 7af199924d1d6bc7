import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { disputes, ledger, payments } from './payment-tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;

async function paymentById(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

function paymentsByGatewayIds(
  db: Queryable,
  gateway: GatewayName,
  ids: readonly string[],
): Promise<PaymentRow[]> {
  const isOneOf = inArray(payments.gatewayPaymentId, [...ids]);
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), isOneOf));
}

/** Captured payments with what became of them. */
export function paymentRepository(db: Queryable) {
  return {
    byId: (id: string) => paymentById(db, id),

    async byGatewayId(gateway: GatewayName, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
      const [row] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.gateway, gateway), eq(payments.gatewayPaymentId, gatewayPaymentId)));
      return row;
    },

    byGatewayIds: (gateway: GatewayName, ids: readonly string[]) => paymentsByGatewayIds(db, gateway, ids),

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

    due: (now: Date, paymentModes: readonly PaymentRow['paymentMode'][], limit: number) =>
      duePayments(db, now, paymentModes, limit),

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

/** Those to be compared with the gateway now, the newest first. */
function duePayments(
  db: Queryable,
  now: Date,
  paymentModes: readonly PaymentRow['paymentMode'][],
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(lte(payments.nextCheckAt, now), inArray(payments.paymentMode, [...paymentModes])))
    .orderBy(desc(payments.capturedAt))
    .limit(limit);
}

const isOpenDispute = eq(disputes.state, 'open');

/** Cases that buyers' banks have opened. */
export function disputeRepository(db: Queryable) {
  return {
    async byRef(gateway: GatewayName, ref: string): Promise<DisputeRow | undefined> {
      const [row] = await db
        .select()
        .from(disputes)
        .where(and(eq(disputes.gateway, gateway), eq(disputes.ref, ref)));
      return row;
    },

    /** Gives a case that was known only by its payment the name that the gateway has for it. */
    async name(gateway: GatewayName, payment: PaymentRow, ref: string): Promise<DisputeRow | undefined> {
      const [named] = await db
        .update(disputes)
        .set({ ref })
        .where(and(eq(disputes.gateway, gateway), eq(disputes.ref, `payment:${payment.id}`)))
        .returning();
      return named;
    },

    ofPayment: (paymentId: string): Promise<DisputeRow[]> =>
      db.select().from(disputes).where(eq(disputes.paymentId, paymentId)),

    async keep(row: typeof disputes.$inferInsert): Promise<void> {
      const { state, isTaken, dueAt = null, remindedAt = null } = row;
      const set = { state, isTaken, dueAt, remindedAt };
      await db
        .insert(disputes)
        .values(row)
        .onConflictDoUpdate({ target: [disputes.gateway, disputes.ref], set });
    },

    ...evidenceReminders(db),

    /** How many are open, and until when the first of them takes evidence. */
    openOnes: async (): Promise<{ count: number; dueAt: Date | null }> => {
      const due = sql<Date | null>`min(${disputes.dueAt})`.mapWith(disputes.dueAt);
      const [row] = await db.select({ count: count(), dueAt: due }).from(disputes).where(isOpenDispute);
      return row ?? { count: 0, dueAt: null };
    },
  };
}

/** Of which cases somebody was reminded. */
function evidenceReminders(db: Queryable) {
  return {
    /** Open ones whose evidence is due before a moment, of which nobody was reminded yet. */
    unremindedBefore: (moment: Date): Promise<{ row: DisputeRow; payment: PaymentRow }[]> =>
      db
        .select({ row: disputes, payment: payments })
        .from(disputes)
        .innerJoin(payments, eq(payments.id, disputes.paymentId))
        .where(and(isOpenDispute, isNull(disputes.remindedAt), lt(disputes.dueAt, moment))),

    /** Whether it was open, and nobody had been reminded of it. */
    async noteReminded({ gateway, ref }: DisputeRow, remindedAt: Date): Promise<boolean> {
      const isIt = and(eq(disputes.gateway, gateway), eq(disputes.ref, ref));
      const noted = await db
        .update(disputes)
        .set({ remindedAt })
        .where(and(isIt, isOpenDispute, isNull(disputes.remindedAt)))
        .returning({ ref: disputes.ref });
      return noted.length > 0;
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

    /** What was booked of a dispute before disputes had names. */
    async nameDispute({ gateway, gatewayPaymentId }: PaymentRow, ref: string): Promise<void> {
      const isOfPayment = and(eq(ledger.gateway, gateway), eq(ledger.gatewayPaymentId, gatewayPaymentId));
      const isNameless = and(inArray(ledger.kind, ['chargeback', 'reversal']), eq(ledger.ref, ''));
      await db.update(ledger).set({ ref }).where(and(isOfPayment, isNameless));
    },

    /** Writes a movement down; `false` when it stands there already. */
    async record(row: typeof ledger.$inferInsert): Promise<boolean> {
      const inserted = await db.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.id });
      return inserted.length > 0;
    },
  };
}
