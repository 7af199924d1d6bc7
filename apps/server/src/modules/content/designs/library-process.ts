import { listAssets } from '@kitshelf/library/catalogue.ts';
import { outliveSignals } from '../../../platform/workers/child-process.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';

/** The process that reads the demo library: its designs would stay in the memory of the one that serves. */
outliveSignals();
answerJobs(() => listAssets().filter((asset) => asset.variants.length > 0));
