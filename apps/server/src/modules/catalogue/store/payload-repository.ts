import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Variant } from '@kitshelf/contract/variants.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetPayloads, assets } from './tables.ts';

interface StoredPayload {
  readonly id: string;
  readonly blob: string;
}

/** Empties the rows whose text is the one that storage holds; one that was changed meanwhile stays. */
const forgetTexts = (stored: string) => sql`
  update asset_payloads as p set figma = '', blob = d.blob
  from json_to_recordset(${stored}::json) as d(id text, blob text)
  where p.asset_id = d.id and p.figma <> '' and encode(sha256(convert_to(p.figma, 'UTF8')), 'hex') = d.blob`;

const save = (stored: string) => sql`
  insert into asset_payloads (asset_id, figma, blob)
  select id, '', blob from json_to_recordset(${stored}::json) as d(id text, blob text)
  on conflict (asset_id) do update set figma = '', blob = excluded.blob
    where asset_payloads.blob is distinct from excluded.blob or asset_payloads.figma <> ''
  returning asset_id as id`;

/** Of a published asset, with what stands in its payload; both texts null for one without a payload of its own. */
export interface PayloadRow {
  readonly figma: string | null;
  readonly blob: string | null;
  readonly variants: readonly Variant[] | null;
}

/** Where the imported clipboard payloads are. */
export function payloadRepository(db: Queryable) {
  return {
    /** `undefined` when the asset is not published. */
    async find(id: string): Promise<PayloadRow | undefined> {
      const [row] = await db
        .select({ figma: assetPayloads.figma, blob: assetPayloads.blob, variants: assets.variants })
        .from(assets)
        .leftJoin(assetPayloads, eq(assetPayloads.assetId, assets.id))
        .where(and(eq(assets.id, id), isNotNull(assets.publishedAt)));
      return row;
    },

    /** Payloads that stand in rows, as earlier versions wrote them, behind an asset's id. */
    async listTexts(afterId: string, limit: number): Promise<{ id: string; figma: string }[]> {
      return await db
        .select({ id: assetPayloads.assetId, figma: assetPayloads.figma })
        .from(assetPayloads)
        .where(and(ne(assetPayloads.figma, ''), gt(assetPayloads.assetId, afterId)))
        .orderBy(asc(assetPayloads.assetId))
        .limit(limit);
    },

    /** Empties the rows whose text is the one that storage holds; one that was changed meanwhile stays. */
    async forgetTexts(stored: readonly StoredPayload[]): Promise<void> {
      await db.execute(forgetTexts(JSON.stringify(stored)));
    },

    /** Says where payloads are now; gives the ids of assets that had others. */
    async save(stored: readonly StoredPayload[]): Promise<string[]> {
      if (stored.length === 0) return [];
      await db.execute(forgetTexts(JSON.stringify(stored)));
      const { rows } = await db.execute<{ id: string }>(save(JSON.stringify(stored)));
      return rows.map(({ id }) => id);
    },
  };
}
