import { inArray } from 'drizzle-orm';
import { assets } from '../../catalogue/index.ts';
import type { AuditRecord } from '../../../platform/audit/audit-repository.ts';
import type { DeskDeps } from './deps.ts';

const anId = /\b[0-9a-f]{32}\b/g;

/** What plans, access, subscriptions and assets are called that rows name by their ids. */
export async function namesWithin(
  { database: { orm }, billing }: Pick<DeskDeps, 'database'> & Partial<Pick<DeskDeps, 'billing'>>,
  records: readonly AuditRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(records.flatMap(idsIn))];
  if (ids.length === 0) return new Map();
  const called = await orm
    .select({ id: assets.id, name: assets.name })
    .from(assets)
    .where(inArray(assets.id, ids));
  const plans = (await billing?.namesOf(ids)) ?? [];
  return new Map([...plans, ...called.map(({ id, name }) => [id, name] as const)]);
}

/** Every id that a row names beside its subject's own, which has its name already where it is no person. */
export const idsIn = ({ subjectId, subjectName, before, after }: AuditRecord): string[] =>
  [...JSON.stringify([subjectName === null ? subjectId : null, before, after]).matchAll(anId)].map(
    ([id]) => id,
  );
