import { desc, eq, sum } from 'drizzle-orm';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { GstFacts } from '../domain/gst.ts';
import { takeNumber } from './invoice-repository.ts';
import { creditNotes } from './invoice-tables.ts';

/** What a credit note says, as it was when it was issued. Amounts are minor units; dates ISO 8601. */
export interface FrozenCreditNote {
  /** The receipt that it takes back, in whole or in part. */
  readonly invoiceNumber: string;
  readonly invoiceIssuedAt: string;
  readonly productName: string;
  readonly billingPeriod: BillingPeriod;
  readonly currency: Currency;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly gateway: string | null;
  readonly shopName?: string;
  readonly sellerName: string;
  readonly sellerLines?: readonly string[];
  /** The customer as the receipt named it on that day. */
  readonly billedTo: readonly string[];
  readonly customerEmail: string;
  /** There when the receipt is a tax invoice. */
  readonly gst?: GstFacts;
}

export type CreditNoteRow = typeof creditNotes.$inferSelect;

/** Issues a credit note with the next number of its series. Once for each refund. */
export async function insertCreditNote(
  tx: Transaction,
  row: Omit<typeof creditNotes.$inferInsert, 'number'>,
): Promise<CreditNoteRow> {
  const number = await takeNumber(tx, row.series);
  const [issued] = await tx
    .insert(creditNotes)
    .values({ ...row, number })
    .returning();
  if (!issued) throw new Error('The credit note was not written');
  return issued;
}

/**
 * Reads credit notes; only `insertCreditNote` writes them, and what was issued never changes. Amounts are minor
 * units.
 */
export function creditNoteRepository(db: Queryable) {
  return {
    async byId(id: string): Promise<CreditNoteRow | undefined> {
      const [row] = await db.select().from(creditNotes).where(eq(creditNotes.id, id));
      return row;
    },

    /** What all credit notes of a payment come to. */
    async creditedOf(paymentId: string): Promise<number> {
      const [row] = await db
        .select({ total: sum(creditNotes.amountMinor) })
        .from(creditNotes)
        .where(eq(creditNotes.paymentId, paymentId));
      return Number(row?.total ?? 0);
    },

    /** Newest first. */
    ofSubscription: (subscriptionId: string): Promise<CreditNoteRow[]> =>
      db
        .select()
        .from(creditNotes)
        .where(eq(creditNotes.subscriptionId, subscriptionId))
        .orderBy(desc(creditNotes.issuedAt), desc(creditNotes.number)),
  };
}
