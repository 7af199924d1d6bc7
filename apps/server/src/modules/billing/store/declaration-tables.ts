import type { CancellationForm } from '@kitshelf/contract/declarations.ts';
import { declarationKinds, declarationOutcomes, declarationStates } from '@kitshelf/contract/declarations.ts';
import { currencies } from '@kitshelf/contract/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/** What customers declared about their contracts, and what came of it. What fits no order is in the inbox. */
export const declarations = pgTable(
  'billing_declarations',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: declarationKinds }).notNull(),
    orderId: text('order_id').notNull(),
    userId: text('user_id').notNull(),
    way: text('way', { enum: ['form', 'link', 'profile', 'desk'] }).notNull(),
    state: text('state', { enum: declarationStates }).notNull(),
    outcome: text('outcome', { enum: declarationOutcomes }),
    /** What a cancellation said of itself. */
    asked: jsonb('asked').$type<Pick<CancellationForm, 'kind' | 'when' | 'date' | 'cause' | 'name'>>(),
    /** The moment that counts. */
    receivedAt: moment('received_at').notNull(),
    decidedAt: moment('decided_at'),
    /** What goes back of a withdrawal, and what is kept for days of access. */
    backMinor: minor('back_minor').notNull().default(0),
    keptMinor: minor('kept_minor').notNull().default(0),
    currency: text('currency', { enum: currencies }).notNull(),
    /** When what was cancelled ends, or when it became too late to withdraw. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    uniqueIndex('billing_declarations_withdrawal')
      .on(table.orderId)
      .where(sql`${table.kind} = 'withdrawal'`),
    index('billing_declarations_order').on(table.orderId),
    index('billing_declarations_user').on(table.userId),
    index('billing_declarations_received').on(table.receivedAt),
  ],
);
