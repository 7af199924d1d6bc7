import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Users' own pictures, for the slots of designs; their files are in storage (`picture-files.ts`). */
export const userPictures = pgTable(
  'user_pictures',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The smallest comes first; numbers may be left out. */
    position: integer('position').notNull(),
    /** SHA-256 of the upload: the same file again is the same picture. */
    digest: text('digest').notNull(),
    /** Of the stored file, like what follows. */
    type: text('type', { enum: ['jpg', 'png'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull(),
    /** A small WebP as a `data:` address. */
    thumbnail: text('thumbnail').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('user_pictures_digest').on(table.userId, table.digest),
    index('user_pictures_order').on(table.userId, table.position),
  ],
);
