import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/database.ts';
import { assets } from '../../store/tables.ts';

/** Which of these assets are on the shelf. */
export async function listPublished(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const isMeant = and(inArray(assets.id, [...ids]), isNotNull(assets.publishedAt));
  return (await db.select({ id: assets.id }).from(assets).where(isMeant)).map(({ id }) => id);
}
