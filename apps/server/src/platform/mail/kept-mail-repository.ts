import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { keptMail } from '../database/tables.ts';

export type KeptMail = typeof keptMail.$inferSelect;

/** As many as a person would ever look through. */
const most = 200;

export type KeptMailRepository = ReturnType<typeof keptMailRepository>;

export function keptMailRepository(db: Queryable) {
  return {
    /** Keeps a mail; one with that id already there stays as it is. */
    async keep(mail: KeptMail): Promise<void> {
      await db.insert(keptMail).values(mail).onConflictDoNothing();
    },

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
