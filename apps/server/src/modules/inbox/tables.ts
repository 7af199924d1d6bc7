import { inboxKinds, inboxStates } from '@kitshelf/contract/desk/inbox.ts';
import { suggestionStates } from '@kitshelf/contract/support.ts';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors wrote by a form, with what became of it; the id is the form's. */
export const threads = pgTable(
  'inbox_threads',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: inboxKinds }).notNull(),
    name: text('name').notNull(),
    /** In its one form: trimmed, lower case. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    state: text('state', { enum: inboxStates }).notNull(),
    facts: jsonb('facts').$type<readonly { readonly name: string; readonly value: string }[]>().notNull(),
    /** Null for anything that is not a suggestion. */
    suggestion: text('suggestion', { enum: suggestionStates }),
    asset: jsonb('asset').$type<{ readonly _id: string; readonly name: string }>(),
    createdAt: moment('created_at').notNull(),
    /** Of the last message. */
    updatedAt: moment('updated_at').notNull(),
    invitedAt: moment('invited_at'),
  },
  (table) => [
    index('inbox_threads_state').on(table.state, table.updatedAt),
    index('inbox_threads_updated').on(table.updatedAt),
    index('inbox_threads_email').on(table.email),
    index('inbox_threads_suggestion').on(table.suggestion, table.createdAt),
  ],
);

/** What was said in a thread. */
export const messages = pgTable(
  'inbox_messages',
  {
    /** The same for a mail or an answer that comes again. */
    id: text('id').primaryKey(),
    threadId: text('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['customer', 'operator'] }).notNull(),
    text: text('text').notNull(),
    /** The address that a customer's mail came from, when it is not the thread's. */
    from: text('from_email'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('inbox_messages_thread').on(table.threadId, table.at),
    index('inbox_messages_from').on(table.from),
  ],
);
