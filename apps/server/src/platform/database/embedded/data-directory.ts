import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../errors.ts';

/** Of a mode: what anybody but the owner may do. */
export const othersBits = 0o077;
const stickyBit = 0o1000;

/**
 * Makes the data directory, which may be there already; nobody but its owner may look into it. One that everybody
 * shares, as /tmp is, stays as it is, and so does one that belongs to somebody else.
 * @throws StartupError when it is no directory or may not be written to
 */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    const { mode } = await stat(dataDir);
    if (!(mode & stickyBit)) await makePrivate(dataDir);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause });
  }
}

/**
 * Takes from a folder what others may do with it and, when it was open to them, with everything below. The folder itself
 * comes last, so that one that is private needs no second look.
 */
export async function makePrivateWhole(folder: string): Promise<void> {
  if (!((await stat(folder)).mode & othersBits)) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await makePrivate(path.join(entry.parentPath, entry.name));
  await makePrivate(folder);
}

/** Cannot be done to what belongs to somebody else, or on a file system without modes; the doctor tells of it. */
export async function makePrivate(file: string): Promise<void> {
  const { mode } = await stat(file);
  if (!(mode & othersBits)) return;
  await chmod(file, mode & 0o700).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes(error.code ?? '')) throw error;
  });
}
