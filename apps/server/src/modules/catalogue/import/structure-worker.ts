import type { Structure } from '@kitshelf/contract/catalogue.ts';
import { reportPayload, structureOf } from '@kitshelf/scene/report.ts';
import { answerJobs } from '../../../platform/thread.ts';

answerJobs(structureIn);

/** What a clipboard payload is made of. One that we cannot read may be one that Figma can. */
function structureIn(figma: string): Structure | null {
  try {
    return structureOf(reportPayload(figma));
  } catch {
    return null;
  }
}
