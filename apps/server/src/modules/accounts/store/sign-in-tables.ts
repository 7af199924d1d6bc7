import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { providerIds } from '@kitshelf/contract/providers.ts';
import { users } from './tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who is whom at a provider. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: providerIds }).notNull(),
    /** The issuer and its own name for the person, which never changes. */
    subject: text('subject').notNull(),
    /** The address that the provider gave when it was linked. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_identities_subject').on(table.provider, table.subject),
    uniqueIndex('user_identities_user').on(table.userId, table.provider),
  ],
);

/** Sign-ins by a provider that are under way. */
export const providerFlows = pgTable(
  'provider_flows',
  {
    /** SHA-256 of the state that the provider hands back. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: providerIds }).notNull(),
    /** SHA-256 of what only the tab knows that began it. */
    sessionHash: text('session_hash').notNull(),
    /** Who links the provider in their profile; or whose account the address belongs to, until they prove it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the provider said, where a proof is awaited. */
    subject: text('subject'),
    email: text('email'),
    /** SHA-256 of what the browser shows together with the proof. */
    proofHash: text('proof_hash').unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider's answer was taken; it is taken once. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('provider_flows_expiry').on(table.expiresAt),
    index('provider_flows_user').on(table.userId),
  ],
);

/** What authenticators of users have made. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's own name for it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, where the authenticator counts; up to 32 bits without a sign. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Where it was made. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('user_passkeys_user').on(table.userId)],
);

/** What users have to give beside their password. */
export const userFactors = pgTable('user_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed; null until the first authenticator is confirmed. */
  totpSecret: text('totp_secret'),
  /** Sealed; takes the place of the other once a code of it came back. */
  totpPending: text('totp_pending'),
  /** The step of the last code, so that none is taken twice. */
  totpLastStep: integer('totp_last_step'),
  /** SHA-256 of those that are left. */
  recoveryHashes: jsonb('recovery_hashes').$type<readonly string[]>().notNull(),
  /** When it was turned on, or its authenticator replaced. */
  confirmedAt: moment('confirmed_at'),
});

/** What passkeys have answered, until it would be too late anyway. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    /** SHA-256. */
    hash: text('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expiresAt)],
);
