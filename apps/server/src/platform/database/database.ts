import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../log.ts';

interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** What a repository is made from: the database or a transaction, on either driver. */
export type Queryable = Omit<PgDatabase<RowsResult>, 'transaction'>;

declare const insideTransaction: unique symbol;

/** A {@link Queryable} whose statements take effect together, or not at all. */
export type Transaction = Queryable & { readonly [insideTransaction]: true };

/** Where rows are kept: embedded, in a thread of this process, or a PostgreSQL server that several processes share. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For single statements outside transactions; inside one every use of it throws. */
  readonly orm: Queryable;
  /**
   * Commits when `work` resolves and rolls back when it rejects. Nothing slow belongs inside (mail, hashing,
   * calls to others): the embedded database runs one transaction at a time.
   * @throws Error when called inside another transaction of the same database.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `onMessage` for each {@link notify} that is committed by any process. A message is a hint, it may be
   * lost: `onGap` tells that some may have been. Resolves once listening; call the result to stop.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Rejects when the database does not answer within two seconds. */
  ping(): Promise<void>;
  /** Waits for running transactions, writes everything to disk and releases the folder or the connections. */
  close(): Promise<void>;
}

/** How to open a {@link Database}. */
interface DatabaseOptions {
  /** The embedded database is kept in its folder `database`. */
  readonly dataDir: string;
  /** A `postgres://` URL; without one the database is embedded. */
  readonly databaseUrl?: string | undefined;
  readonly log: Log;
}

/**
 * Opens the database and leaves its tables alone (see `migrate`).
 * @throws StartupError when the folder is in use or cannot be used, or the server cannot be reached.
 */
export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<Database> {
  // Only the driver in use is loaded: the start is measured in tenths of a second.
  if (databaseUrl) return (await import('./database-postgres.ts')).openPostgres(databaseUrl, log);
  return (await import('./database-embedded.ts')).openEmbedded({ dataDir, log });
}

/** The longest payload that PostgreSQL delivers, in bytes. */
const MAX_PAYLOAD_BYTES = 7999;

/** Tells every listening process, once the transaction is committed. `channel`: lower case, `a-z 0-9 _`. */
export async function notify(tx: Queryable, channel: string, payload = ''): Promise<void> {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
    throw new RangeError('A notification is limited to 7999 bytes.');
  await tx.execute(sql`select pg_notify(${channelName(channel)}, ${payload})`);
}

/** Makes transactions that take the same lock run one after the other, in all processes. Held until the end. */
export async function lockWithin(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Channel names go into LISTEN unquoted: lower case, `a-z 0-9 _`. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
  return channel;
}

/** The database cannot be reached just now. To ask again helps, also where nobody knows whether a commit was done. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Whether that is what lies under an error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseAway || isDatabaseAway(error.cause);
}
