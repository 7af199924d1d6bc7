import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** What the database says of itself. */
export interface ServerFacts {
  /** The major version of PostgreSQL. */
  readonly version: number;
  readonly now: Date;
  /** How many connections it takes from everybody. */
  readonly maxConnections: number;
}

/** Asks the database in one statement; `now` is by its own clock, to compare with this machine's. */
export async function serverFacts({ orm }: Pick<Database, 'orm'>): Promise<ServerFacts> {
  const { rows } = await orm.execute<{ version: string; now: string; connections: string }>(sql`
    select current_setting('server_version_num') as version,
      (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now,
      current_setting('max_connections') as connections`);
  const { version, now, connections } = rows[0]!;
  return {
    version: Math.floor(Number(version) / 10_000),
    now: new Date(Number(now)),
    maxConnections: Number(connections),
  };
}
