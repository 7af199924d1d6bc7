import { and, asc, count, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { keptMail } from '../database/tables.ts';

export type KeptMail = typeof keptMail.$inferSelect;

/** Which mail is asked for. */
export interface MailFilter {
  readonly recipient?: string | undefined;
  readonly state?: KeptMail['state'] | undefined;
  readonly template?: string | undefined;
}

interface Page {
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** As many as a person would ever look through. */
const most = 200;

export type KeptMailRepository = ReturnType<typeof keptMailRepository>;

export function keptMailRepository(db: Queryable) {
  return {
    /** Keeps a mail; one with that id already there stays as it is. */
    async keep(mail: KeptMail): Promise<void> {
      await db.insert(keptMail).values(mail).onConflictDoNothing();
    },

    /** Writes down how a try went, over what the one before left. */
    async record(mail: KeptMail): Promise<void> {
      const { state, sentAt, lastError } = mail;
      await db
        .insert(keptMail)
        .values(mail)
        .onConflictDoUpdate({ target: keptMail.id, set: { state, sentAt, lastError } });
    },

    page: (filter: MailFilter, page: Page) => pageOf(db, filter, page),

    /** The latest mails, newest first, to one address or to all. */
    async latest(recipient?: string): Promise<KeptMail[]> {
      return db
        .select()
        .from(keptMail)
        .where(recipient === undefined ? undefined : eq(keptMail.recipient, recipient))
        .orderBy(desc(keptMail.createdAt), desc(keptMail.id))
        .limit(most);
    },

    /** Forgets the mail to an address that was kept before a moment. */
    async removeOf(recipient: string, until: Date): Promise<void> {
      await db.delete(keptMail).where(and(eq(keptMail.recipient, recipient), lt(keptMail.createdAt, until)));
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(keptMail).where(lt(keptMail.createdAt, moment));
    },

    async find(id: string): Promise<KeptMail | undefined> {
      const [mail] = await db.select().from(keptMail).where(eq(keptMail.id, id));
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
    recipient === undefined ? undefined : eq(keptMail.recipient, recipient),
    state && eq(keptMail.state, state),
    template === undefined ? undefined : eq(keptMail.template, template),
  );
  const { html: _html, text: _text, ...columns } = getTableColumns(keptMail);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...columns, hasWords: sql<boolean>`${keptMail.html} <> ''` })
      .from(keptMail)
      .where(isMeant)
      .orderBy(order(keptMail.createdAt), order(keptMail.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(keptMail).where(isMeant),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
