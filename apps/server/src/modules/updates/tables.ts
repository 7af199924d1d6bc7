import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export interface UpdateImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** What is new in the library, one entry an announcement. */
export const updates = pgTable(
  'updates',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** HTML, sanitised when it was stored. */
    description: text('description').notNull(),
    link: text('link'),
    images: jsonb('images').$type<readonly UpdateImage[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('updates_newest').on(table.createdAt.desc().nullsLast(), table.id)],
);
