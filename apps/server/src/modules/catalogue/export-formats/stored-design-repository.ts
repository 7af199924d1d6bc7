import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AssetImage } from '../domain/asset-row.ts';
import { assetPayloads, assets } from '../store/tables.ts';

/** A published design with a payload of its own, as source files hold it. */
export interface StoredDesign {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly subCategories: readonly string[];
  /** By name. */
  readonly tools: readonly string[];
  /** The hash of its compressed payload (see `gzipText`). */
  readonly blob: string;
  /** How many frames stand in it. */
  readonly frames: number;
  readonly image: AssetImage | null;
}

/** Published designs with payloads of their own, by category and name. */
export async function listDesigns(db: Queryable): Promise<StoredDesign[]> {
  const rows = await db
    .select({
      id: assets.id,
      name: assets.name,
      category: assets.category,
      subCategories: assets.subCategories,
      tools: assets.tools,
      blob: sql<string>`${assetPayloads.blob}`,
      frames: sql<number>`greatest(1, coalesce(jsonb_array_length(${assets.variants}), 1))::int`,
      image: sql<AssetImage | null>`${assets.images}->0`,
    })
    .from(assets)
    .innerJoin(assetPayloads, eq(assetPayloads.assetId, assets.id))
    .where(and(isNotNull(assets.publishedAt), isNotNull(assetPayloads.blob)))
    .orderBy(asc(assets.category), asc(assets.name), asc(assets.id));
  return rows;
}
