import { type PayloadFacts, payloadFactsIn } from '@kitshelf/scene/report.ts';
import { gzipText } from '../../../platform/storage/gzipped-text.ts';
import { answerJobs } from '../../../platform/serial-worker.ts';
import type { Payload } from './payloads.ts';

answerJobs(async (text: string): Promise<Payload> => {
  const structure = structureOf(text);
  return { figma: await gzipText(text), structure };
});

/** What a clipboard payload is made of. One that we cannot read may be one that Figma can. */
function structureOf(figma: string): PayloadFacts | null {
  try {
    return payloadFactsIn(figma);
  } catch {
    return null;
  }
}
