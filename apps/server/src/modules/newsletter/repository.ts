import { and, asc, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { newsletterSubscribers as subscribers } from './tables.ts';

export type Subscriber = typeof subscribers.$inferSelect;

/** Subscribers, one for each address. They get the newsletter from `confirm` on, until `unsubscribe`. */
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

    askedWithin: (span: Span) => askedWithin(db, span),
    subscribedAfter: (id: string, limit: number) => subscribedAfter(db, id, limit),

    async find(id: string): Promise<Subscriber | undefined> {
      const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
      return row;
    },

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

/** From the one moment, before the other. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** Those who asked within it, the oldest first. */
const askedWithin = (db: Queryable, { from, before }: Span): Promise<Subscriber[]> =>
  db
    .select()
    .from(subscribers)
    .where(and(gte(subscribers.askedAt, from), lt(subscribers.askedAt, before)))
    .orderBy(asc(subscribers.askedAt));

/** Those who get the newsletter, by their ids. */
const subscribedAfter = (db: Queryable, id: string, limit: number): Promise<Subscriber[]> =>
  db
    .select()
    .from(subscribers)
    .where(
      and(gt(subscribers.id, id), isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
    )
    .orderBy(asc(subscribers.id))
    .limit(limit);
