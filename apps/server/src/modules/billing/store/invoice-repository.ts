import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { OrderRow } from './order-repository.ts';
import { financialYear, type GstFacts } from '../domain/gst.ts';
import { paymentModes } from '../domain/order-rules.ts';
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
  /** None: permanently. */
  readonly periodEndsAt: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly countryCode: string;
  readonly countryName: string;
  readonly gateway: string | null;
  /** The gateway's id of the payment, else the order's. */
  readonly transactionId: string;
  /** The shop's name; not on earlier receipts. */
  readonly shopName?: string;
  readonly sellerName: string;
  /** Address, registration and tax numbers of a seller who is not registered for GST; not on earlier receipts. */
  readonly sellerLines?: readonly string[];
  /** There on a tax invoice. */
  readonly gst?: GstFacts;
}

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'number'>;

interface Document {
  readonly paymentMode: OrderRow['paymentMode'];
  readonly kind: 'receipt' | 'credit note';
  readonly gst: GstFacts | undefined;
  readonly issuedAt: Date;
}

/**
 * The series that a document is numbered in: its payment mode, `CN` for credit notes, and under GST the financial year (CGST
 * Rules, rule 46 (b) and 53 (1A) (c)): `live`, `live/CN`, `live/26-27`, `live/CN/26-27`. What the demo data holds is counted
 * with the purchases of the same site, so that no two customers have one number.
 */
export function getSeries({ paymentMode, kind, gst, issuedAt }: Document): string {
  const counted = paymentMode === 'demo' ? 'emulated' : paymentMode;
  const parts = [counted, kind === 'credit note' && 'CN', gst && financialYear(issuedAt)];
  return parts.filter(Boolean).join('/');
}

interface Numbered {
  readonly series: string;
  readonly number: number;
}

/** A document's number as people read it, six digits at least behind what its series adds: `000012`, `CN/26-27/000012`. */
export function numberText({ series, number }: Numbered): string {
  const [, ...prefixes] = series.split('/');
  return [...prefixes, String(number).padStart(6, '0')].join('/');
}

/** Whose money a document is about. */
export function getPaymentMode({ series }: Pick<Numbered, 'series'>): OrderRow['paymentMode'] {
  return series.split('/')[0] as OrderRow['paymentMode'];
}

/** The next number of a series; a rollback gives it back, so that none is ever missing. */
export async function takeNumber(tx: Transaction, series: string): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.series,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber });
  return taken?.number ?? 1;
}

/** Issues a receipt with the next number of its series. Once for each purchase. */
export async function insertInvoice(tx: Transaction, row: NewInvoice): Promise<InvoiceRow> {
  const number = await takeNumber(tx, row.series);
  const [issued] = await tx
    .insert(invoices)
    .values({ ...row, number })
    .returning();
  if (!issued) throw new Error('The receipt was not written');
  return issued;
}

/**
 * Receipts by order, number, subscription or user. `insertInvoice` writes them; afterwards only the customer's own
 * lines change.
 */
export function invoiceRepository(db: Queryable) {
  return {
    async byOrder(orderId: string): Promise<InvoiceRow | undefined> {
      const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
      return row;
    },

    byNumber: (text: string): Promise<InvoiceRow[]> => numbered(db, text),

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

/** The receipts of a number as people read it, one of each payment mode at most. */
async function numbered(db: Queryable, text: string): Promise<InvoiceRow[]> {
  const prefixes = text.split('/');
  const digits = prefixes.pop() ?? '';
  if (!/^\d{1,9}$/.test(digits)) return [];
  const series = paymentModes.map((paymentMode) => [paymentMode, ...prefixes].join('/'));
  const isMeant = and(inArray(invoices.series, series), eq(invoices.number, Number(digits)));
  return db.select().from(invoices).where(isMeant);
}
