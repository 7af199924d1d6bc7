import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { blobPacks, blobs } from '../database/tables.ts';

/** Where a blob lies in its pack, in bytes. */
export interface PackPlace {
  readonly hash: string;
  readonly start: number;
  readonly bytes: number;
}

const place = (pack: string, rows: string, now: string) => sql`
  insert into blobs (hash, touched_at, stored_at, pack, pack_start, pack_bytes)
  select hash, ${now}::timestamptz, ${now}::timestamptz, ${pack}, start, bytes
  from json_to_recordset(${rows}::json) as d(hash text, start integer, bytes integer)
  on conflict (hash) do update set touched_at = excluded.touched_at, stored_at = excluded.stored_at,
    pack = excluded.pack, pack_start = excluded.pack_start, pack_bytes = excluded.pack_bytes
  where blobs.stored_at is null`;

const move = (from: string, to: string, rows: string) => sql`
  update blobs set pack = ${to}, pack_start = d.start
  from json_to_recordset(${rows}::json) as d(hash text, start integer)
  where blobs.hash = d.hash and blobs.pack = ${from}`;

/** Which packs storage holds, or may hold: a row is written before the object. */
export function packRepository(db: Queryable) {
  const isEmpty = notExists(db.select({ hash: blobs.hash }).from(blobs).where(eq(blobs.pack, blobPacks.id)));
  const isUnused = (before: Date) => and(lt(blobPacks.touchedAt, before), isEmpty);

  return {
    async announce(id: string, now: Date): Promise<void> {
      await db.insert(blobPacks).values({ id, touchedAt: now });
    },

    /** Keeps a pack for those who may still read it. */
    async touch(id: string, now: Date): Promise<void> {
      await db.update(blobPacks).set({ touchedAt: now }).where(eq(blobPacks.id, id));
    },

    /** Says of blobs that they are stored in a pack; those that somebody else has stored meanwhile stay where they are. */
    async place(pack: string, places: readonly PackPlace[], now: Date): Promise<void> {
      const rows = places.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
      await db.execute(place(pack, JSON.stringify(rows), now.toISOString()));
    },

    /** What still lies in a pack, in its order. */
    async list(pack: string): Promise<PackPlace[]> {
      const rows = await db
        .select({ hash: blobs.hash, start: blobs.packStart, bytes: blobs.packBytes })
        .from(blobs)
        .where(eq(blobs.pack, pack))
        .orderBy(asc(blobs.packStart));
      return rows.map(({ hash, start, bytes }) => ({ hash, start: start ?? 0, bytes: bytes ?? 0 }));
    },

    /** Says of the blobs of a pack that they lie in another one now. */
    async move(from: string, to: string, places: readonly PackPlace[]): Promise<void> {
      await db.execute(move(from, to, JSON.stringify(places)));
    },

    /** Packs in which nothing has lain since a moment. */
    async listUnused(before: Date, limit: number): Promise<string[]> {
      const rows = await db.select({ id: blobPacks.id }).from(blobPacks).where(isUnused(before)).limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Forgets a pack that is still unused; says whether it was. */
    async removeUnused(id: string, before: Date): Promise<boolean> {
      const isIt = and(eq(blobPacks.id, id), isUnused(before));
      return (await db.delete(blobPacks).where(isIt).returning({ id: blobPacks.id })).length > 0;
    },
  };
}
