import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses that asked for the newsletter; only confirmed ones get it. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
});
