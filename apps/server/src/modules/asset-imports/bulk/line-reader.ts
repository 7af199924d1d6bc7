import { setFlagsFromString } from 'node:v8';
import { Thread } from '../../../platform/workers/thread.ts';
import { unfoldsTooFar } from './line.ts';
import type { ImportedFile, PartJob, ReadLine, ReadPart } from './line-job.ts';

/** A few bytes can unfold into more than there is time or memory for. */
const limits = { deadlineMs: 10_000, resourceLimits: { maxOldGenerationSizeMb: 1024 } };
const partBytes = 512 * 1024;
/** Parts that each thread has read or is to read. */
const partsAhead = 8;

interface FileToRead extends ImportedFile {
  readonly size: number;
  /** At most; a small file takes fewer. */
  readonly threads: number;
}

/** A part of a file with the number of its first line, from 1, and of the last byte that is read with it. */
export interface NumberedPart {
  readonly firstLine: number;
  readonly lines: number;
  readonly read: readonly ReadLine[];
  readonly readBytes: number;
}

/** Reads the lines of a file in threads, part by part in the order of the file. */
export async function* readLines({ size, threads, ...file }: FileToRead): AsyncGenerator<NumberedPart, void> {
  // A thread's heap is small and a line is large: V8 would go through all of the heap every twenty lines.
  if (threads > 1) setFlagsFromString('--initial-old-space-size=128');
  const parts = Math.ceil(size / partBytes);
  const readers = Array.from(
    { length: Math.min(threads, parts) },
    () =>
      new Thread<PartJob, ReadPart>(new URL('./line-worker.ts', import.meta.url), {
        ...limits,
        workerData: file,
      }),
  );
  const ahead: Promise<ReadPart>[] = [];
  const begin = (part: number) => {
    const reading = readPart(readers[part % readers.length]!, {
      from: part * partBytes,
      to: (part + 1) * partBytes,
    });
    // Told when its turn comes, not before.
    reading.catch(() => undefined);
    ahead.push(reading);
  };
  try {
    let [begun, firstLine] = [0, 1];
    for (let part = 0; part < parts; part++) {
      while (begun < parts && ahead.length < readers.length * partsAhead) begin(begun++);
      const { lines, read } = (await ahead.shift())!;
      yield { firstLine, lines, read, readBytes: Math.min(size, (part + 1) * partBytes) };
      firstLine += lines;
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.close()));
  }
}

/** Where one of its lines is too much for the thread, the others are read without it. */
async function readPart(reader: Thread<PartJob, ReadPart>, part: PartJob): Promise<ReadPart> {
  const whole = await reader.run(part).catch(() => undefined);
  if (whole) return whole;
  const { lines } = await reader.run({ ...part, only: -1 });
  const read: ReadLine[] = [];
  for (let number = 0; number < lines; number++) {
    const alone = await reader.run({ ...part, only: number }).catch(() => undefined);
    read.push(...(alone?.read ?? [{ number, faults: [unfoldsTooFar] }]));
  }
  return { lines, read };
}
