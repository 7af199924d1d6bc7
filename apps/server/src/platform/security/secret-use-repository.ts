import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { secretUses } from '../database/tables.ts';

export type SecretUseRow = typeof secretUses.$inferSelect;

/** Where texts lie that are sealed with the site's secret. */
export interface SealedColumn {
  readonly table: string;
  /** The column that names the row. */
  readonly key: string;
  readonly column: string;
  readonly purposeOf: (key: string) => string;
}

/**
 * Which secrets were in use, by fingerprint, and the texts sealed with them. Names of tables come from code, never
 * from a request.
 */
export function secretUseRepository(db: Queryable) {
  return {
    find: async (fingerprint: string): Promise<SecretUseRow | undefined> =>
      (await db.select().from(secretUses).where(eq(secretUses.fingerprint, fingerprint)))[0],

    /** Writes down when a secret was first used. */
    async note(fingerprint: string, since: Date): Promise<void> {
      await db.insert(secretUses).values({ fingerprint, since }).onConflictDoNothing();
    },

    async noteSealed(fingerprint: string, sealedAt: Date): Promise<void> {
      await db.update(secretUses).set({ sealedAt }).where(eq(secretUses.fingerprint, fingerprint));
    },

    /** Every sealed text of a column, with the name of its row. */
    async sealedIn({ table, key, column }: SealedColumn): Promise<{ key: string; sealed: string }[]> {
      const [from, name, text] = [table, key, column].map((each) => sql.identifier(each));
      const { rows } = await db.execute<{ key: string; sealed: string }>(
        sql`select ${name} as key, ${text} as sealed from ${from} where ${text} is not null`,
      );
      return rows;
    },

    /** Replaces one, unless it was changed meanwhile. */
    async reseal({ table, key, column }: SealedColumn, row: { key: string; sealed: string }, next: string) {
      const [from, name, text] = [table, key, column].map((each) => sql.identifier(each));
      await db.execute(
        sql`update ${from} set ${text} = ${next} where ${name} = ${row.key} and ${text} = ${row.sealed}`,
      );
    },

    /** Whether hashes of addresses are kept of accounts that were deleted before a moment. */
    async hasHashesOfDeleted(before: Date, now: Date): Promise<boolean> {
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select exists(select 1 from used_offers where user_id is null and forget_at > ${now} and forget_at <= ${before})
          or exists(select 1 from billing_redemptions where forget_at > ${now} and forget_at <= ${before}) as found`);
      return rows[0]?.found === true;
    },
  };
}
