import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { mailedLinks, type LinkPurpose } from './tables.ts';

export type LinkRow = typeof mailedLinks.$inferSelect;
export type NewLink = typeof mailedLinks.$inferInsert;

/** Mailed links with what they are for; `find` gives used and expired ones too, which the caller has to refuse. */
export function linkRepository(db: Queryable) {
  return {
    /** Does nothing when a link with that id exists. */
    async insert(link: NewLink): Promise<void> {
      await db.insert(mailedLinks).values(link).onConflictDoNothing();
    },

    ofUser: (userId: string): Promise<LinkRow[]> =>
      db.select().from(mailedLinks).where(eq(mailedLinks.userId, userId)),

    async find(id: string): Promise<LinkRow | undefined> {
      const [link] = await db.select().from(mailedLinks).where(eq(mailedLinks.id, id));
      return link;
    },

    /** The latest link to confirm what was registered in one browser, or with one password. */
    async latestOf(
      userId: string,
      by: 'registeredIn' | 'passwordHash',
      value: string,
    ): Promise<LinkRow | undefined> {
      const [link] = await db
        .select()
        .from(mailedLinks)
        .where(and(confirming(userId), eq(mailedLinks[by], value)))
        .orderBy(desc(mailedLinks.createdAt))
        .limit(1);
      return link;
    },

    async update(id: string, changes: Pick<NewLink, 'usedAt'> | Pick<NewLink, 'expiresAt'>): Promise<void> {
      await db.update(mailedLinks).set(changes).where(eq(mailedLinks.id, id));
    },

    /** All open links of a user for a purpose. */
    async markAllUsed(userId: string, purpose: LinkPurpose, usedAt: Date): Promise<void> {
      const open = and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, purpose),
        isNull(mailedLinks.usedAt),
      );
      await db.update(mailedLinks).set({ usedAt }).where(open);
    },

    removeAllOf: (userId: string): Promise<void> => remove(db, eq(mailedLinks.userId, userId)),
    removeExpiredBefore: (moment: Date): Promise<void> => remove(db, lt(mailedLinks.expiresAt, moment)),
  };
}

async function remove(db: Queryable, condition: SQL): Promise<void> {
  await db.delete(mailedLinks).where(condition);
}

const confirming = (userId: string) =>
  and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, 'confirm'));
