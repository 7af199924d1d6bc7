import { openDatabase } from '../../../platform/database/database.ts';
import { atOneMoment, fingerprints } from '../../../platform/database/row-transfer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { outliveSignals } from '../../../platform/workers/child-process.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import { checkArchive } from '../archive/archive.ts';
import { restoreBackup } from '../archive/restore-backup.ts';
import type { Restored, RestoreTrial } from '../shared/deps.ts';

process.umask(0o077);
outliveSignals();

answerJobs(async ({ file, passphrase, folder }: RestoreTrial): Promise<Restored> => {
  // One that is broken needs no database.
  await checkArchive(file, passphrase);
  const database = await openDatabase({ dataDir: folder, log: createLog('silent') });
  try {
    const files = new Set<string>();
    const storage = countingStorage(files);
    await restoreBackup({ database, storage, keepSecret: async () => undefined }, file, passphrase);
    const tables = await atOneMoment(database, fingerprints);
    return { rows: tables.reduce((sum, { rows }) => sum + Number(rows), 0), files: files.size };
  } finally {
    await database.close();
  }
});

/** Files were compared with their checksums while the archive was read: they need no place of their own. */
function countingStorage(keys: Set<string>): Pick<Storage, 'put'> {
  return { put: async (key) => void keys.add(key) };
}
