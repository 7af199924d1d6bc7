import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { letterRecipients as recipients, letters } from './tables.ts';

export type RecipientRow = typeof recipients.$inferSelect;

/** Somebody who is to get a letter. */
export interface Member {
  readonly email: string;
  readonly userId: string | null;
  readonly subscriberId: string | null;
}

const nobody = { email: null, userId: null, subscriberId: null, reason: null } as const;

/**
 * Who gets a letter, and how it went. Each is handed over to one sender (`claim`); one whose sender died is doubtful
 * and not sent again by itself (docs/product/letters.md#a-crash-in-the-middle).
 */
export function recipientRepository(db: Queryable) {
  return {
    /** Writes recipients down; who is there already stays. */
    async add(rows: readonly (typeof recipients.$inferInsert)[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(recipients)
          .values([...rows])
          .onConflictDoNothing();
    },

    async find(id: string): Promise<RecipientRow | undefined> {
      const [row] = await db.select().from(recipients).where(eq(recipients.id, id));
      return row;
    },

    async update(id: string, changes: Partial<RecipientRow>): Promise<void> {
      await db.update(recipients).set(changes).where(eq(recipients.id, id));
    },

    /** Notes when something first happened to a mail; whether it was the first time. */
    async note(
      id: string,
      what: 'bouncedAt' | 'complainedAt' | 'unsubscribedAt',
      at: Date,
    ): Promise<boolean> {
      const rows = await db
        .update(recipients)
        .set({ [what]: at })
        .where(and(eq(recipients.id, id), isNull(recipients[what])))
        .returning({ id: recipients.id });
      return rows.length > 0;
    },

    claim: (letterId: string, claimedBy: string, now: Date) => claim(db, letterId, claimedBy, now),
    ...outcomes(db),
    figuresOf: (ids: readonly string[]) => figuresOf(db, ids),
    ...ofPerson(db),
  };
}

/** The next one whose turn it is, kept as handed over before it is; none of a letter that is not being sent. */
async function claim(
  db: Queryable,
  letterId: string,
  claimedBy: string,
  now: Date,
): Promise<RecipientRow | undefined> {
  const next = db
    .select({ id: recipients.id })
    .from(recipients)
    .where(
      and(
        eq(recipients.letterId, letterId),
        eq(recipients.state, 'waiting'),
        sql`${recipients.dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(recipients.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const isSending = sql`exists (select 1 from ${letters} where ${letters.id} = ${letterId} and ${letters.state} = 'sending')`;
  const [row] = await db
    .update(recipients)
    .set({ state: 'sending', claimedBy, claimedAt: now, attempts: sql`${recipients.attempts} + 1` })
    .where(and(eq(recipients.id, sql`(${next})`), isSending))
    .returning();
  return row;
}

/** What became of those that were handed over. */
function outcomes(db: Queryable) {
  return {
    /** Says how it went with one that was handed over, also where it was given up as doubtful meanwhile. */
    async settle(id: string, changes: Partial<RecipientRow>): Promise<void> {
      const isOpen = and(eq(recipients.id, id), inArray(recipients.state, ['sending', 'doubtful']));
      await db
        .update(recipients)
        .set({ ...changes, claimedBy: null })
        .where(isOpen);
    },

    /** What nobody has said anything about since: handed over by others before a moment, or by the caller, who is at nothing now. */
    async doubt(holder: string, before: Date): Promise<void> {
      await db
        .update(recipients)
        .set({ state: 'doubtful' })
        .where(
          and(
            eq(recipients.state, 'sending'),
            or(eq(recipients.claimedBy, holder), lte(recipients.claimedAt, before)),
          ),
        );
    },

    /** Has the doubtful of a letter wait again; how many. */
    async repeatDoubtful(letterId: string, now: Date): Promise<number> {
      const rows = await db
        .update(recipients)
        .set({ state: 'waiting', dueAt: now })
        .where(and(eq(recipients.letterId, letterId), eq(recipients.state, 'doubtful')))
        .returning({ id: recipients.id });
      return rows.length;
    },
  };
}

/** By the letters' ids. */
async function figuresOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const inState = (state: RecipientRow['state']) =>
    sql<number>`(count(*) filter (where ${recipients.state} = ${state}))::int`;
  const rows = await db
    .select({
      letterId: recipients.letterId,
      recipients: count(),
      waiting: sql<number>`(count(*) filter (where ${recipients.state} in ('waiting', 'sending')))::int`,
      sent: inState('sent'),
      failed: inState('failed'),
      leftOut: inState('left_out'),
      inDoubt: inState('doubtful'),
      bounced: sql<number>`count(${recipients.bouncedAt})::int`,
      complained: sql<number>`count(${recipients.complainedAt})::int`,
      unsubscribed: sql<number>`count(${recipients.unsubscribedAt})::int`,
    })
    .from(recipients)
    .where(inArray(recipients.letterId, [...ids]))
    .groupBy(recipients.letterId);
  return new Map(rows.map(({ letterId, ...figures }) => [letterId, figures]));
}

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly until: Date;
}

const isTheirs = ({ userId, email, until }: Person) =>
  or(eq(recipients.userId, userId), and(eq(recipients.email, email), lt(recipients.createdAt, until)));

/** What was written to somebody; without a name afterwards, for the figures. */
function ofPerson(db: Queryable) {
  return {
    lettersTo: (person: Person) =>
      db
        .select({ subject: letters.subject, state: recipients.state, sentAt: recipients.sentAt })
        .from(recipients)
        .innerJoin(letters, eq(letters.id, recipients.letterId))
        .where(isTheirs(person))
        .orderBy(asc(recipients.createdAt)),

    async forget(person: Person): Promise<void> {
      const isWaiting = and(isTheirs(person), eq(recipients.state, 'waiting'));
      await db
        .update(recipients)
        .set({ ...nobody, state: 'left_out', reason: 'erased' })
        .where(isWaiting);
      await db.update(recipients).set(nobody).where(isTheirs(person));
    },

    async forgetAllOf(letterId: string): Promise<void> {
      await db
        .update(recipients)
        .set(nobody)
        .where(and(eq(recipients.letterId, letterId), isNotNull(recipients.email)));
    },
  };
}
