import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Sub-categories and tags that an operator has said something of; any other is known by the assets that go by it. */
export const taxonomyTerms = pgTable(
  'taxonomy_terms',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'sub-categories' | 'tags'>().notNull(),
    name: text('name').notNull(),
    /** The name as it is compared. */
    key: text('key').notNull(),
    /** Of sub-categories. */
    category: text('category'),
    icon: text('icon'),
    synonyms: text('synonyms').array().notNull(),
    /** What assets that come from elsewhere may still call it. */
    formerNames: text('former_names').array().notNull(),
  },
  (table) => [unique('taxonomy_terms_name').on(table.kind, table.key)],
);

/** What assets are sorted by first; assets have the name. */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The name as it is compared; the id of one that was deleted. */
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
  /** Of the icon library; its strokes on a 24 grid. */
  icon: jsonb('icon').$type<{ readonly name: string; readonly paths: readonly string[] }>(),
  /** Lists leave its assets out that do not ask for it. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** Those of a new shop stay as rows, so that they do not come back. */
  isRemoved: boolean('is_removed').notNull().default(false),
  /** By which addresses, and assets that come from elsewhere, still find it. */
  formerNames: text('former_names').array().notNull().default([]),
});
