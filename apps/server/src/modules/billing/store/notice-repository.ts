import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { notices, subscriptionMails } from './notice-tables.ts';

const dayMs = 24 * 60 * 60_000;
/** Mails about one subscription within 24 hours; one that fails and is renewed in a day brings four. */
const mostOfDay = 6;

/** Which mails have been sent. */
export function noticeRepository(db: Queryable) {
  const { subscriptionId: about, sentAt } = subscriptionMails;
  return {
    /**
     * Counts a mail about a subscription; or says when the next may go out, because six have within 24 hours. Only while
     * the account is locked (`unitOfWork`): two at the same moment would both be the sixth.
     */
    async countMail(subscriptionId: string, now: Date): Promise<{ readonly freeAt: Date } | undefined> {
      const dayAgo = new Date(now.getTime() - dayMs);
      await db.delete(subscriptionMails).where(and(eq(about, subscriptionId), lte(sentAt, dayAgo)));
      const sent = await db
        .select({ sentAt })
        .from(subscriptionMails)
        .where(eq(about, subscriptionId))
        .orderBy(asc(sentAt));
      const oldest = sent.at(-mostOfDay);
      if (oldest) return { freeAt: new Date(oldest.sentAt.getTime() + dayMs) };
      await db.insert(subscriptionMails).values({ id: newId(), subscriptionId, sentAt: now });
      return undefined;
    },

    /** `true` the first time that this kind of mail is due for its subject. */
    async isFirst(kind: (typeof notices.$inferSelect)['kind'], subject: string, now: Date): Promise<boolean> {
      const first = await db
        .insert(notices)
        .values({ kind, subject, createdAt: now })
        .onConflictDoNothing()
        .returning({ subject: notices.subject });
      return first.length > 0;
    },
  };
}
