import { rm } from 'node:fs/promises';
import { ChildProcess } from '../../../platform/workers/child-process.ts';
import type { BackupDeps, Restored, RestoreTrial } from '../shared/deps.ts';

/** What takes longer is no use when it is needed. */
const deadlineMs = 60 * 60_000;

/** In a process behind everything else: a database takes 500 MB while it is made. */
export const tryRestoreApart: BackupDeps['tryRestore'] = async (trial) => {
  const file = new URL('./try-restore-process.ts', import.meta.url);
  const process = new ChildProcess<RestoreTrial, Restored>(file, { deadlineMs, yields: true });
  await rm(trial.folder, { recursive: true, force: true });
  try {
    return await process.run(trial);
  } finally {
    await process.close();
    await rm(trial.folder, { recursive: true, force: true });
  }
};
