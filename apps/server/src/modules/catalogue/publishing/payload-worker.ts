import type { KeptStructure } from '../read-model/asset-row.ts';
import { messageIn } from '@kitshelf/scene/figma/clipboard.ts';
import { fingerprintOf } from '@kitshelf/scene/reading/fingerprint.ts';
import { packedFingerprint } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import { payloadFactsIn } from '@kitshelf/scene/report.ts';
import { gzipText } from '../../../platform/storage/gzipped-text.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import type { Payload } from './payloads.ts';

answerJobs(async (text: string): Promise<Payload> => {
  const structure = structureOf(text);
  return { figma: await gzipText(text), structure };
});

/** What a clipboard payload is made of. One that we cannot read may be one that Figma can. */
function structureOf(figma: string): KeptStructure | null {
  try {
    const message = messageIn(figma);
    return { ...payloadFactsIn(message), fingerprint: packedFingerprint(fingerprintOf(message)) };
  } catch {
    return null;
  }
}
