import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { assetPayloads, assets } from '../../catalogue/index.ts';

/** A payload: its text, or where that is in storage. */
interface Unread {
  readonly id: string;
  readonly figma: string;
  readonly blob: string | null;
}

const holdsOne = or(ne(assetPayloads.figma, ''), isNotNull(assetPayloads.blob));

/** Whether the asset still has that payload. */
const hasSame = ({ figma, blob }: Unread) => sql`exists (select from ${assetPayloads}
  where ${assetPayloads.assetId} = ${assets.id}
    and ${assetPayloads.figma} = ${figma} and ${assetPayloads.blob} is not distinct from ${blob})`;

const withPayload = (db: Queryable) =>
  db
    .select({ id: assets.id, figma: assetPayloads.figma, blob: assetPayloads.blob })
    .from(assetPayloads)
    .innerJoin(assets, eq(assets.id, assetPayloads.assetId));

/** Payloads that nobody has tried to read back, and those whose fingerprints an earlier version did not take. */
export function unreadPayloadRepository(db: Queryable) {
  return {
    /** Some of the payloads of which nobody knows whether they read back. */
    async list(limit: number): Promise<Unread[]> {
      return await withPayload(db)
        .where(and(isNull(assets.isReadBack), isNull(assets.variants), holdsOne))
        .orderBy(asc(assets.id))
        .limit(limit);
    },

    /** Says it of an asset that still has that payload; whether there was one. */
    async tell(
      unread: Unread,
      told: { readonly isReadBack: boolean; readonly version: number; readonly touchedAt: Date },
    ): Promise<boolean> {
      const rows = await db
        .update(assets)
        .set(told)
        .where(and(eq(assets.id, unread.id), isNull(assets.isReadBack), hasSame(unread)))
        .returning({ id: assets.id });
      return rows.length > 0;
    },

    /** Some of the payloads that have been read, but not for their fingerprints. */
    async listWithoutFingerprints(limit: number): Promise<Unread[]> {
      const lacksThem = sql`${assets.structure} is not null and ${assets.structure}->'fingerprints' is null`;
      return await withPayload(db).where(and(lacksThem, holdsOne)).orderBy(asc(assets.id)).limit(limit);
    },

    /** Enters the fingerprints of an asset that still has that payload; whether there was one. */
    async enterFingerprints(
      unread: Unread,
      { fingerprints, version }: { readonly fingerprints: readonly string[]; readonly version: number },
    ): Promise<boolean> {
      const read = JSON.stringify({ fingerprints });
      const rows = await db
        .update(assets)
        .set({ structure: sql`(${assets.structure} - 'fingerprint') || ${read}::jsonb`, version })
        .where(and(eq(assets.id, unread.id), isNotNull(assets.structure), hasSame(unread)))
        .returning({ id: assets.id });
      return rows.length > 0;
    },
  };
}
