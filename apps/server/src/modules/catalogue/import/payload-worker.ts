import type { KeptStructure } from '../asset-row.ts';
import { fingerprintOf, packedFingerprint } from '@kitshelf/scene/reading/fingerprint.ts';
import { payloadFactsIn } from '@kitshelf/scene/report.ts';
import { gzipText } from '../../../platform/storage/gzipped-text.ts';
import { answerJobs } from '../../../platform/serial-worker.ts';
import type { Payload } from './payloads.ts';

answerJobs(async (text: string): Promise<Payload> => {
  const structure = structureOf(text);
  return { figma: await gzipText(text), structure };
});

/** What a clipboard payload is made of. One that we cannot read may be one that Figma can. */
function structureOf(figma: string): KeptStructure | null {
  try {
    return { ...payloadFactsIn(figma), fingerprint: packedFingerprint(fingerprintOf(figma)) };
  } catch {
    return null;
  }
}
