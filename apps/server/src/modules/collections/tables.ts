import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Collection } from '@kitshelf/contract/collections.ts';

/** What users keep of the library. */
export const collections = pgTable(
  'collections',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    /** The end of its public address while it is shared. */
    slug: text('slug').unique(),
    isFavourites: boolean('is_favourites').notNull(),
    /** In the user's order. */
    items: jsonb('items').$type<Collection['items']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('collections_user').on(table.userId)],
);
