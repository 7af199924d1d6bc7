import { and, asc, eq, gte, lt, type AnyColumn } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { orders } from './order-tables.ts';
import { ledger, payments } from './payment-tables.ts';
import { subscriptions } from './subscription-tables.ts';
import { invoices } from './invoice-tables.ts';

/** From the one moment, before the other. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

const within = (column: AnyColumn, { from, before }: Span) => and(gte(column, from), lt(column, before));

/** What happened in a time, the oldest first. */
export function exportRepository(db: Queryable) {
  return {
    orders: (span: Span) =>
      db.select().from(orders).where(within(orders.createdAt, span)).orderBy(asc(orders.createdAt)),

    payments: (span: Span) =>
      db.select().from(payments).where(within(payments.capturedAt, span)).orderBy(asc(payments.capturedAt)),

    invoices: (span: Span) =>
      db.select().from(invoices).where(within(invoices.issuedAt, span)).orderBy(asc(invoices.issuedAt)),

    subscribed: (span: Span) =>
      db
        .select()
        .from(subscriptions)
        .where(within(subscriptions.createdAt, span))
        .orderBy(asc(subscriptions.createdAt)),

    /** Every movement of money, with the payment mode of its payment. */
    movements: (span: Span) =>
      db
        .select({ movement: ledger, paymentMode: payments.paymentMode })
        .from(ledger)
        .innerJoin(
          payments,
          and(eq(payments.gateway, ledger.gateway), eq(payments.gatewayPaymentId, ledger.gatewayPaymentId)),
        )
        .where(within(ledger.occurredAt, span))
        .orderBy(asc(ledger.occurredAt)),
  };
}
