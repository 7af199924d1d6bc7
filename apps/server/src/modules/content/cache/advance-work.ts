import type { PictureWidth } from '@kitshelf/contract/picture-widths.ts';
import { asUnavailable } from '../../../platform/away.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { demoLibrary, pictureKey } from '../designs/demo-library.ts';
import { readWhole } from './place.ts';
import { pictureJob, type RenderJob } from '../rendering/render-job.ts';
import { sourceFiles, type SourceFileStore } from '../rendering/source-files.ts';

interface InAdvance {
  readonly storage: Storage;
  readonly log: Log;
  readonly isClosed: () => boolean;
}

/**
 * Makes pictures of all cards, `width` px wide, that storage does not hold, one at a time and resting as long as it
 * works. Anyone who asks for one meanwhile has one made for themselves: these may stand back for as long as it takes.
 */
export async function warmPictures(
  { storage, log, isClosed }: InAdvance,
  width: PictureWidth,
  render: (job: RenderJob) => Promise<Uint8Array>,
): Promise<void> {
  for (const demo of (await demoLibrary()).main.values()) {
    const key = pictureKey(demo.name, width);
    if (isClosed()) return;
    if (await storage.head(key)) continue;
    const began = performance.now();
    try {
      await storage.put(key, Buffer.from(await render(pictureJob(demo, width))));
    } catch (error) {
      // The next one could not be stored either: all are tried again later.
      if (asUnavailable(error)) throw error;
      if (!isClosed()) log.warn({ err: error, asset: demo.name }, 'a picture could not be made');
    }
    await sleep(performance.now() - began);
  }
}

/** Builds the source files that the storage does not hold yet, one after the other. */
export async function buildSourceFiles(
  { storage, isClosed }: InAdvance,
  { restore, save }: SourceFileStore,
  render: (job: RenderJob) => Promise<Uint8Array>,
): Promise<void> {
  for (const { job, fingerprint, category: _category, kinds: _kinds, ...facts } of sourceFiles(
    (await demoLibrary()).assets,
  )) {
    const mark = `source-files/${fingerprint}.txt`;
    if (isClosed()) return;
    const key = await readWhole(storage, mark);
    if (key && (await restore(facts, key.toString()))) continue;
    const content = await render(job).catch((error: unknown) => {
      if (!isClosed()) throw error;
    });
    if (!content) return;
    await storage.put(mark, Buffer.from(await save({ ...facts, content })));
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
