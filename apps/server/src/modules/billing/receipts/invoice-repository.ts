import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { invoices, invoiceSeries } from './invoice-tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'number'>;

/** Issues a receipt with the next number of its series; a rollback gives the number back. Once for each purchase. */
export async function issueInvoice(tx: Transaction, row: NewInvoice): Promise<InvoiceRow> {
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ series: row.series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.series,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber });
  const [issued] = await tx
    .insert(invoices)
    .values({ ...row, number: series?.number ?? 1 })
    .returning();
  if (!issued) throw new Error('The receipt was not written');
  return issued;
}

export function invoiceRepository(db: Queryable) {
  return {
    async byOrder(orderId: string): Promise<InvoiceRow | undefined> {
      const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
      return row;
    },

    /** Newest first. */
    ofSubscription: (subscriptionId: string): Promise<InvoiceRow[]> =>
      db
        .select()
        .from(invoices)
        .where(eq(invoices.subscriptionId, subscriptionId))
        .orderBy(desc(invoices.issuedAt), desc(invoices.number)),

    ofUser: (userId: string): Promise<InvoiceRow[]> =>
      db
        .select()
        .from(invoices)
        .where(eq(invoices.userId, userId))
        .orderBy(desc(invoices.issuedAt), desc(invoices.number)),

    async setDetails(
      orderId: string,
      details: Pick<InvoiceRow, 'company' | 'taxNumber' | 'address'>,
    ): Promise<void> {
      await db.update(invoices).set(details).where(eq(invoices.orderId, orderId));
    },
  };
}
