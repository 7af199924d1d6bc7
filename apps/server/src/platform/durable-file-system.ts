import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
  /** Turns a Node error into the errno that PostgreSQL understands (it then refuses to go on). */
  tryFSOperation(operation: () => void): void;
}

/** A folder on disk where fsync reaches the disk; PGlite's own file system ignores it. */
export class DurableFileSystem extends NodeFS {
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
