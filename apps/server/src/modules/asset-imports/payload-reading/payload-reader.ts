import { AppError } from '../../../platform/errors.ts';
import { ChildProcess } from '../../../platform/workers/child-process.ts';
import type { DesignReader } from '../../catalogue/index.ts';
import type { InspectedFrames, PayloadReader, PayloadSource, TakenFrame } from '../../asset-editing/index.ts';
import type { ReadingAnswer, ReadingJob } from './reading-job.ts';
import { unfoldsTooFar, unreadBecause } from './unread.ts';

/** A few bytes can unfold into more than there is time for; who publishes waits longer than who only looks. */
const deadlines: Deadlines = { looking: 30_000, taking: 60_000 };
/** Of memory, in MB: what 20,000 layers and a picture of 24 million pixels take. */
const room = { maxHeapMb: 512, mostMb: 1_200, cacheMb: 400 };
/** A process of its own takes a second to start and 100 MB. */
const idleMs = 60_000;

interface Deadlines {
  /** Milliseconds. */
  readonly looking: number;
  readonly taking: number;
}

const refusals = {
  'not-figma': 'This was not copied in Figma. Copy a frame there and paste it here.',
  'too-large': unfoldsTooFar,
  'too-many-layers': 'This has more than 20,000 layers',
  'too-deep': 'This has layers nested more than 200 deep',
  'no-frame': 'This contains no frame that can be shown',
  'which-frame': 'Please choose one of its frames',
} as const;

function takenIn(answer: ReadingAnswer): TakenFrame {
  if (!('taken' in answer)) throw new Error('The reading process answered something else');
  return answer.taken;
}

/** Reads payloads in a process of its own. Everything throws 422 with the field `payload`. */
export interface PayloadReading extends PayloadReader, DesignReader {
  close(): Promise<void>;
}

/**
 * Reads what operators bring in a process of its own, so that no design holds up a visitor.
 * @param file what runs there
 */
export function createPayloadReader(
  file = new URL('./reading-process.ts', import.meta.url),
  { looking, taking } = deadlines,
): PayloadReading {
  const process = new ChildProcess<ReadingJob, ReadingAnswer>(file, { ...room, idleMs });

  const ask = asking(process, { looking, taking });

  async function inspected(source: PayloadSource): Promise<InspectedFrames> {
    const answer = await ask({ kind: 'inspect', source });
    return 'frames' in answer ? answer : { frames: [], together: [] };
  }

  return {
    inspect: inspected,
    reface: async (source, wanted) => takenIn(await ask({ kind: 'reface', source, wanted })),
    take: async (source, wanted) => takenIn(await ask({ kind: 'take', source, wanted })),
    async layers(source) {
      const answer = await ask({ kind: 'layers', source });
      return 'layers' in answer ? answer.layers : [];
    },
    async features(source) {
      const answer = await ask({ kind: 'features', source });
      if (!('features' in answer)) throw new Error('The reading process answered something else');
      return answer.features;
    },
    async page(source) {
      const answer = await ask({ kind: 'page', source });
      return 'page' in answer ? answer.page : undefined;
    },
    close: () => process.close(),
  };
}

function asking(process: ChildProcess<ReadingJob, ReadingAnswer>, { looking, taking }: Deadlines) {
  return async (
    job: ReadingJob,
  ): Promise<Exclude<ReadingAnswer, { refused: unknown } | { misfit: unknown }>> => {
    const deadlineMs = job.kind === 'take' || job.kind === 'reface' ? taking : looking;
    const answer = await process.run(job, deadlineMs).catch((error: unknown) => {
      throw new AppError('Invalid', { fields: { payload: unreadBecause(error) }, cause: error });
    });
    if ('misfit' in answer) throw new AppError('Invalid', { fields: { variants: answer.misfit } });
    if (!('refused' in answer)) return answer;
    const { refused } = answer;
    const field = refused === 'which-frame' ? 'frame' : 'payload';
    throw new AppError('Invalid', { fields: { [field]: refusals[refused] } });
  };
}
