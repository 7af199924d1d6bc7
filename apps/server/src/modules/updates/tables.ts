import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
    /** When it appears, or has appeared. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What the description was made of; empty for one that came as HTML. */
    markdown: text('markdown').notNull().default(''),
    isDraft: boolean('is_draft').notNull().default(false),
    /** Nobody sees it before; null for one that was published at once. */
    publishAt: timestamp('publish_at', { withTimezone: true, precision: 3 }),
    /** When an operator last changed it; null for one that came with the demo library. */
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('updates_newest').on(table.createdAt.desc().nullsLast(), table.id),
    index('updates_waiting')
      .on(table.publishAt)
      .where(sql`not ${table.isDraft} and ${table.publishAt} is not null`),
  ],
);
