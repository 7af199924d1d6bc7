import fs from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { makeDataDirectory } from './data-directory.ts';
import { channelName, transactionGuard, type Database, type Transaction } from './database.ts';
import { withDeadline } from '../clock.ts';
import { lockDirectory } from './directory-lock.ts';
import type { Log } from '../log.ts';

// V8's optimising compiler costs PGlite more processor time and memory than it saves (decision 24).
setFlagsFromString('--liftoff-only');

/** PGlite's own parameters without `-F`, which would switch fsync off; its default sync method is not built in. */
const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Opens `dataDir/database`, makes it on the first start, and keeps every other process out. */
export async function openEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Database> {
  await makeDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const folder = path.join(dataDir, 'database');
    if (!fs.existsSync(folder)) await createCluster(folder, log);
    return embeddedDatabase(await openCluster(folder), () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openCluster(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableFileSystem(folder), startParams: DURABLE_PARAMETERS });
}

/** Made beside its place and moved there whole: a first start that is killed leaves nothing half-made behind. */
async function createCluster(folder: string, log: Log): Promise<void> {
  log.info({ folder }, 'creating the embedded database');
  const workshop = `${folder}.new`;
  await rm(workshop, { recursive: true, force: true });
  await (await openCluster(workshop)).close();
  const entries = await readdir(workshop, { recursive: true, withFileTypes: true });
  for (const entry of entries) await syncToDisk(path.join(entry.parentPath, entry.name));
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

/** @param release called once the database is closed */
export function embeddedDatabase(pglite: PGlite, release: () => void = () => undefined): Database {
  const guard = transactionGuard();
  const guarded = {
    query: (...args: Parameters<PGlite['query']>) => {
      guard.check();
      return pglite.query(...args);
    },
    transaction: <T>(work: (tx: PgliteTransaction) => Promise<T>) => {
      guard.check();
      return pglite.transaction(work);
    },
  };
  const orm = drizzle({ client: guarded as unknown as PGlite });
  return {
    kind: 'embedded',
    orm,
    transaction: (work) => orm.transaction((tx) => guard.enclose(() => work(tx as unknown as Transaction))),
    async listen(channel, onMessage) {
      guard.check();
      const stop = await pglite.listen(channelName(channel), guard.detach(onMessage));
      return () => stop();
    },
    async ping() {
      await withDeadline(2000, pglite.query('select 1'));
    },
    async close() {
      if (pglite.closed) return;
      await pglite.close();
      release();
    },
  };
}

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  /** Turns a Node error into the errno that PostgreSQL understands (it then refuses to go on). */
  tryFSOperation(operation: () => void): void;
}

/** A folder on disk where fsync reaches the disk; PGlite's own file system ignores it. */
class DurableFileSystem extends NodeFS {
  override async init(...[pglite, given]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const preRun = [enableFsync, ...(emscriptenOpts.preRun ?? [])] as NonNullable<
      EmscriptenOptions['preRun']
    >;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function enableFsync(module: unknown): void {
  const { NODEFS } = module as { NODEFS: NodeFileSystem };
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
    return 0;
  };
}
