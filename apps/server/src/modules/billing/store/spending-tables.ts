import { currencies } from '@kitshelf/contract/money.ts';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What operators with a limit gave away: refunds, and access by its worth. */
export const spending = pgTable(
  'billing_spending',
  {
    id: text('id').primaryKey(),
    operatorId: text('operator_id').notNull(),
    /** Our id of the payment that was refunded, or of the user who was given access. */
    subjectId: text('subject_id').notNull(),
    /** The refund, which counts for nothing once it was turned down; none for access. */
    operationId: text('operation_id'),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Minor units. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('billing_spending_operator').on(table.operatorId, table.spentAt),
    index('billing_spending_subject').on(table.subjectId),
  ],
);
