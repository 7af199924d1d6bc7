import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { Pool } from 'pg';
import { makeDataDirectory, makePrivate, makePrivateWhole } from './data-directory.ts';
import { channelName, pooledDatabase, type Database } from '../database.ts';
import { lockDirectory } from './directory-lock.ts';
import { PreparingClient } from './prepared-statements.ts';
import { subscriptionList, type NotificationListener, type SubscriptionList } from '../notifications.ts';
import { ThreadSocket } from './thread-socket.ts';
import type { Log } from '../../telemetry/log.ts';

interface Place {
  readonly dataDir: string;
  readonly log: Log;
}

const folderIn = (dataDir: string) => path.join(dataDir, 'database');

/** Whether a start would make the database. */
export const isToBeMade = (dataDir: string): boolean => !existsSync(folderIn(dataDir));

/** Makes `dataDir/database`, without opening it, where there is none. */
export async function makeEmbedded({ dataDir, log }: Place): Promise<void> {
  await makeDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    if (isToBeMade(dataDir)) await createCluster(folderIn(dataDir), log);
  } finally {
    lock.release();
  }
}

/** Opens `dataDir/database`, makes it on the first start, and keeps every other process out. */
export async function openEmbedded({ dataDir, log }: Place): Promise<Database> {
  await makeDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const folder = folderIn(dataDir);
    if (isToBeMade(dataDir)) await createCluster(folder, log);
    await makePrivateWhole(folder);
    return await embeddedDatabase({ ...inFolder(folder), log, release: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

const inFolder = (folder: string) => inThread(new URL('./embedded-thread.ts', import.meta.url), { folder });

/** @param thread a module that calls `serveWireProtocol` */
export const inThread = (thread: URL, workerData: unknown): Pick<EmbeddedOptions, 'connect'> => ({
  connect: (previous) => new ThreadSocket(thread, workerData, previous),
});

/** Made beside its place and moved there whole: a first start that is killed leaves nothing half-made behind. */
async function createCluster(folder: string, log: Log): Promise<void> {
  log.info({ folder }, 'creating the embedded database');
  const workshop = `${folder}.new`;
  await rm(workshop, { recursive: true, force: true });
  // What making it took of memory goes with its thread.
  await (await embeddedDatabase({ ...inFolder(workshop), log })).close();
  const entries = await readdir(workshop, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    // PGlite writes its catalogues for everybody to change, whatever the umask.
    await makePrivate(file);
    await syncToDisk(file);
  }
  await makePrivate(workshop);
  await syncToDisk(workshop);
  await rename(workshop, folder);
  await syncToDisk(path.dirname(folder));
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What leads to PostgreSQL inside of this process, with what `pg` asks of a socket. */
export interface EmbeddedSocket extends Duplex {
  /** Resolves once what it led to has ended, in whatever way. */
  readonly ended: Promise<void>;
}

interface EmbeddedOptions {
  /** @param previous is waited for before anything is opened: two at a time in one folder would spoil it */
  readonly connect: (previous: Promise<void> | undefined) => EmbeddedSocket;
  readonly log: Log;
  /** Called once the database is closed. */
  readonly release?: () => void;
}

/**
 * PGlite, one connection for all; a site's is in a thread of its own. One that breaks down fails what waits for it; the next
 * query starts another, which finds on the disk what was acknowledged.
 */
export async function embeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const subscriptions = subscriptionList();
  const { pool, ended } = poolOfOne(options, subscriptions);
  const database = pooledDatabase({
    kind: 'embedded',
    pool,
    listener: listenerOf(pool, subscriptions),
    close: async () => {
      try {
        // Behind all who wait.
        (await pool.connect()).release();
        await pool.end();
        await ended();
      } finally {
        options.release?.();
      }
    },
  });
  (await pool.connect()).release();
  return database;
}

function poolOfOne({ connect, log }: EmbeddedOptions, subscriptions: SubscriptionList) {
  let socket: EmbeddedSocket | undefined;
  const pool = new Pool({
    Client: PreparingClient,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream() {
      socket = connect(socket?.ended);
      return socket.on('error', (error) => log.error({ err: error }, 'the embedded database broke down'));
    },
    async onConnect(client) {
      client.on('notification', ({ channel, payload = '' }) => subscriptions.tell(channel, payload));
      for (const channel of subscriptions.channels()) await client.query(`listen ${channel}`);
      subscriptions.tellGap();
    },
  });
  // Its socket has said so.
  pool.on('error', () => undefined);
  return { pool, ended: () => socket?.ended };
}

function listenerOf(pool: Pool, subscriptions: SubscriptionList): Pick<NotificationListener, 'listen'> {
  return {
    async listen(channel, onMessage, onGap) {
      await pool.query(`listen ${channelName(channel)}`);
      const remove = subscriptions.add(channel, { onMessage, onGap });
      return async () => remove();
    },
  };
}
