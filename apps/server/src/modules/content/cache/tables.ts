import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { blobs } from '../../../platform/database/tables.ts';

/** Where the clipboard payloads of the demo library are, once rendered. */
export const renderedPayloads = pgTable(
  'rendered_payloads',
  {
    /** Of the design: it changes with its content and with how it is rendered. */
    name: text('name').primaryKey(),
    blob: text('blob')
      .notNull()
      .references(() => blobs.hash),
    renderedAt: timestamp('rendered_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('rendered_payloads_blob').on(table.blob)],
);
