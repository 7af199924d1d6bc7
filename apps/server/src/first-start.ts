import { readConfig } from './config/config.ts';
import { makeEmbedded } from './platform/database/embedded/database-embedded.ts';
import { createLog } from './platform/telemetry/log.ts';
import { answerJobs } from './platform/workers/serial-worker.ts';

/** What a first start does before the site is opened; the database first, as making it takes 500 MB for a moment. */
export type FirstStartJob = 'make the database' | 'fill it';

/**
 * The process of a first start: what such work leaves behind in a process is half of what serving takes. It ends with the
 * process that waits for it.
 */
process.on('disconnect', () => process.exit());
answerJobs(async (job: FirstStartJob) => {
  const config = readConfig();
  if (job === 'make the database')
    return await makeEmbedded({ dataDir: config.DATA_DIR, log: createLog(config.LOG_LEVEL) });
  const { buildApp } = await import('./app.ts');
  const site = await buildApp(config, { pages: 'none' });
  await site.close();
});
