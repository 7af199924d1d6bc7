import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/database/database.ts';
import { grants } from './grant-tables.ts';
import { customers, orders } from './order-tables.ts';
import { gatewayEvents } from './event-tables.ts';
import { payments } from './payment-tables.ts';
import { creditNotes, invoices } from './invoice-tables.ts';
import { subscriptions } from './subscription-tables.ts';

/** What stands in the records where a name and an address stood. */
const nobody = { customerName: 'Deleted customer', customerEmail: '' };

/** Everything about one customer, for taking it along and for forgetting whose it was. */
export function accountDeletionRepository(db: Queryable) {
  return {
    ordersOf: (userId: string) =>
      db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt)),

    creditNotesOf: (userId: string) =>
      db.select().from(creditNotes).where(eq(creditNotes.userId, userId)).orderBy(asc(creditNotes.issuedAt)),

    customerRefsOf: (userId: string) =>
      db.select({ ref: customers.ref }).from(customers).where(eq(customers.userId, userId)),

    paymentsOf: (userId: string) =>
      db.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.capturedAt)),

    subscriptionsOf: (userId: string) =>
      db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(asc(subscriptions.createdAt)),

    grantsOf: (userId: string) =>
      db.select().from(grants).where(eq(grants.userId, userId)).orderBy(asc(grants.startsAt)),
  };
}

/**
 * Orders, receipts and payments stay as they are, but for whose they were; what gateways know us by goes. Company and
 * tax number stay on a receipt with a tax number: without them it would be no tax document.
 */
export async function pseudonymise(db: Queryable, userId: string): Promise<void> {
  const noDetails = { customerRef: null, taxNumber: '', wantedAssetId: null };
  await db
    .update(orders)
    .set({ ...nobody, ...noDetails })
    .where(eq(orders.userId, userId));
  const changed = (column: AnyPgColumn, changes: object) =>
    sql`${column} || ${JSON.stringify(changes)}::jsonb`;
  const ifTaxed = (column: AnyPgColumn) =>
    sql`case when ${invoices.taxNumber} = '' then '' else ${column} end`;
  await db
    .update(invoices)
    .set({
      frozen: changed(invoices.frozen, nobody),
      company: ifTaxed(invoices.company),
      address: ifTaxed(invoices.address),
    })
    .where(eq(invoices.userId, userId));
  const { customerName, customerEmail } = nobody;
  const frozen = changed(creditNotes.frozen, { billedTo: [customerName], customerEmail });
  await db.update(creditNotes).set({ frozen }).where(eq(creditNotes.userId, userId));
  await db.update(payments).set({ methodDetail: null }).where(eq(payments.userId, userId));
  await db.delete(customers).where(eq(customers.userId, userId));
}

/** What gateways sent, as it came. */
export function eventBodyRepository(db: Queryable) {
  const isKept = and(isNotNull(gatewayEvents.handledAt), ne(gatewayEvents.body, ''));
  return {
    /** Empties the kept bodies of handled events that name one of some ids, ours or the gateway's. */
    async purgeBodiesNaming(ids: readonly string[]): Promise<void> {
      const names = or(...ids.map((id) => sql`strpos(${gatewayEvents.body}, ${id}) > 0`));
      if (!names) return;
      await db.update(gatewayEvents).set({ body: '' }).where(and(isKept, names));
    },

    /** Empties the bodies of handled events, a few at a time; answers how many. What was read out of them names nobody. */
    async purgeBodiesBefore(moment: Date, limit: number): Promise<number> {
      const old = db
        .select({ eventId: gatewayEvents.eventId })
        .from(gatewayEvents)
        .where(and(lt(gatewayEvents.receivedAt, moment), isKept))
        .limit(limit);
      const emptied = await db
        .update(gatewayEvents)
        .set({ body: '' })
        .where(inArray(gatewayEvents.eventId, old))
        .returning({ eventId: gatewayEvents.eventId });
      return emptied.length;
    },
  };
}
