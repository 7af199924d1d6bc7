import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { withDeadline } from '../clock.ts';
import type { Log } from '../telemetry/log.ts';
import { traced } from '../telemetry/traced.ts';
import type { NotificationListener } from './notifications.ts';

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
  return (await import('./embedded/database-embedded.ts')).openEmbedded({ dataDir, log });
}

/**
 * Where the database itself tells of rows that processes answer from memory, by triggers. Every connection of a process
 * listens to it: PostgreSQL tells a connection of its own commits before it says that they are done.
 */
export const changedRowsChannel = 'changed_rows';

/** The longest payload that PostgreSQL delivers, in bytes. */
const MAX_PAYLOAD_BYTES = 7999;

/** Tells every listening process, once the transaction is committed. `channel`: lower case, `a-z 0-9 _`. */
export async function notify(tx: Queryable, channel: string, payload = ''): Promise<void> {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
    throw new RangeError('A notification is limited to 7999 bytes.');
  await tx.execute(sql`select pg_notify(${channelName(channel)}, ${payload})`);
}

/** Makes transactions that take the same lock run one after the other, in all processes. Held until the end. */
export async function lockWithin(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Channel names go into LISTEN unquoted: lower case, `a-z 0-9 _`. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
  return channel;
}

/** The database cannot be reached right now. To ask again helps, also where nobody knows whether a commit was done. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Whether that is what lies under an error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseAway || isDatabaseAway(error.cause);
}

interface PooledDatabase {
  readonly kind: Database['kind'];
  readonly pool: Pool;
  readonly listener: Pick<NotificationListener, 'listen'>;
  /** Lets go of what lies behind the database; called once. */
  readonly close: () => Promise<void>;
}

/** A {@link Database} on connections that speak PostgreSQL's protocol, wherever they lead. */
export function pooledDatabase({ kind, pool, listener, close }: PooledDatabase): Database {
  // A lost connection also rejects the query that waits for it; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const guard = transactionGuard();
  const orm = drizzle({ client: guardedPool(pool, guard) });
  let closing: Promise<void> | undefined;
  return {
    kind,
    orm: orm,
    transaction: (work) => orm.transaction((tx) => guard.enclose(() => work(tx as unknown as Transaction))),
    async listen(channel, onMessage, onGap = () => undefined) {
      guard.check();
      return listener.listen(channel, guard.detach(onMessage), guard.detach(onGap));
    },
    async ping() {
      await withDeadline(2000, pool.query('select 1'));
    },
    close: () => (closing ??= close()),
  };
}

/** Watches one database for queries that miss the transaction they run in. */
interface TransactionGuard {
  /** Runs `work`; until it settles, `check` throws anywhere in its asynchronous context. */
  enclose<T>(work: () => Promise<T>): Promise<T>;
  /** @throws Error when called from inside a transaction of the same database. */
  check(): void;
  /** Ties a callback to no transaction, whatever the context it is later called from. */
  detach<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void;
}

/**
 * A query through the outer database inside a transaction waits for itself on the embedded database and
 * escapes the transaction on PostgreSQL. The guard turns both into an error at the faulty line.
 */
function transactionGuard(): TransactionGuard {
  const context = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async enclose(work) {
      const state = { open: true };
      try {
        return await context.run(state, work);
      } finally {
        state.open = false;
      }
    },
    check() {
      if (context.getStore()?.open) {
        throw new Error(
          'The database was used inside its own transaction: use the transaction handle instead.',
        );
      }
    },
    detach:
      (callback) =>
      (...args) =>
        context.exit(() => callback(...args)),
  };
}

/** Drizzle takes anything whose class is named like a pool for one. */
function guardedPool(pool: Pool, guard: TransactionGuard): Pool {
  class GuardedPool {
    /** Unlike the pool's own `query` it keeps a connection whose statement was merely refused. */
    async query(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
      guard.check();
      const client = await pool.connect().catch(asAway);
      try {
        return await tracedQuery(client, statement, values);
      } finally {
        client.release();
      }
    }
    async connect(): Promise<Lease> {
      guard.check();
      return lease(await pool.connect().catch(asAway));
    }
  }
  return new GuardedPool() as unknown as Pool;
}

/** The statement with its placeholders: what they stand for is nobody's business. */
function tracedQuery(
  client: PoolClient,
  statement: { readonly text: string },
  values: unknown[],
): Promise<QueryResult> {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
  const work = { name: 'query', isCall: true, attributes };
  return traced.tracePromise(() => client.query(statement, values).catch(asAway), work);
}

/** Of PostgreSQL class 08 is a lost connection, 57P01 to 57P03 a stop and a start; the rest is Node's. */
const awayCodes = /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
/** The driver's own, and that of the embedded database's thread. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|The database broke down)/;

/** Names the failure when it says that the database cannot be reached. */
function asAway(error: Error & { readonly code?: string }): never {
  const isAway = awayCodes.test(error.code ?? '') || awayMessages.test(error.message);
  throw isAway ? new DatabaseAway(error.message, { cause: error.cause ?? error }) : error;
}

interface Lease {
  query(statement: { readonly text: string }, values: unknown[]): Promise<QueryResult | undefined>;
  release(): void;
}

/** A transaction's connection, which refuses to be used after the transaction: by then it serves someone else. */
function lease(client: PoolClient): Lease {
  let isOver = false;
  return {
    async query(statement, values) {
      if (isOver) throw new Error('Transaction is closed');
      // What cannot be rolled back went with its connection; the error that matters is the one before.
      if (statement.text === 'rollback') return client.query(statement, values).catch(() => undefined);
      const result = await tracedQuery(client, statement, values);
      // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
      if (statement.text === 'commit' && result.command === 'ROLLBACK') {
        throw new Error('The transaction was rolled back: a failed statement was ignored.');
      }
      return result;
    },
    release() {
      isOver = true;
      client.release();
    },
  };
}
