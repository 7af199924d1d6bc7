import type { LicenceCertificate } from '@kitshelf/contract/licences.ts';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** Proofs of what users may use for which project. */
export const licences = pgTable(
  'licences',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    certificate: jsonb('certificate').$type<LicenceCertificate>().notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [index('licences_user').on(table.userId, table.createdAt)],
);

/** The public keys that ever signed one: a proof stays one when the site's secret is another. */
export const licenceKeys = pgTable('licence_keys', {
  kid: text('kid').primaryKey(),
  /** The key itself, base64url. */
  x: text('x').notNull(),
  createdAt: moment('created_at'),
});
