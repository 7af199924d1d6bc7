import { access, constants, mkdir } from 'node:fs/promises';
import { StartupError } from '../../errors.ts';

/**
 * Makes the data directory, which may be there already.
 * @throws StartupError when it is no directory or may not be written to
 */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause });
  }
}
