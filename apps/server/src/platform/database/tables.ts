import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Work to be done after a commit; a row is gone once its work is done (see `jobs.ts`). */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** At most one waiting job of a name carries a key; it is dropped when work begins. */
    key: text('key'),
    createdAt: moment('created_at').notNull(),
    /** When it is due; while it is claimed, when others may take it over. */
    dueAt: moment('due_at').notNull(),
    isClaimed: boolean('is_claimed').notNull().default(false),
    leaseMs: integer('lease_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Given up, kept for an operator. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('jobs_due')
      .on(table.dueAt)
      .where(sql`${table.failedAt} is null`),
    uniqueIndex('jobs_key')
      .on(table.name, table.key)
      .where(sql`${table.key} is not null`),
  ],
);

/**
 * What was mailed to whom. Words are kept of a site without a mail server, which shows them at `/dev/mailbox`; elsewhere
 * only of mail that holds nothing secret.
 */
export const outbox = pgTable(
  'kept_mail',
  {
    /** The mail's own id: a second sending of the same mail changes nothing. */
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Which letter it is. */
    template: text('template').notNull().default(''),
    /** `failed`: the last try did; there may be others. */
    state: text('state', { enum: ['sent', 'failed'] })
      .notNull()
      .default('sent'),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    replyTo: text('reply_to'),
  },
  (table) => [
    index('kept_mail_recipient').on(table.recipient, table.createdAt),
    index('kept_mail_created').on(table.createdAt),
    index('kept_mail_state').on(table.state, table.createdAt),
    index('kept_mail_template').on(table.template, table.createdAt),
  ],
);

/** What waiting pages are told; kept for a while for those that are not connected just now. */
export const liveEvents = pgTable(
  'live_events',
  {
    sessionId: text('session_id').notNull(),
    name: text('name').notNull(),
    /** New each time, so that a page can tell a second happening from a second telling. */
    id: text('id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.name] }),
    index('live_events_created').on(table.createdAt),
  ],
);

/** How often something was done since the first time in its window; one row for all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);

/** Texts in storage by their content; who refers to one has a foreign key to its row. */
export const blobs = pgTable(
  'blobs',
  {
    /** SHA-256 in hex. */
    hash: text('hash').primaryKey(),
    /** When it was last wanted by anyone who is about to refer to it. */
    touchedAt: moment('touched_at').notNull(),
    /** Null until storage holds it. */
    storedAt: moment('stored_at'),
    /** The pack that it lies in; null for an object of its own. */
    pack: text('pack'),
    /** Where it begins in the pack, and how long it is. */
    packStart: integer('pack_start'),
    packBytes: integer('pack_bytes'),
  },
  (table) => [
    index('blobs_touched').on(table.touchedAt),
    index('blobs_pack')
      .on(table.pack)
      .where(sql`${table.pack} is not null`),
  ],
);

/** Objects in storage with many blobs behind each other. */
export const blobPacks = pgTable('blob_packs', {
  id: text('id').primaryKey(),
  /** When it was last written, or read to be written again. */
  touchedAt: moment('touched_at').notNull(),
});

/** Each change by an operator or the command line; rows are added alone. Persons stand in it by their ids. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    /** Whose change it was; none of the command line. */
    actorId: text('actor_id'),
    via: text('via', { enum: ['desk', 'cli'] }).notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** Of what is not a person. */
    subjectName: text('subject_name'),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    reason: text('reason'),
    requestId: text('request_id'),
    /** Of a change of many things at once: the same on each of its rows. */
    bulkId: text('bulk_id'),
  },
  (table) => [
    index('audit_rows_at').on(table.at, table.id),
    index('audit_rows_subject').on(table.subjectId, table.at),
    index('audit_rows_actor').on(table.actorId, table.at),
  ],
);

/** Since when each secret (`APP_SECRET`) is in use, by a hash that tells nothing of it. */
export const secretUses = pgTable('secret_uses', {
  fingerprint: text('fingerprint').primaryKey(),
  since: moment('since').notNull(),
  /** When everything that can be was sealed with it. */
  sealedAt: moment('sealed_at'),
});
