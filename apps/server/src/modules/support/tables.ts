import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every request for support, also those that look automated and are mailed to nobody. */
export const supportRequests = pgTable('support_requests', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  department: text('department').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  isAutomated: boolean('is_automated').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
