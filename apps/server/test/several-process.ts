import path from 'node:path';
import { createLog } from '../src/platform/telemetry/log.ts';
import { runProcesses } from '../src/processes.ts';

/** Three processes of a site without pages, as `PROCESSES=3` runs them; says when all of them serve. */
process.exit(
  await runProcesses({
    count: 3,
    script: path.join(import.meta.dirname, 'site-process.ts'),
    log: createLog('silent'),
    onReady: () => void process.stdout.write('ready\n'),
    areWatched: true,
  }),
);
