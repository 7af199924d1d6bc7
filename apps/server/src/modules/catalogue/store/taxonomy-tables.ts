import { pgTable, text, unique } from 'drizzle-orm/pg-core';

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
