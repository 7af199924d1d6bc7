import { toolClients } from '@kitshelf/contract/connect.ts';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ownerOf = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Tools that ask to be signed in, until they have their token or ten minutes are over. */
export const connectRequests = pgTable(
  'connect_requests',
  {
    /** SHA-256 of the code with which the tool asks. */
    deviceCodeHash: text('device_code_hash').primaryKey(),
    /** What its user types or sees: eight letters. */
    userCode: text('user_code').notNull().unique(),
    client: text('client', { enum: toolClients }).notNull(),
    /** Base64url of the SHA-256 of what the tool alone knows. */
    challenge: text('challenge').notNull(),
    state: text('state', { enum: ['pending', 'approved', 'denied'] })
      .notNull()
      .default('pending'),
    /** Who decided. */
    userId: ownerOf(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('connect_requests_expiry').on(table.expiresAt)],
);

/** Keys that open calls for programs of a user. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: ownerOf().notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the key, which nobody but its holder has. */
    tokenHash: text('token_hash').notNull().unique(),
    last4: text('last4').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_keys_user').on(table.userId)],
);
