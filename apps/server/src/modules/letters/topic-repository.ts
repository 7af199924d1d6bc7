import { and, asc, desc, eq, ilike, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { letterChoices, mailMarks } from './tables.ts';

export type MarkRow = typeof mailMarks.$inferSelect;
export type ChoiceRow = typeof letterChoices.$inferSelect;

interface MarksQuery {
  readonly kind?: MarkRow['kind'] | undefined;
  /** A part of the address. */
  readonly search?: string | undefined;
  readonly by: 'at' | 'email';
  readonly isUp: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Who wants letters, and who must not get any. */
export function topicRepository(db: Queryable) {
  return {
    choicesOf: async (userIds: readonly string[]): Promise<Map<string, ChoiceRow>> => {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select()
        .from(letterChoices)
        .where(inArray(letterChoices.userId, [...userIds]));
      return new Map(rows.map((row) => [row.userId, row]));
    },

    async choose(choice: ChoiceRow): Promise<void> {
      const { isOn, at } = choice;
      await db
        .insert(letterChoices)
        .values(choice)
        .onConflictDoUpdate({ target: letterChoices.userId, set: { isOn, at } });
    },

    marksOf: async (emails: readonly string[]): Promise<Map<string, MarkRow>> => {
      if (emails.length === 0) return new Map();
      const rows = await db
        .select()
        .from(mailMarks)
        .where(inArray(mailMarks.email, [...emails]));
      return new Map(rows.map((row) => [row.email, row]));
    },

    async mark(row: MarkRow): Promise<void> {
      const { kind, detail, at } = row;
      await db
        .insert(mailMarks)
        .values(row)
        .onConflictDoUpdate({ target: mailMarks.email, set: { kind, detail, at } });
    },

    marksPage: (query: MarksQuery) => marksPage(db, query),
    unmark: (row: Pick<MarkRow, 'email' | 'kind' | 'at'>) => unmark(db, row),

    async removeOf(userId: string, email: string, until: Date): Promise<void> {
      await db.delete(letterChoices).where(eq(letterChoices.userId, userId));
      await db.delete(mailMarks).where(and(eq(mailMarks.email, email), lt(mailMarks.at, until)));
    },
  };
}

async function marksPage(db: Queryable, { kind, search, by, isUp, limit, offset }: MarksQuery) {
  const order = isUp ? asc : desc;
  const isMeant = and(
    kind && eq(mailMarks.kind, kind),
    search ? ilike(mailMarks.email, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
  const rows = await db
    .select()
    .from(mailMarks)
    .where(isMeant)
    .orderBy(order(mailMarks[by]), asc(mailMarks.email))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(mailMarks, isMeant) };
}

/** Takes a mark away, as it was read; whether it was there. */
async function unmark(db: Queryable, { email, kind, at }: Pick<MarkRow, 'email' | 'kind' | 'at'>) {
  const isIt = and(eq(mailMarks.email, email), eq(mailMarks.kind, kind), eq(mailMarks.at, at));
  return (await db.delete(mailMarks).where(isIt).returning()).length > 0;
}
