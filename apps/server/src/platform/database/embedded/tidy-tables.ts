import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';

/**
 * What a PostgreSQL server does by itself and the embedded one does not: gives back the place of rows that are gone, and
 * learns how large tables are, at the same measure as its autovacuum by default. One statement a table that needs it, so that
 * others are served between them.
 */
export async function tidyTables(orm: Queryable): Promise<void> {
  const { rows } = await orm.execute<{ place: string }>(sql`select relid::regclass::text as place
    from pg_stat_user_tables where greatest(n_dead_tup, n_mod_since_analyze) > 50 + 0.2 * n_live_tup`);
  for (const { place } of rows) await orm.execute(sql.raw(`vacuum (analyze) ${place}`));
}
