import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type QueryResult } from 'pg';
import {
  transactionGuard,
  type Database,
  type Queryable,
  type Transaction,
  type TransactionGuard,
} from './database.ts';
import { withDeadline } from '../clock.ts';
import { StartupError } from '../errors.ts';
import type { Log } from '../log.ts';
import { postgresListener } from './notifications.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 10;

/** Connects to a server, which several processes may share. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database at ${nameOf(url)} cannot be reached: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const guard = transactionGuard();
  const listener = postgresListener(url, log);
  const orm = drizzle({ client: guardedPool(pool, guard) });
  return {
    kind: 'postgres',
    orm: orm as unknown as Queryable,
    transaction: (work) => orm.transaction((tx) => guard.enclose(() => work(tx as unknown as Transaction))),
    async listen(channel, onMessage, onGap = () => undefined) {
      guard.check();
      return listener.listen(channel, guard.detach(onMessage), guard.detach(onGap));
    },
    async ping() {
      await withDeadline(2000, pool.query('select 1'));
    },
    async close() {
      if (pool.ending) return;
      await listener.close();
      await pool.end();
    },
  };
}

/** Drizzle takes anything whose class is named like a pool for one. */
function guardedPool(pool: Pool, guard: TransactionGuard): Pool {
  class GuardedPool {
    query(...args: Parameters<Pool['query']>): unknown {
      guard.check();
      return pool.query(...args);
    }
    async connect(): Promise<Lease> {
      guard.check();
      return lease(await pool.connect());
    }
  }
  return new GuardedPool() as unknown as Pool;
}

interface Lease {
  query(statement: { readonly text: string }, values: unknown[]): Promise<QueryResult>;
  release(): void;
}

/** A transaction's connection, which refuses to be used after the transaction: by then it serves someone else. */
function lease(client: PoolClient): Lease {
  let isOver = false;
  return {
    async query(statement, values) {
      if (isOver) throw new Error('Transaction is closed');
      const result = await client.query(statement, values);
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

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
