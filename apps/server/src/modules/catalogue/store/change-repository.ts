import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { notify, type Transaction } from '../../../platform/database/database.ts';
import { assets, catalogueVersion } from './tables.ts';

/** Told on every change; the payload is the new version. */
export const changesChannel = 'catalogue_changed';
const onlyRow = 1;

/**
 * Changes of assets. Every transaction that makes one takes the version's row first: so versions are committed in
 * their order, no reader of changes misses one, and two writers wait for each other instead of deadlocking.
 */
export function changeRepository(tx: Transaction) {
  return {
    /** Runs `work` with the next version, which is used up only when `work` says that something changed. */
    async changeAssets(work: (version: number) => Promise<boolean>): Promise<void> {
      const isOnlyRow = eq(catalogueVersion.id, onlyRow);
      await tx.insert(catalogueVersion).values({ id: onlyRow, version: 0 }).onConflictDoNothing();
      const [row] = await tx.select().from(catalogueVersion).where(isOnlyRow).for('update');
      const version = (row?.version ?? 0) + 1;
      if (!(await work(version))) return;
      await tx.update(catalogueVersion).set({ version }).where(isOnlyRow);
      await notify(tx, changesChannel, String(version));
    },

    /**
     * Unpublishes assets, for good or, with `retiredAt`, until a library holds them again; gives those
     * that were published. To be called within `changeAssets`.
     */
    async unpublish(ids: readonly string[], version: number, retiredAt?: Date): Promise<string[]> {
      const rows = await tx
        .update(assets)
        .set({ publishedAt: null, retiredAt: retiredAt ?? null, version })
        .where(and(inArray(assets.id, [...ids]), isNotNull(assets.publishedAt)))
        .returning({ id: assets.id });
      return rows.map(({ id }) => id);
    },
  };
}
