import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import {
  auditRepository,
  type AuditFilter,
  type AuditRecord,
} from '../../../platform/audit/audit-repository.ts';
import type { DeskDeps } from './deps.ts';

/** The kinds of subjects that are people: their names are looked up, so that nobody's stays when they leave. */
const people = new Set(['customer', 'operator']);

/** What was changed by whom. */
export function auditTrail({ database, accounts }: Pick<DeskDeps, 'database' | 'accounts'>) {
  const rows = auditRepository(database.orm);

  async function views(records: readonly AuditRecord[]): Promise<AuditRow[]> {
    const ids = records.flatMap(({ actorId, subjectKind, subjectId }) => [
      actorId,
      people.has(subjectKind ?? '') ? subjectId : null,
    ]);
    const known = await accounts.getUsers(ids.filter((id) => id !== null));
    return records.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      actor: row.actorId === null ? null : { _id: row.actorId, email: known.get(row.actorId)?.email ?? null },
      via: row.via,
      action: row.action,
      subject: row.subjectKind === null ? null : subjectOf(row, known),
      before: row.before,
      after: row.after,
      reason: row.reason,
      requestId: row.requestId,
      ...(row.bulkId !== null && { bulkId: row.bulkId }),
    }));
  }

  return {
    async auditPage(filter: AuditFilter, page: { limit: number; offset: number; isOldestFirst: boolean }) {
      const [records, total] = await Promise.all([rows.list(filter, page), rows.count(filter)]);
      return { rows: await views(records), total };
    },

    /** The latest changes of some things. */
    auditOf: async (subjects: readonly string[]): Promise<AuditRow[]> =>
      views(await rows.list({ subjects }, { limit: 50 })),
  };
}

function subjectOf(
  { subjectKind: kind, subjectId: id, subjectName }: AuditRecord,
  known: ReadonlyMap<string, { readonly name: string }>,
): AuditRow['subject'] {
  const name = subjectName ?? (id === null ? null : (known.get(id)?.name ?? null));
  return { kind: kind ?? '', id, name };
}
