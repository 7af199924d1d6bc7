import { standardCategories } from '@kitshelf/contract/catalogue.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { type Category, standardCategory } from '../domain/categories.ts';
import { assets } from './tables.ts';
import { categories, taxonomyTerms } from './taxonomy-tables.ts';

/** Reads the categories, and begins with those of a new shop. */
export function categoryRepository(db: Queryable) {
  return {
    /** In the order of the desk. */
    async list(): Promise<Category[]> {
      const { id, name, icon, isHidden, formerNames } = categories;
      const columns = { id, name, icon, isHidden, formerNames };
      return await db
        .select(columns)
        .from(categories)
        .where(eq(categories.isRemoved, false))
        .orderBy(asc(categories.position), asc(categories.key));
    },

    /** Puts those of a new shop in, which were neither there nor deleted before. */
    async insertMissing(): Promise<void> {
      const rows = standardCategories.map((name, position) => ({ ...standardCategory(name), position }));
      await db
        .insert(categories)
        .values(rows.map((row) => ({ ...row, formerNames: [...row.formerNames], key: foldName(row.name) })))
        .onConflictDoNothing();
    },

    /** How many assets that are not published, nor removed with their library, are in each, by its name. */
    async countUnpublished(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ name: assets.category, count: count() })
        .from(assets)
        .where(and(isNull(assets.publishedAt), isNull(assets.retiredAt)))
        .groupBy(assets.category);
      return new Map(rows.map(({ name, count: found }) => [name, found]));
    },
  };
}

/** Changes categories; to be used within `changeAssets`, whose version marks the assets. */
export function categoryStore(tx: Transaction) {
  return {
    /** Puts categories in this order, with all that is said of them; none is forgotten that is not named. */
    async save(inOrder: readonly Category[]): Promise<void> {
      for (const [position, { id, ...said }] of inOrder.entries()) {
        const row = { ...said, formerNames: [...said.formerNames], key: foldName(said.name), position };
        await tx
          .insert(categories)
          .values({ id, ...row })
          .onConflictDoUpdate({ target: categories.id, set: row });
      }
    },

    async remove(id: string): Promise<void> {
      await tx.update(categories).set({ isRemoved: true, key: id }).where(eq(categories.id, id));
    },

    /** Has every asset and sub-category of a category go by its new name. */
    async rename(from: string, to: string, version: number): Promise<void> {
      await tx.update(assets).set({ category: to, version }).where(eq(assets.category, from));
      await tx.update(taxonomyTerms).set({ category: to }).where(eq(taxonomyTerms.category, from));
    },

    /** Has those of a new shop be there again that were deleted, unless another goes by the name. */
    async restoreStandard(): Promise<void> {
      for (const standard of standardCategories) {
        const { id, name } = standardCategory(standard);
        const key = foldName(name);
        const [taken] = await tx.select().from(categories).where(eq(categories.key, key));
        const isRemovedOne = and(eq(categories.id, id), eq(categories.isRemoved, true));
        if (!taken) await tx.update(categories).set({ isRemoved: false, name, key }).where(isRemovedOne);
      }
    },

    /** How many assets, in any state but removed with their library, and sub-categories are in one. */
    async usesOf(name: string): Promise<{ assets: number; subCategories: number }> {
      const isThere = and(eq(assets.category, name), isNull(assets.retiredAt));
      const [inAssets] = await tx.select({ n: count() }).from(assets).where(isThere);
      const [inTerms] = await tx
        .select({ n: count() })
        .from(taxonomyTerms)
        .where(sql`${taxonomyTerms.category} = ${name} and ${taxonomyTerms.kind} = 'sub-categories'`);
      return { assets: inAssets?.n ?? 0, subCategories: inTerms?.n ?? 0 };
    },
  };
}
