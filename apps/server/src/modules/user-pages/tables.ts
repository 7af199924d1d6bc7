import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { pageWidths, type UserPage } from '@kitshelf/contract/user-pages.ts';

/** Pages that users put together. */
export const userPages = pgTable(
  'user_pages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** The end of its public address while it is shared. */
    slug: text('slug').unique(),
    /** The id of a brand, which may be gone, or a short text. */
    brand: text('brand'),
    width: text('width', { enum: pageWidths }).notNull(),
    scheme: text('scheme', { enum: ['light', 'dark'] }).notNull(),
    items: jsonb('items').$type<UserPage['items']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('user_pages_user').on(table.userId)],
);
