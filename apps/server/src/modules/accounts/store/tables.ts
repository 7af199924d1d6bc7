import { toolClients } from '@kitshelf/contract/connect.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In its one form: trimmed, lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    userName: text('user_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** False where the hash is of no password that anybody knows: a provider or a passkey signs in. */
    hasPassword: boolean('has_password').notNull().default(true),
    /** The last part of the avatar's path. */
    avatarId: text('avatar_id'),
    /** When the address was proven to be the user's; before that nobody can sign in. */
    verifiedAt: moment('verified_at'),
    /** One of the two demo users, who exist only on loopback. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  // The orders in which the desk lists customers.
  (table) => [
    index('users_created').on(table.createdAt, table.id),
    index('users_name').on(table.name, table.id),
  ],
);

/**
 * Who came, left, or changed the name or address: what processes that keep these in memory have to read again. Rows go
 * after two days.
 */
export const userChanges = pgTable(
  'user_changes',
  {
    /** The number of the transaction. */
    changedIn: bigint('changed_in', { mode: 'bigint' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    /** Of whoever left, only the beginning. */
    userId: text('user_id').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changedIn, table.userId] }),
    index('user_changes_at').on(table.changedAt),
    index('user_changes_user').on(table.userId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, which nobody but its holder has. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** `web`, or the tool that signed in. */
    client: text('client', { enum: ['web', ...toolClients] })
      .notNull()
      .default('web'),
    /** Browser and system in words, where they were told. */
    device: text('device').notNull().default(''),
    /** To within some minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Moves on while the token is used. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const linkPurposes = ['confirm', 'reset', 'link'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Links in mail that prove an address: to confirm a registration, to set a new password or to link a provider. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    /** The page that waits for it to be opened. */
    sessionId: text('session_id'),
    /** What the registration said that this link confirms; only that takes effect (purpose `confirm`). */
    name: text('name'),
    passwordHash: text('password_hash'),
    /**
     * The page of the browser that registered, which need not prove the password (purpose `confirm`). Which
     * sign-in by a provider waits for it, whose name is then the `name` (purpose `link`).
     */
    registeredIn: text('registered_in'),
    /** The page that whoever registered was on the way to (purpose `confirm`). */
    wanted: text('wanted'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('mailed_links_user').on(table.userId, table.purpose),
    index('mailed_links_expiry').on(table.expiresAt),
  ],
);
