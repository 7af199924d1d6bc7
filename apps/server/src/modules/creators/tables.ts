import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Applications of template creators, also those that look automated and are mailed to nobody. */
export const creatorApplications = pgTable('creator_applications', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  country: text('country').notNull(),
  platform: text('platform').notNull(),
  onlinePortfolio: text('online_portfolio').notNull(),
  projectsUrl: text('projects_url').notNull(),
  joinReason: text('join_reason').notNull(),
  isAutomated: boolean('is_automated').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
