import { and, asc, count, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { outbox } from '../database/tables.ts';

export type OutboxMail = typeof outbox.$inferSelect;

/** Which mail is asked for. */
export interface MailFilter {
  readonly recipient?: string | undefined;
  readonly state?: OutboxMail['state'] | undefined;
  readonly template?: string | undefined;
}

interface Page {
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** As many as a person would ever look through. */
const most = 200;

export type OutboxRepository = ReturnType<typeof outboxRepository>;

/** Mails and how sending them went. `page` leaves out their words; `latest` gives 200 at most, with them. */
export function outboxRepository(db: Queryable) {
  return {
    /** Keeps a mail; one with that id already there stays as it is. */
    async keep(mail: OutboxMail): Promise<void> {
      await db.insert(outbox).values(mail).onConflictDoNothing();
    },

    /** Writes down how a try went, over what the one before left. */
    async record(mail: OutboxMail): Promise<void> {
      const { state, sentAt, lastError } = mail;
      await db
        .insert(outbox)
        .values(mail)
        .onConflictDoUpdate({ target: outbox.id, set: { state, sentAt, lastError } });
    },

    page: (filter: MailFilter, page: Page) => pageOf(db, filter, page),

    /** The latest mails, newest first, to one address or to all. */
    async latest(recipient?: string): Promise<OutboxMail[]> {
      return db
        .select()
        .from(outbox)
        .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
        .limit(most);
    },

    /** Forgets the mail to an address that was kept before a moment. */
    async removeOf(recipient: string, until: Date): Promise<void> {
      await db.delete(outbox).where(and(eq(outbox.recipient, recipient), lt(outbox.createdAt, until)));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(outbox).where(lt(outbox.createdAt, moment));
    },

    async find(id: string): Promise<OutboxMail | undefined> {
      const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
      return mail;
    },
  };
}

async function pageOf(
  db: Queryable,
  { recipient, state, template }: MailFilter,
  { isOldestFirst, limit, offset }: Page,
) {
  const order = isOldestFirst ? asc : desc;
  const isMeant = and(
    recipient === undefined ? undefined : eq(outbox.recipient, recipient),
    state && eq(outbox.state, state),
    template === undefined ? undefined : eq(outbox.template, template),
  );
  const { html: _html, text: _text, ...columns } = getTableColumns(outbox);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...columns, hasWords: sql<boolean>`${outbox.html} <> ''` })
      .from(outbox)
      .where(isMeant)
      .orderBy(order(outbox.createdAt), order(outbox.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(outbox).where(isMeant),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
