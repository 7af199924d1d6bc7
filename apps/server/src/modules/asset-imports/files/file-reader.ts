import { AppError } from '../../../platform/errors.ts';
import { ChildProcess } from '../../../platform/workers/child-process.ts';
import { unreadBecause } from '../payload-reading/unread.ts';
import type { ImportAnswer, ImportedFrame, ImportJob, ImportRefusal } from './import-job.ts';

/** A few bytes can unfold into more than there is time or memory for. */
const deadlineMs = 60_000;
const idleMs = 60_000;
/** MB; the heap and all of it, which a large file's bytes come to. */
const maxHeapMb = 320;
const mostMb = 1_200;

export type FileReader = ReturnType<typeof createFileReader>;

/** Reads uploaded files in a process of its own, which yields to the site. */
export function createFileReader() {
  const process = new ChildProcess<ImportJob, ImportAnswer>(new URL('./import-process.ts', import.meta.url), {
    deadlineMs,
    idleMs,
    maxHeapMb,
    mostMb,
    yields: true,
  });
  const state = { isClosed: false };

  /** A process that broke down did so over what it was given, unless we ended it. */
  async function ask(job: ImportJob): Promise<ImportAnswer> {
    try {
      return await process.run(job);
    } catch (error) {
      if (state.isClosed) throw error;
      return { refused: unreadBecause(error) };
    }
  }

  return {
    /** What a file is, and of how many lines. Throws 422 with the field `file`. */
    async open(path: string) {
      const answer = await ask({ path });
      if ('opened' in answer) return answer.opened;
      if ('refused' in answer) throw new AppError('Invalid', { fields: { file: answer.refused } });
      throw new Error('The process answered something else');
    },

    /** One frame of a line. Rejects when it is closed meanwhile. */
    async frame(path: string, line: number, item: number): Promise<ImportedFrame | ImportRefusal> {
      const answer = await ask({ path, wanted: { line, item } });
      if ('frame' in answer) return answer.frame;
      if ('refused' in answer) return answer;
      throw new Error('The process answered something else');
    },

    get isClosed() {
      return state.isClosed;
    },

    async close() {
      state.isClosed = true;
      await process.close();
    },
  };
}
