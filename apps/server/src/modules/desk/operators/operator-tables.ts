import type { Currency } from '@kitshelf/contract/money.ts';
import { roles } from '@kitshelf/contract/operator-roles.ts';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const rolesColumn = () => jsonb('roles').$type<readonly (typeof roles)[number][]>().notNull();
const refundLimitColumn = () =>
  jsonb('refund_limit').$type<Readonly<Partial<Record<Currency, number>>>>().notNull();

/** Users who have roles, and what they sign in with beside their password. */
export const operators = pgTable('operators', {
  userId: text('user_id').primaryKey(),
  roles: rolesColumn(),
  refundLimit: refundLimitColumn(),
  /** Sealed. */
  totpSecret: text('totp_secret'),
  /** Sealed; takes the place of the other once a code of it came back. */
  totpPending: text('totp_pending'),
  /** The step of the last code, so that none is taken twice. */
  totpLastStep: integer('totp_last_step'),
  /** SHA-256 of those that are left. */
  recoveryHashes: jsonb('recovery_hashes').$type<readonly string[]>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const passkeys = pgTable(
  'operator_passkeys',
  {
    /** The authenticator's own id of it. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('operator_passkeys_user').on(table.userId)],
);

/** What a passkey was asked last, to be answered once. */
export const challenges = pgTable('operator_challenges', {
  userId: text('user_id').primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const deskSessions = pgTable(
  'desk_sessions',
  {
    /** SHA-256 of what the cookie holds. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When password or second factor were last given. */
    provenAt: moment('proven_at').notNull(),
  },
  (table) => [
    index('desk_sessions_user').on(table.userId),
    index('desk_sessions_expiry').on(table.expiresAt),
  ],
);

/** Links by which somebody becomes an operator, each once. */
export const invitations = pgTable(
  'operator_invitations',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    roles: rolesColumn(),
    refundLimit: refundLimitColumn(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_invitations_email').on(table.email)],
);
