import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { letterChoices, mailMarks } from './tables.ts';

export type MarkRow = typeof mailMarks.$inferSelect;
export type ChoiceRow = typeof letterChoices.$inferSelect;

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

    async removeOf(userId: string, email: string, until: Date): Promise<void> {
      await db.delete(letterChoices).where(eq(letterChoices.userId, userId));
      await db.delete(mailMarks).where(and(eq(mailMarks.email, email), lt(mailMarks.at, until)));
    },
  };
}
