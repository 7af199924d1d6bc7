import { colorsInPayload } from '@kitshelf/scene/reading/colors.ts';
import { answerJobs } from '../../platform/serial-worker.ts';

answerJobs(colorsInPayload);
