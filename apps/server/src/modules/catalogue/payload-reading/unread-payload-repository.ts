import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetPayloads, assets } from '../tables.ts';

/** A payload: its text, or where that is in storage. */
interface Unread {
  readonly id: string;
  readonly figma: string;
  readonly blob: string | null;
}

const holdsOne = or(ne(assetPayloads.figma, ''), isNotNull(assetPayloads.blob));

/** Payloads that nobody has tried to read back. */
export function unreadPayloadRepository(db: Queryable) {
  return {
    /** Some of the payloads of which nobody knows whether they read back. */
    async list(limit: number): Promise<Unread[]> {
      return await db
        .select({ id: assets.id, figma: assetPayloads.figma, blob: assetPayloads.blob })
        .from(assetPayloads)
        .innerJoin(assets, eq(assets.id, assetPayloads.assetId))
        .where(and(isNull(assets.isReadBack), isNull(assets.variants), holdsOne))
        .orderBy(asc(assets.id))
        .limit(limit);
    },

    /** Says it of an asset that still has that payload; whether there was one. */
    async tell(
      { id, figma, blob }: Unread,
      told: { readonly isReadBack: boolean; readonly version: number; readonly touchedAt: Date },
    ): Promise<boolean> {
      const isSame = sql`exists (select from ${assetPayloads} where ${assetPayloads.assetId} = ${assets.id}
        and ${assetPayloads.figma} = ${figma} and ${assetPayloads.blob} is not distinct from ${blob})`;
      const rows = await db
        .update(assets)
        .set(told)
        .where(and(eq(assets.id, id), isNull(assets.isReadBack), isSame))
        .returning({ id: assets.id });
      return rows.length > 0;
    },
  };
}
