import { and, asc, count, desc, eq, exists, gt, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { messages, threads } from './tables.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** Which threads are asked for. */
export interface ThreadFilter {
  readonly kind?: ThreadRow['kind'] | undefined;
  readonly state?: ThreadRow['state'] | undefined;
  /** A part of a name, an address or a subject. */
  readonly search?: string | undefined;
}

interface Page {
  readonly by: 'updatedAt' | 'createdAt';
  readonly isDown: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Threads with customers and their messages. Addresses are compared as stored; removing a thread removes its
 * messages.
 */
export function inboxRepository(db: Queryable) {
  return {
    async insert(thread: ThreadRow): Promise<void> {
      await db.insert(threads).values(thread);
    },

    async update(id: string, changes: Partial<ThreadRow>): Promise<void> {
      await db.update(threads).set(changes).where(eq(threads.id, id));
    },

    async find(id: string): Promise<ThreadRow | undefined> {
      const [row] = await db.select().from(threads).where(eq(threads.id, id));
      return row;
    },

    /** The thread, which nobody else can change until the transaction ends. */
    async lock(id: string): Promise<ThreadRow | undefined> {
      const [row] = await db.select().from(threads).where(eq(threads.id, id)).for('update');
      return row;
    },

    /** Open ones in which the customer had the last word, and was not invited since. */
    countUnanswered: (): Promise<number> =>
      db.$count(threads, and(eq(threads.state, 'open'), isUnanswered(db))),

    /** Those that are decided about, the latest. */
    suggestions: (): Promise<ThreadRow[]> =>
      db
        .select()
        .from(threads)
        .where(inArray(threads.suggestion, ['planned', 'added', 'declined']))
        .orderBy(desc(threads.createdAt))
        .limit(50),

    page: (filter: ThreadFilter, page: Page) => pageOf(db, filter, page),

    ...messagesIn(db),
    ...ofPerson(db),

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(threads).where(lt(threads.updatedAt, moment));
    },
  };
}

function isUnanswered(db: Queryable): SQL {
  const last = db
    .select({ by: messages.by, at: messages.at })
    .from(messages)
    .where(eq(messages.threadId, threads.id))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(1)
    .as('last');
  const isWaiting = and(
    eq(last.by, 'customer'),
    or(isNull(threads.invitedAt), gt(last.at, threads.invitedAt)),
  );
  return exists(db.select({ by: last.by }).from(last).where(isWaiting));
}

function messagesIn(db: Queryable) {
  return {
    /** `false` when a message with that id is here already. */
    async say(message: MessageRow): Promise<boolean> {
      const said = await db
        .insert(messages)
        .values(message)
        .onConflictDoNothing()
        .returning({ id: messages.id });
      return said.length > 0;
    },

    async message(id: string): Promise<MessageRow | undefined> {
      const [row] = await db.select().from(messages).where(eq(messages.id, id));
      return row;
    },

    /** Of some threads, in the order in which they were said. */
    messagesOf: (ids: readonly string[]): Promise<MessageRow[]> =>
      db
        .select()
        .from(messages)
        .where(inArray(messages.threadId, [...ids]))
        .orderBy(asc(messages.at), asc(messages.id)),
  };
}

async function pageOf(db: Queryable, filter: ThreadFilter, { by, isDown, limit, offset }: Page) {
  const order = isDown ? desc : asc;
  const isMeant = matching(filter);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(threads)
      .where(isMeant)
      .orderBy(order(threads[by]), order(threads.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(threads).where(isMeant),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function matching({ kind, state, search }: ThreadFilter): SQL | undefined {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    kind && eq(threads.kind, kind),
    state && eq(threads.state, state),
    pattern
      ? or(ilike(threads.name, pattern), ilike(threads.email, pattern), ilike(threads.subject, pattern))
      : undefined,
  );
}

/** What an address has written, until a moment. */
function ofPerson(db: Queryable) {
  return {
    startedBy: (email: string, until: Date): Promise<ThreadRow[]> =>
      db
        .select()
        .from(threads)
        .where(and(eq(threads.email, email), lt(threads.createdAt, until))),

    /** What was written into threads of others. */
    addedBy: (email: string, until: Date): Promise<MessageRow[]> =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.from, email), lt(messages.at, until))),

    async removeOf(email: string, until: Date): Promise<void> {
      await db.delete(threads).where(and(eq(threads.email, email), lt(threads.createdAt, until)));
      await db.delete(messages).where(and(eq(messages.from, email), lt(messages.at, until)));
    },
  };
}
