import { inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { userChanges } from './tables.ts';

/** Says that users came, left, or changed what lists are made by; within the transaction that does it. */
export async function recordChanges(db: Queryable, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ userId, changedAt: sql`now()` }));
  await db.insert(userChanges).values(rows).onConflictDoNothing();
}

/** As much of an id as is kept of anyone who left: it leads to few, and tells nobody's id. */
export const leaverLength = 8;

/** Says that users are gone, of whom nothing else is kept; within the transaction that removes them. */
export async function recordDeletedUsers(db: Queryable, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.delete(userChanges).where(inArray(userChanges.userId, [...userIds]));
  await recordChanges(
    db,
    userIds.map((id) => id.slice(0, leaverLength)),
  );
}

/**
 * Whom the transactions changed that were not over at a position (their ids, of leavers the beginnings), and the position
 * of now: every transaction below it is over. Without a position: nobody.
 */
export async function changesSince(db: Queryable, position: bigint | undefined) {
  const now = sql`pg_current_snapshot()`;
  // Numbers that are still to come were given by another server, before its rows were moved here.
  const { rows } = await db.execute<{ ids: string[]; position: string }>(sql`select
    pg_snapshot_xmin(${now})::text as position, array(
      select distinct user_id from ${userChanges}
      where changed_in >= ${position ?? null}::bigint and changed_in < pg_snapshot_xmax(${now})::text::bigint
    ) as ids`);
  const [row] = rows;
  if (!row) throw new Error('The database did not say where it stands');
  return { ids: row.ids, position: BigInt(row.position) };
}

/** Forgets changes before a moment; who has read none since then has to read all users again. */
export async function removeChangesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(userChanges).where(lt(userChanges.changedAt, moment));
}
