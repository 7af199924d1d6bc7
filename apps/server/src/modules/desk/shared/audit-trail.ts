import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import {
  auditRepository,
  type AuditFilter,
  type AuditRecord,
} from '../../../platform/audit/audit-repository.ts';
import { idsIn, namesWithin } from './audit-name-repository.ts';
import type { DeskDeps } from './deps.ts';

/** The kinds of subjects that are people: their names are looked up, so that nobody's stays when they leave. */
const people = new Set(['customer', 'operator']);

/** What became of invitations, by their ids. */
export interface InvitationNames {
  /** Who has joined by one. */
  readonly users: ReadonlyMap<string, string>;
  /** Where an open one was sent, and those before it. */
  readonly addresses: ReadonlyMap<string, string>;
}

const noInvitations = async (): Promise<InvitationNames> => ({ users: new Map(), addresses: new Map() });

type Sources = Pick<DeskDeps, 'database' | 'accounts'> & Partial<Pick<DeskDeps, 'billing'>>;

/**
 * What was changed by whom.
 * @param readInvitations asked where a row is about an operator
 */
export function auditTrail(deps: Sources, readInvitations = noInvitations) {
  const rows = auditRepository(deps.database.orm);

  async function views(records: readonly AuditRecord[]): Promise<AuditRow[]> {
    const nameOf = await namesFor(deps, records, readInvitations);
    return records.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      actor: row.actorId === null ? null : { _id: row.actorId, email: nameOf.address(row.actorId) },
      via: row.via,
      action: row.action,
      subject: row.subjectKind === null ? null : subjectOf(row, nameOf.subject),
      before: row.before,
      after: row.after,
      ...namesOf(row, nameOf.fact),
      reason: row.reason,
      requestId: row.requestId,
      ...(row.bulkId !== null && { bulkId: row.bulkId }),
    }));
  }

  return {
    auditPage: async (
      filter: AuditFilter,
      page: { limit: number; offset: number; isOldestFirst: boolean },
    ): Promise<{ rows: AuditRow[]; total: number }> => {
      const [records, total] = await Promise.all([rows.list(filter, page), rows.count(filter)]);
      return { rows: await views(records), total };
    },

    /** The latest changes of some things. */
    auditOf: async (subjects: readonly string[]): Promise<AuditRow[]> =>
      views(await rows.list({ subjects }, { limit: 50 })),
  };
}

/** What the ids of these rows are called. */
async function namesFor(
  deps: Sources,
  records: readonly AuditRecord[],
  readInvitations: () => Promise<InvitationNames>,
) {
  const isOfOperator = records.some(({ subjectKind }) => subjectKind === 'operator');
  const { users, addresses } = await (isOfOperator ? readInvitations : noInvitations)();
  const ids = records.flatMap(({ actorId, subjectKind, subjectId }) => [
    actorId,
    people.has(subjectKind ?? '') && subjectId !== null ? (users.get(subjectId) ?? subjectId) : null,
  ]);
  const known = await deps.accounts.getUsers(ids.filter((id) => id !== null));
  const names = await namesWithin(deps, records);
  const person = (id: string) => known.get(users.get(id) ?? id)?.name ?? addresses.get(id);
  return {
    address: (id: string) => known.get(id)?.email ?? null,
    subject: (id: string) => person(id) ?? names.get(id) ?? null,
    fact: (id: string) => names.get(id) ?? person(id),
  };
}

function subjectOf(
  { subjectKind: kind, subjectId: id, subjectName }: AuditRecord,
  nameOf: (id: string) => string | null,
): AuditRow['subject'] {
  return { kind: kind ?? '', id, name: subjectName ?? (id === null ? null : nameOf(id)) };
}

/** The names of what a row's facts mention by their ids; nothing where none is known. */
function namesOf(row: AuditRecord, nameOf: (id: string) => string | undefined): Pick<AuditRow, 'names'> {
  const known = idsIn(row).flatMap((id) => {
    const name = id === row.subjectId ? undefined : nameOf(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return known.length > 0 ? { names: Object.fromEntries(known) } : {};
}
