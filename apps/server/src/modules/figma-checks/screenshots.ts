import { maxScreenshotsOfLook, type Screenshot } from '@kitshelf/contract/desk/figma-checks.ts';
import type { Note } from '../../platform/audit/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { StoredObject } from '../../platform/storage/storage.ts';
import type { FigmaCheckDeps } from './deps.ts';
import { type CheckRow, figmaCheckRepository, screenshotRepository } from './figma-check-repository.ts';
import { lockUnfinished, requireUnfinished } from './lock-unfinished.ts';
import { screenshotFrom } from './screenshot-picture.ts';
import { getLooks, toScreenshot } from './views.ts';

/** Where storage keeps a screenshot. */
export const screenshotKey = (id: string): string => `figma-checks/${id.slice(0, 2)}/${id}.webp`;

/** Removes the files of screenshots that have no row, or have none any more. */
export const removeScreenshotFiles = defineJob<{ ids: readonly string[] }>('figma-checks.remove-screenshots');

export interface Screenshots {
  /**
   * Keeps a screenshot of a look. Throws 404, 409 when the check is finished or the look has four, 422 for what is no
   * PNG, JPEG or WebP.
   */
  readonly add: (place: Place, upload: Buffer, note: Note) => Promise<Screenshot>;
  /** Throws 404, and 409 when the check is finished. */
  readonly remove: (checkId: string, id: string, note: Note) => Promise<void>;
  /** A WebP; read its stream to the end or destroy it. Throws 404. */
  readonly read: (checkId: string, id: string) => Promise<StoredObject>;
}

/** Pictures of what was seen in Figma. */
export function screenshots(deps: FigmaCheckDeps): Screenshots {
  const { database, storage, jobs } = deps;
  jobs.handle(removeScreenshotFiles, async ({ payload }) => {
    for (const id of payload.ids)
      if (!(await screenshotRepository(database.orm).has(id))) await storage.remove(screenshotKey(id));
  });
  return {
    add: async (place, upload, note) => addScreenshot(deps, place, upload, note),

    async remove(checkId, id, note) {
      await database.transaction(async (tx) => {
        await lockUnfinished(tx, checkId);
        const row = await screenshotRepository(tx).find(checkId, id);
        if (!row) throw new AppError('NotFound');
        await screenshotRepository(tx).remove(id);
        await jobs.insert(tx, removeScreenshotFiles, { ids: [id] });
        note({ before: { look: row.look, screenshot: id } });
      });
    },

    async read(checkId, id) {
      const row = await screenshotRepository(database.orm).find(checkId, id);
      const stored = row && (await storage.get(screenshotKey(id)));
      if (!stored) throw new AppError('NotFound');
      return stored;
    },
  };
}

/** What a screenshot shows. */
interface Place {
  readonly checkId: string;
  readonly look: string;
}

/** Longer than any upload takes from its file to its row. */
const uploadTakesMs = 60 * 60_000;

async function addScreenshot(
  { database, clock, storage, jobs }: FigmaCheckDeps,
  { checkId, look }: Place,
  upload: Buffer,
  note: Note,
): Promise<Screenshot> {
  // What is refused anyway is not even read.
  requireLook(await figmaCheckRepository(database.orm).find(checkId), look);
  const { bytes, width, height } = await screenshotFrom(upload);
  const row = { id: newId(), checkId, look, width, height, createdAt: clock.now() };
  const dueAt = new Date(row.createdAt.getTime() + uploadTakesMs);
  // A process that ends before the row is there leaves a file that nobody knows of.
  await jobs.insert(database.orm, removeScreenshotFiles, { ids: [row.id] }, { dueAt });
  await storage.put(screenshotKey(row.id), bytes);
  try {
    await database.transaction(async (tx) => {
      requireLook(await figmaCheckRepository(tx).lock(checkId), look);
      const rows = screenshotRepository(tx);
      const taken = (await rows.listOf(checkId)).filter((other) => other.look === look);
      if (taken.length >= maxScreenshotsOfLook) throw new AppError('LimitReached');
      await rows.insert(row);
      note({ after: { look, screenshot: row.id } });
    });
  } catch (error) {
    await storage.remove(screenshotKey(row.id));
    throw error;
  }
  return toScreenshot(row);
}

/** Throws 404 for a check or a look that is not there, and 409 for a check that is finished. */
function requireLook(check: CheckRow | undefined, look: string): void {
  if (!getLooks(requireUnfinished(check)).some(({ key }) => key === look)) throw new AppError('NotFound');
}
