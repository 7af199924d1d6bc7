import { letterAudiences, letterStates } from '@kitshelf/contract/desk/letters.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the team writes to many. */
export const letters = pgTable(
  'letters',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    markdown: text('markdown').notNull(),
    audience: text('audience', { enum: letterAudiences }).notNull(),
    planId: text('plan_id'),
    /** One letter for an update, unless that was cancelled. */
    updateId: text('update_id'),
    state: text('state', { enum: letterStates }).notNull(),
    sendAt: moment('send_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** How far the audience was written down as recipients, by the ids of those. */
    cursor: text('cursor').notNull().default(''),
    /** When all recipients were written down; nobody is added later. */
    fixedAt: moment('fixed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('letters_updated').on(table.updatedAt, table.id),
    index('letters_state').on(table.state, table.sendAt),
    uniqueIndex('letters_update')
      .on(table.updateId)
      .where(sql`${table.updateId} is not null and ${table.state} <> 'cancelled'`),
  ],
);

/**
 * Who gets a letter. The id is that of the mail, so that a report about it leads here. Who has left stays as a row
 * without a name, for the figures.
 */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: text('id').primaryKey(),
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    email: text('email'),
    userId: text('user_id'),
    subscriberId: text('subscriber_id'),
    /** `sending`: handed to the mail server; `doubtful`: so it was when the process that did it ended. */
    state: text('state', {
      enum: ['waiting', 'sending', 'sent', 'failed', 'left_out', 'doubtful'],
    }).notNull(),
    /** Not before this. */
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The process that is at it. */
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    /** Why it failed, or was left out. */
    reason: text('reason'),
    bouncedAt: moment('bounced_at'),
    complainedAt: moment('complained_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('letter_recipients_once').on(table.letterId, table.email),
    index('letter_recipients_waiting')
      .on(table.letterId, table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('letter_recipients_sending')
      .on(table.claimedAt)
      .where(sql`${table.state} = 'sending'`),
    index('letter_recipients_email').on(table.email),
    index('letter_recipients_user').on(table.userId),
  ],
);

/** Users who have decided whether they want letters. */
export const letterChoices = pgTable('letter_choices', {
  userId: text('user_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  at: moment('at').notNull(),
});

/** Addresses that letters do not go to until their owner asks again: mail came back for good, or was called spam. */
export const mailMarks = pgTable('mail_marks', {
  email: text('email').primaryKey(),
  kind: text('kind', { enum: ['bounced', 'complained'] }).notNull(),
  /** The status of RFC 3463, or the kind of the complaint. */
  detail: text('detail').notNull(),
  at: moment('at').notNull(),
});

/** Whose turn it is to send: one process for all letters, so that together they keep to the rate. */
export const letterSender = pgTable('letter_sender', {
  id: text('id').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
});
