import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What gateways sent, each event once; answered as soon as it is here, acted on afterwards. */
export const gatewayEvents = pgTable(
  'billing_gateway_events',
  {
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The bytes as they came, for later questions. */
    body: text('body').notNull(),
    /** What the adapter read out of them; dates as ISO text. */
    content: jsonb('content').$type<unknown>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
    result: text('result', { enum: ['applied', 'ignored', 'unmatched', 'parked'] }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Why an operator had it acted on once more, the last time. */
    replayedFor: text('replayed_for'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('billing_gateway_events_received').on(table.receivedAt, table.eventId),
    index('billing_gateway_events_open')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
  ],
);

/** How far a gateway's list of events has been read. */
export const gatewayCursors = pgTable(
  'billing_gateway_cursors',
  {
    gateway: text('gateway', { enum: ['razorpay', 'paddle'] }).notNull(),
    paymentMode: text('realm').notNull(),
    cursor: text('cursor'),
    readUntil: moment('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.paymentMode] })],
);
