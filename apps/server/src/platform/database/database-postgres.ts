import { Pool } from 'pg';
import { changedRowsChannel, type Database, pooledDatabase } from './database.ts';
import { StartupError } from '../errors.ts';
import { allowOutbound } from '../outbound/outbound.ts';
import type { Log } from '../telemetry/log.ts';
import { postgresListener, subscriptionList } from './notifications.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 10;

/** A server may be named in the address or beside it; a folder with a socket is on this machine. */
function serversIn(text: string): URL[] {
  if (!URL.canParse(text)) return [];
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  return host.startsWith('/') ? [] : [new URL(`postgres://${host}:${port}`)];
}

/**
 * Connects to a server, which several processes may share.
 * @param max how many connections at once; with a single one statements come in the same order in every run
 */
export async function openPostgres(url: string, log: Log, max = MAX_CONNECTIONS): Promise<Database> {
  const subscriptions = subscriptionList();
  allowOutbound(...serversIn(url));
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    async onConnect(client) {
      client.on('notification', ({ channel, payload = '' }) => subscriptions.tell(channel, payload));
      await client.query(`listen ${changedRowsChannel}`);
    },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const listener = postgresListener(url, log, subscriptions);
  const database = pooledDatabase({
    kind: 'postgres',
    pool,
    listener,
    async close() {
      await listener.close();
      await pool.end();
    },
  });
  try {
    await pool.query('select 1');
    return database;
  } catch (error) {
    await database.close();
    throw new StartupError(`The database at ${nameOf(url)} cannot be reached: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
