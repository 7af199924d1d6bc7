import { readClipboard, readFigFile, type FigmaDocument } from '@kitshelf/scene/reading/payload.ts';
import { PayloadRefused } from '@kitshelf/scene/reading/refused.ts';
import { framesOf, type ReadFrame } from '@kitshelf/scene/reading/tree.ts';
import { outliveSignals } from '../../../platform/child-process.ts';
import { answerJobs } from '../../../platform/serial-worker.ts';
import { cardWidth, factsOf, pageOf, marksOf, takenFrame } from './frame-facts.ts';
import type { FrameFacts, ReadingAnswer, ReadingJob } from './reading-job.ts';

outliveSignals();
answerJobs(answer);

/** A paste of more is a file's worth, and imported as one. */
const mostInspected = 24;

async function answer(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    const document = 'html' in job.source ? readClipboard(job.source.html) : readFigFile(job.source.file);
    const frames = framesOf(document);
    if (job.kind === 'page') return { page: frames[0] && pageOf(document, frames[0]) };
    if (job.kind === 'take') return await take(document, frames, job.frame);
    if (job.kind === 'layers') return { layers: frames[0] ? marksOf(frames[0]) : [] };
    const facts: FrameFacts[] = [];
    for (const frame of frames.slice(0, mostInspected))
      facts.push((await factsOf(document, frame, cardWidth)).facts);
    return facts.length > 0 ? { frames: facts } : { refused: 'no-frame' };
  } catch (error) {
    if (error instanceof PayloadRefused) return { refused: error.reason };
    throw error;
  }
}

async function take(
  document: FigmaDocument,
  frames: readonly ReadFrame[],
  key: string | undefined,
): Promise<ReadingAnswer> {
  if (frames.length === 0) return { refused: 'no-frame' };
  const frame =
    key === undefined && frames.length === 1 ? frames[0] : frames.find((each) => each.key === key);
  if (!frame) return { refused: 'which-frame' };
  return { taken: await takenFrame(document, frame) };
}
