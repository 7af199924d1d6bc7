import type { BrandColors, BrandWords } from '@kitshelf/contract/brand-kits.ts';
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How users' designs are to look. */
export const brandKits = pgTable(
  'brand_kits',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
    colors: jsonb('colors').$type<BrandColors>().notNull(),
    /** Null where they follow from the others. */
    dark: jsonb('dark').$type<BrandColors>(),
    /** Null where each design keeps its own corners, or typefaces. */
    radius: text('radius', { enum: ['sharp', 'soft', 'round'] }),
    headingFont: text('heading_font'),
    bodyFont: text('body_font'),
    /** Whether drawings keep their colours; null where that was not chosen, which means that they do. */
    drawings: text('drawings', { enum: ['keep', 'follow'] }),
    words: jsonb('words').$type<BrandWords>(),
    /** As it was uploaded. */
    logo: text('logo'),
    /** Names the logo in short texts. */
    logoHash: text('logo_hash'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('brand_kits_user').on(table.userId), index('brand_kits_logo').on(table.logoHash)],
);
