import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetCopies, assets, assetVariantCopies, freeCopies, projectCopies } from './tables.ts';

/** What users have copied. */
export function copyRepository(db: Queryable) {
  return {
    /** The latest first. */
    ofUser: (userId: string) =>
      db
        .select({ asset: assets.name, count: assetCopies.count, lastAt: assetCopies.countedAt })
        .from(assetCopies)
        .innerJoin(assets, eq(assets.id, assetCopies.assetId))
        .where(eq(assetCopies.userId, userId))
        .orderBy(desc(assetCopies.countedAt)),

    /** Variant by variant, the latest first. */
    variantsOfUser: (userId: string) =>
      db
        .select({
          asset: assets.name,
          variant: assetVariantCopies.variant,
          count: assetVariantCopies.count,
          lastAt: assetVariantCopies.countedAt,
        })
        .from(assetVariantCopies)
        .innerJoin(assets, eq(assets.id, assetVariantCopies.assetId))
        .where(eq(assetVariantCopies.userId, userId))
        .orderBy(desc(assetVariantCopies.countedAt)),

    /** What a user's pages know: whether the free copy is left, else what it was used for, and which published asset was copied last. */
    copiedBy: async (userId: string) => {
      const used = await freeCopyRepository(db).ofUser(userId);
      const [last] = await db
        .select({ _id: assets.id, name: assets.name })
        .from(assetCopies)
        .innerJoin(assets, eq(assets.id, assetCopies.assetId))
        .where(and(eq(assetCopies.userId, userId), isNotNull(assets.publishedAt)))
        .orderBy(desc(assetCopies.countedAt))
        .limit(1);
      const freeCopy = used ? { _id: used.assetId, usedAt: used.usedAt.toISOString() } : null;
      return { hasFreeCopy: used === undefined, freeCopy, lastCopied: last ?? null };
    },

    /** The counts of the assets stay, without their user. */
    async removeOf(userId: string): Promise<void> {
      await db.delete(assetCopies).where(eq(assetCopies.userId, userId));
      await db.delete(assetVariantCopies).where(eq(assetVariantCopies.userId, userId));
      await db.delete(projectCopies).where(eq(projectCopies.userId, userId));
    },
  };
}

/** What users have used their free copy for. */
export function freeCopyRepository(db: Queryable) {
  return {
    async ofUser(userId: string): Promise<typeof freeCopies.$inferSelect | undefined> {
      const [row] = await db.select().from(freeCopies).where(eq(freeCopies.userId, userId));
      return row;
    },

    /** As the user reads it; at most one. */
    namesOf: (userId: string) =>
      db
        .select({ asset: assets.name, usedAt: freeCopies.usedAt })
        .from(freeCopies)
        .innerJoin(assets, eq(assets.id, freeCopies.assetId))
        .where(eq(freeCopies.userId, userId)),

    /** Uses it up; false when it was used before, also a moment ago. */
    async use(copy: typeof freeCopies.$inferInsert): Promise<boolean> {
      const rows = await db.insert(freeCopies).values(copy).onConflictDoNothing().returning();
      return rows.length > 0;
    },

    async removeOf(userId: string): Promise<void> {
      await db.delete(freeCopies).where(eq(freeCopies.userId, userId));
    },
  };
}
