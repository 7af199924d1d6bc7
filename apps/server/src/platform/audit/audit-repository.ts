import { and, asc, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { auditRows } from '../database/tables.ts';

export type AuditRecord = typeof auditRows.$inferSelect;

/** Which rows are asked for. */
export interface AuditFilter {
  readonly subjects?: readonly string[] | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Rows are added and read; nothing changes or removes one. */
export function auditRepository(db: Queryable) {
  return {
    async insert(rows: readonly AuditRecord[]): Promise<void> {
      await db.insert(auditRows).values([...rows]);
    },

    /** The newest first unless `isOldestFirst`. */
    list: (
      filter: AuditFilter,
      { limit, offset = 0, isOldestFirst = false }: Page,
    ): Promise<AuditRecord[]> => {
      const order = isOldestFirst ? asc : desc;
      return db
        .select()
        .from(auditRows)
        .where(matching(filter))
        .orderBy(order(auditRows.at), order(auditRows.id))
        .limit(limit)
        .offset(offset);
    },

    async count(filter: AuditFilter): Promise<number> {
      const [row] = await db.select({ total: count() }).from(auditRows).where(matching(filter));
      return row?.total ?? 0;
    },
  };
}

interface Page {
  readonly limit: number;
  readonly offset?: number;
  readonly isOldestFirst?: boolean;
}

function matching({ subjects, actor, action, from, before }: AuditFilter): SQL | undefined {
  return and(
    subjects && inArray(auditRows.subjectId, [...subjects]),
    actor === undefined ? undefined : eq(auditRows.actorId, actor),
    action === undefined ? undefined : eq(auditRows.action, action),
    from && gte(auditRows.at, from),
    before && lt(auditRows.at, before),
  );
}
