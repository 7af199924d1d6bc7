import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own parameters without `-F`, which would switch fsync off; its default sync method is not built in. */
const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // What the system keeps of files is enough for a shop; PostgreSQL's own 128 MB would stay resident beside it.
  '-c',
  'shared_buffers=8MB',
];

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  /** Sets what a file's owner, group and others may do, among other things. */
  doSetAttr(file: unknown, node: unknown, attributes: { readonly mode?: number }, ...rest: unknown[]): void;
  /** Turns a Node error into the errno that PostgreSQL understands (it then refuses to go on). */
  tryFSOperation(operation: () => void): void;
}

/** A folder on disk where fsync reaches the disk; PGlite's own file system ignores it. */
class DurableFileSystem extends NodeFS {
  override async init(...[pglite, given]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const preRun = [enableFsync, keepFilesPrivate, ...(emscriptenOpts.preRun ?? [])] as NonNullable<
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

/** PGlite sets modes without regard to the umask: its catalogues would be for everybody to change. */
function keepFilesPrivate(module: unknown): void {
  const { NODEFS } = module as { NODEFS: NodeFileSystem };
  const set = NODEFS.doSetAttr.bind(NODEFS);
  NODEFS.doSetAttr = (file, node, attributes, ...rest) => {
    const { mode } = attributes;
    set(file, node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 }, ...rest);
  };
}

/**
 * Opens the database of a folder, makes it if there is none; what it says is committed is on the disk.
 * @param onDeath hears why PostgreSQL gives up, before it does
 */
export function openDurable(folder: string, onDeath?: (reason: string) => void): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFileSystem(folder),
    startParams: DURABLE_PARAMETERS,
    onStderr(line) {
      if (/(PANIC|FATAL): /.test(line)) onDeath?.(line);
      return false;
    },
  });
}
