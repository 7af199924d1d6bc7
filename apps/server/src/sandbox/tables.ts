import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Everything that the emulated gateways keep: plans, customers, subscriptions, payments …, as they would answer them. */
export const sandboxDocuments = pgTable(
  'sandbox_documents',
  {
    id: text('id').primaryKey(),
    /** Order of creation. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    gateway: text('gateway').notNull(),
    kind: text('kind').notNull(),
    body: jsonb('body').notNull(),
    /** What it can be found by: its own id and those it names. */
    keys: text('keys')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('sandbox_documents_keys').using('gin', table.keys),
    index('sandbox_documents_kind').on(table.gateway, table.kind, table.seq),
  ],
);

/** Webhooks, made in the same transaction as what they tell of. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    gateway: text('gateway').notNull(),
    type: text('type').notNull(),
    /** The bytes that are signed and sent. */
    body: text('body').notNull(),
    /** `waiting`, `delivered`, `dropped` (never sent on purpose) or `given_up`. */
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while it is being sent, when another process may take over. */
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('sandbox_webhooks_due')
      .on(table.dueAt, table.seq)
      .where(sql`${table.state} = 'waiting'`),
    index('sandbox_webhooks_seq').on(table.seq),
  ],
);

/** What our own webhook routes answered. */
export const sandboxAnswers = pgTable(
  'sandbox_answers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => sandboxWebhooks.id, { onDelete: 'cascade' }),
    /** HTTP status; 0 when there was no answer. */
    status: integer('status').notNull(),
    isReplay: boolean('is_replay').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sandbox_answers_webhook').on(table.webhookId)],
);
