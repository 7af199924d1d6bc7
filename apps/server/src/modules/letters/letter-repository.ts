import { and, asc, count, desc, eq, ilike, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { letterRecipients, letters, letterSender } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;

interface ListQuery {
  readonly state?: LetterRow['state'] | undefined;
  readonly search?: string | undefined;
  readonly isUp: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Letters, and whose turn it is to send them. At most one of an update is not cancelled. */
export function letterRepository(db: Queryable) {
  return {
    async find(id: string): Promise<LetterRow | undefined> {
      const [row] = await db.select().from(letters).where(eq(letters.id, id));
      return row;
    },

    /** The letter, which nobody else can change until the transaction ends. */
    async lock(id: string): Promise<LetterRow | undefined> {
      const [row] = await db.select().from(letters).where(eq(letters.id, id)).for('update');
      return row;
    },

    /** The one that was made of an update and not given up. */
    async ofUpdate(updateId: string): Promise<LetterRow | undefined> {
      const isIt = and(eq(letters.updateId, updateId), ne(letters.state, 'cancelled'));
      const [row] = await db.select().from(letters).where(isIt);
      return row;
    },

    /** Whether it is the first of its update. */
    async insert(row: typeof letters.$inferInsert): Promise<boolean> {
      const rows = await db.insert(letters).values(row).onConflictDoNothing().returning({ id: letters.id });
      return rows.length > 0;
    },

    async update(id: string, changes: Partial<LetterRow>): Promise<void> {
      await db.update(letters).set(changes).where(eq(letters.id, id));
    },

    page: (query: ListQuery) => pageOf(db, query),
    ...sendingIn(db),
    ...turnsIn(db),
  };
}

async function pageOf(db: Queryable, { state, search, isUp, limit, offset }: ListQuery) {
  const order = isUp ? asc : desc;
  const isMeant = and(
    state && eq(letters.state, state),
    search ? ilike(letters.subject, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
  const rows = await db
    .select()
    .from(letters)
    .where(isMeant)
    .orderBy(order(letters.updatedAt), order(letters.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(letters).where(isMeant);
  return { rows, total: counted?.total ?? 0 };
}

interface Turn {
  readonly now: Date;
  readonly until: Date;
  /** No other process can be alive. */
  readonly isAlone: boolean;
}

/** What the sender asks and writes. */
function sendingIn(db: Queryable) {
  return {
    /** Begins those whose time has come. */
    async beginDue(now: Date): Promise<void> {
      await db
        .update(letters)
        .set({ state: 'sending', startedAt: now, updatedAt: now })
        .where(and(eq(letters.state, 'scheduled'), lte(letters.sendAt, now)));
    },

    /** Those that are being sent, the first first. */
    sending: (): Promise<LetterRow[]> =>
      db.select().from(letters).where(eq(letters.state, 'sending')).orderBy(asc(letters.startedAt)),

    /** Ends a letter of which nothing is left to do; whether that was so. */
    async finish(id: string, now: Date): Promise<boolean> {
      const open = db
        .select({ one: sql`1` })
        .from(letterRecipients)
        .where(
          and(eq(letterRecipients.letterId, id), inArray(letterRecipients.state, ['waiting', 'sending'])),
        );
      const isDone = sql`${letters.fixedAt} is not null and not exists ${open}`;
      const rows = await db
        .update(letters)
        .set({ state: 'sent', endedAt: now, updatedAt: now })
        .where(and(eq(letters.id, id), eq(letters.state, 'sending'), isDone))
        .returning({ id: letters.id });
      return rows.length > 0;
    },

    /** Those that ended before a moment and still know whom they went to. */
    endedBefore: (moment: Date): Promise<{ id: string }[]> =>
      db
        .select({ id: letters.id })
        .from(letters)
        .where(and(inArray(letters.state, ['sent', 'cancelled']), lt(letters.updatedAt, moment))),
  };
}

/** One process sends at a time. */
function turnsIn(db: Queryable) {
  return {
    /** Takes the turn to send, or keeps it; whether it is one's own now. */
    async takeTurn(holder: string, { now, until, isAlone }: Turn): Promise<boolean> {
      const isFree = sql`${isAlone} or ${letterSender.until} <= ${now.toISOString()}::timestamptz or ${letterSender.holder} = ${holder}`;
      const rows = await db
        .insert(letterSender)
        .values({ id: 'sender', holder, until })
        .onConflictDoUpdate({ target: letterSender.id, set: { holder, until }, setWhere: isFree })
        .returning({ id: letterSender.id });
      return rows.length > 0;
    },

    async endTurn(holder: string): Promise<void> {
      await db.delete(letterSender).where(eq(letterSender.holder, holder));
    },
  };
}
