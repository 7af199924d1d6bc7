import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { newsletterSubscribers as subscribers } from './tables.ts';

export type Subscriber = typeof subscribers.$inferSelect;

export function newsletterRepository(db: Queryable) {
  return {
    /** Notes that an address asked, once more if it did before, and gives its row. */
    async ask(id: string, email: string, askedAt: Date): Promise<Subscriber> {
      const [row] = await db
        .insert(subscribers)
        .values({ id, email, askedAt })
        .onConflictDoUpdate({ target: subscribers.email, set: { askedAt } })
        .returning();
      if (!row) throw new Error('An upsert returned no row');
      return row;
    },

    /** Those who asked from a moment on, before another, the oldest first. */
    askedWithin: ({ from, before }: { readonly from: Date; readonly before: Date }): Promise<Subscriber[]> =>
      db
        .select()
        .from(subscribers)
        .where(and(gte(subscribers.askedAt, from), lt(subscribers.askedAt, before)))
        .orderBy(asc(subscribers.askedAt)),

    ofEmail: (email: string): Promise<Subscriber[]> =>
      db.select().from(subscribers).where(eq(subscribers.email, email)),

    /** Forgets an address that asked before a moment. */
    async removeOf(email: string, until: Date): Promise<void> {
      await db.delete(subscribers).where(and(eq(subscribers.email, email), lt(subscribers.askedAt, until)));
    },

    /** Whether there is such a subscriber. */
    async confirm(id: string, confirmedAt: Date): Promise<boolean> {
      const rows = await db
        .update(subscribers)
        .set({ confirmedAt, unsubscribedAt: null })
        .where(eq(subscribers.id, id))
        .returning({ id: subscribers.id });
      return rows.length > 0;
    },

    /** Whether there is such a subscriber. */
    async unsubscribe(id: string, unsubscribedAt: Date): Promise<boolean> {
      const rows = await db
        .update(subscribers)
        .set({ unsubscribedAt })
        .where(eq(subscribers.id, id))
        .returning({ id: subscribers.id });
      return rows.length > 0;
    },
  };
}
