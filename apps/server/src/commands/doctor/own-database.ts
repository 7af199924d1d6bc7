import type { Config } from '../../config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { StartupError } from '../../platform/errors.ts';
import { createLog } from '../../platform/telemetry/log.ts';

/** The site's database; `undefined` where a running site holds the embedded one. */
export async function openOwnDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Config) {
  try {
    return await openDatabase({ dataDir, databaseUrl, log: createLog('silent') });
  } catch (error) {
    if (error instanceof StartupError && /is in use by process/.test(error.message) && !databaseUrl)
      return undefined;
    throw error;
  }
}
