import type { Queryable } from '../../../platform/database/database.ts';
import { notices } from './notice-tables.ts';

/** Which mails have been sent. */
export function noticeRepository(db: Queryable) {
  return {
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
