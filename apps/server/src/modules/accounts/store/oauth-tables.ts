import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Clients that ask to be let in, until their user decides or ten minutes are over. */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    /** SHA-256 of what the consent page is asked with. */
    tokenHash: text('token_hash').primaryKey(),
    /** The address of the client's metadata. */
    clientId: text('client_id').notNull(),
    clientName: text('client_name').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Handed back as it came. */
    state: text('state'),
    /** Base64url of the SHA-256 of what the client alone knows. */
    challenge: text('challenge').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('oauth_requests_expiry').on(table.expiresAt)],
);

/** What users let clients do. Its tokens end with it. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    clientName: text('client_name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** Moves on while it is used. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('oauth_grants_user').on(table.userId), index('oauth_grants_expiry').on(table.expiresAt)],
);

/** Codes, access tokens and refresh tokens. What was used stays, so that a second use is noticed. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    /** SHA-256 of the token, which nobody but its holder has. */
    tokenHash: text('token_hash').primaryKey(),
    grantId: text('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['code', 'access', 'refresh'] }).notNull(),
    /** Of codes alone. */
    challenge: text('challenge'),
    redirectUri: text('redirect_uri'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('oauth_tokens_grant').on(table.grantId),
    index('oauth_tokens_expiry').on(table.expiresAt),
  ],
);
