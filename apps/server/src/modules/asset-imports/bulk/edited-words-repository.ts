import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetEdits, assets } from '../../catalogue/index.ts';

/** What is said now of those assets that an operator has changed. */
export async function editedWords(db: Queryable, ids: readonly string[]) {
  const { name, description, isPaid, category, subCategories, tags, tools, platforms } =
    getTableColumns(assets);
  const rows = await db
    .select({
      id: assets.id,
      version: assetEdits.version,
      words: { name, description, isPaid, category, subCategories, tags, tools, platforms },
    })
    .from(assets)
    .innerJoin(assetEdits, eq(assetEdits.assetId, assets.id))
    .where(inArray(assets.id, [...ids]));
  return new Map(rows.map(({ id, version, words }) => [id, { hasOwnDesign: version > 0, words }]));
}

/** Which of these assets are published. */
export async function listPublished(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const isMeant = and(inArray(assets.id, [...ids]), isNotNull(assets.publishedAt));
  return (await db.select({ id: assets.id }).from(assets).where(isMeant)).map(({ id }) => id);
}
