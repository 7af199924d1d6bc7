import { countryOfCode } from '@kitshelf/contract/countries.ts';
import { site } from '@kitshelf/contract/site.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { invoices, invoiceSeries } from './invoice-tables.ts';

/** What a receipt says, as it was when it was issued. Amounts are minor units; dates ISO 8601. */
export interface FrozenInvoice {
  readonly productName: string;
  readonly billingPeriod: BillingPeriod;
  readonly kind: 'purchase' | 'upgrade' | 'renewal';
  readonly quantity: number;
  readonly currency: Currency;
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly couponCode: string | null;
  readonly periodStartsAt: string;
  /** None: for ever. */
  readonly periodEndsAt: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly gateway: string | null;
  /** The gateway's id of the payment, else the order's. */
  readonly transactionId: string;
  readonly sellerName: string;
}

/** A receipt's number as people read it: six digits at least. */
export function invoiceNumberText(number: number): string {
  return String(number).padStart(6, '0');
}

/** What there is to say of a purchase on the day that it is paid. */
export function frozenInvoice(
  order: OrderRow,
  paymentId: string | undefined,
  time: { readonly startsAt: Date; readonly endsAt: Date | null },
): FrozenInvoice {
  return {
    productName: order.productName,
    billingPeriod: order.billingPeriod,
    kind: order.kind,
    quantity: 1,
    currency: order.currency,
    subtotalMinor: order.subtotalMinor,
    discountMinor: order.discountMinor,
    taxMinor: order.taxMinor,
    totalMinor: order.totalMinor,
    couponCode: order.couponCode,
    periodStartsAt: time.startsAt.toISOString(),
    periodEndsAt: time.endsAt?.toISOString() ?? null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    countryCode: order.countryCode,
    countryName: countryOfCode(order.countryCode)?.value ?? order.countryCode,
    gateway: order.gateway,
    transactionId: paymentId ?? order.id,
    sellerName: site.name,
  };
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `5 January 2026`, in UTC: a receipt says the same everywhere. */
export function longDate(date: Date): string {
  return days.format(date);
}

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
