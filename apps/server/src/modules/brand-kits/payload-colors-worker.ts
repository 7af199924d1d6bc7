import { recolourPayload } from '@kitshelf/library/branding/recolour-payload.ts';
import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import { answerJobs } from '../../platform/workers/serial-worker.ts';
import type { PayloadJob } from './payload-colors.ts';

answerJobs(({ payload, look }: PayloadJob) =>
  look ? recolourPayload(payload, look) : colorsInPayload(payload),
);
