import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { newId } from '../ids.ts';
import { auditRepository } from './audit-repository.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What is known of a change; the handler adds what it alone knows. Persons by their ids, never secrets. */
export interface AuditEntry {
  readonly action: string;
  readonly via: 'desk' | 'cli';
  readonly actorId?: string | null | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly before?: Facts | undefined;
  readonly after?: Facts | undefined;
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
  /** Of one change of many things: a row for each, in place of one for all, under one id. */
  readonly each?:
    | {
        readonly bulkId: string;
        readonly rows: readonly Required<Pick<AuditEntry, 'subject' | 'before' | 'after'>>[];
      }
    | undefined;
}

interface AuditSubject {
  readonly kind: string;
  readonly id?: string | undefined;
  /** Of what is not a person. */
  readonly name?: string | undefined;
}

/** Says more about the change that is being made, before its transaction ends. */
export type Note = (more: Partial<AuditEntry>) => void;

export interface Audit {
  /**
   * Does work whose row is written by the first transaction that it opens, and so exists exactly if that commits. Work
   * that opens none gets its row afterwards; work that throws before leaves none.
   */
  record<T>(entry: AuditEntry, work: (note: Note) => Promise<T>): Promise<T>;
}

/** A change under way. */
class Pending {
  entry: AuditEntry;
  /** The first transaction takes the row with it; another one may once that has failed. */
  isTaken = false;
  constructor(entry: AuditEntry) {
    this.entry = entry;
  }
}

/** The database whose transactions write the rows of what is recorded, and what records. */
export function auditedDatabase(database: Database, clock: Clock): { database: Database; audit: Audit } {
  const context = new AsyncLocalStorage<Pending>();
  const write = (tx: Transaction, { entry }: Pending) =>
    auditRepository(tx).insert(rowsOf(entry, clock.now()));
  const transaction: Database['transaction'] = async (work) => {
    const pending = context.getStore();
    if (!pending || pending.isTaken) return await database.transaction(work);
    pending.isTaken = true;
    try {
      return await database.transaction(async (tx) => {
        const result = await work(tx);
        await write(tx, pending);
        return result;
      });
    } catch (error) {
      pending.isTaken = false;
      throw error;
    }
  };
  const audit: Audit = {
    async record(entry, work) {
      const pending = new Pending(entry);
      const note: Note = (more) => {
        pending.entry = { ...pending.entry, ...more };
      };
      const result = await context.run(pending, () => work(note));
      if (!pending.isTaken) {
        pending.isTaken = true;
        await database.transaction((tx) => write(tx, pending));
      }
      return result;
    },
  };
  return { database: { ...database, transaction }, audit };
}

function rowsOf({ each, ...entry }: AuditEntry, at: Date) {
  if (!each || each.rows.length === 0) return [rowOf(entry, at)];
  return each.rows.map((row) => rowOf({ ...entry, ...row }, at, each.bulkId));
}

function rowOf(entry: AuditEntry, at: Date, bulkId: string | null = null) {
  const { action, via, actorId, subject, before, after, reason, requestId } = entry;
  return {
    id: newId(),
    at,
    action,
    via,
    actorId: actorId ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    requestId: requestId ?? null,
    bulkId,
  };
}
