import { readClipboard, readFigFile, type FigmaDocument } from '@kitshelf/scene/reading/payload.ts';
import { countPayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import { withFaces } from '@kitshelf/scene/reading/typeset/replace-faces.ts';
import { PayloadRefused } from '@kitshelf/scene/reading/refused.ts';
import { toFrames, type ReadFrame } from '@kitshelf/scene/reading/tree.ts';
import { outliveSignals } from '../../../platform/workers/child-process.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import { getFacts, getPage, getMarks, takenFrame, takenVariants } from './frame-facts.ts';
import { cardWidth, getThumbnail } from './pictures.ts';
import type { FrameFacts, WantedFaces, WantedFrames } from '../../asset-editing/index.ts';
import type { ReadingAnswer, ReadingJob } from './reading-job.ts';
import { framesTogether, mainFirst, variantProblem } from './variant-frames.ts';

outliveSignals();
answerJobs(answer);

/** A paste of more is a file's worth, and imported as one. */
const mostInspected = 24;

async function answer(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    const document = 'html' in job.source ? readClipboard(job.source.html) : readFigFile(job.source.file);
    if (job.kind === 'features') return { features: countPayloadFeatures(document) };
    const frames = toFrames(document);
    if (job.kind === 'page') return { page: frames[0] && getPage(document, frames[0]) };
    if (job.kind === 'take') return await take(document, frames, job.wanted);
    if (job.kind === 'reface') return await reface(document, frames, job.wanted);
    if (job.kind === 'layers') return { layers: frames[0] ? getMarks(frames[0]) : [] };
    const facts: FrameFacts[] = [];
    for (const frame of frames.slice(0, mostInspected))
      facts.push((await getFacts(document, frame, cardWidth)).facts);
    return facts.length > 0
      ? { frames: facts, together: framesTogether(facts), thumbnail: await getThumbnail(document) }
      : { refused: 'no-frame' };
  } catch (error) {
    if (error instanceof PayloadRefused) return { refused: error.reason };
    throw error;
  }
}

async function take(
  document: FigmaDocument,
  frames: readonly ReadFrame[],
  { frame: key, variants }: WantedFrames,
): Promise<ReadingAnswer> {
  if (frames.length === 0) return { refused: 'no-frame' };
  const frameOf = (wanted: string) => frames.find((each) => each.key === wanted);
  if (variants) {
    const found = variants.flatMap(({ frame, variant }) => {
      const read = frameOf(frame);
      return read ? [{ variant, frame: read, width: Math.round(read.fields.size?.x ?? 0) }] : [];
    });
    const misfit =
      found.length < variants.length ? 'One of these frames does not exist' : variantProblem(found);
    if (misfit !== undefined) return { misfit };
    return { taken: await takenVariants(document, mainFirst(found)) };
  }
  const frame = key === undefined && frames.length === 1 ? frames[0] : frameOf(key ?? '');
  if (!frame) return { refused: 'which-frame' };
  return { taken: await takenFrame(document, frame) };
}

/** A stored payload again, its frames in the order in which they were stored. */
async function reface(
  document: FigmaDocument,
  frames: readonly ReadFrame[],
  { replace, variants }: WantedFaces,
): Promise<ReadingAnswer> {
  if (frames.length === 0) return { refused: 'no-frame' };
  const refaced = withFaces(document, replace);
  const again = toFrames(refaced);
  if (!variants) return { taken: await takenFrame(refaced, again[0]!) };
  const each = variants.flatMap((variant, at) => (again[at] ? [{ variant, frame: again[at] }] : []));
  return { taken: await takenVariants(refaced, each) };
}
