import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { DatabaseAway, type Database, type Transaction } from './database.ts';
import type { NotificationListener } from './notifications.ts';
import { withDeadline } from '../clock.ts';
import { traced } from '../traced.ts';

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
