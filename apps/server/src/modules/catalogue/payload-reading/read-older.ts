import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import { gunzipText } from '../../../platform/storage/gzipped-text.ts';
import { changeRepository } from '../read-model/change-repository.ts';
import type { PayloadReader } from './payload-reader.ts';
import { unreadPayloadRepository } from './unread-payload-repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly blobs: Blobs;
  readonly reader: PayloadReader;
}

const everyMs = 10 * 60_000;
/** After so long other work has its turn. */
const turnMs = 20_000;
const pageSize = 20;

/**
 * Reads designs of which nobody knows whether they read back into scenes, in the background: those that were brought
 * before that was asked, and those of an import. From then on they are offered like what is pasted.
 */
export function readOlderDesigns(deps: Deps): void {
  deps.jobs.every('catalogue.read-back', everyMs, () => readFor(turnMs, deps));
}

async function readFor(ms: number, deps: Deps): Promise<void> {
  const until = performance.now() + ms;
  const unread = () => unreadPayloadRepository(deps.database.orm).list(pageSize);
  for (let rows = await unread(); rows.length > 0; rows = await unread()) {
    for (const { id, figma, blob } of rows) {
      if (performance.now() > until) return;
      const html = figma || (await gunzipText(await deps.blobs.get(blob ?? '')));
      const isReadBack = await readsBack(deps.reader, html);
      await tell(deps, { id, figma, blob }, isReadBack);
    }
  }
}

async function readsBack(reader: PayloadReader, html: string): Promise<boolean> {
  try {
    return (await reader.take({ html }, {})).report.isReadable;
  } catch (error) {
    // Several frames, or nothing that could be drawn; what was ended with the site is asked again.
    if (error instanceof AppError && error.code === 'Invalid') return false;
    throw error;
  }
}

/** Says it of the payload that was read; another one that came meanwhile is read next. */
async function tell(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  read: { readonly id: string; readonly figma: string; readonly blob: string | null },
  isReadBack: boolean,
): Promise<void> {
  await database.transaction((tx) =>
    changeRepository(tx).changeAssets((version) =>
      unreadPayloadRepository(tx).tell(read, { isReadBack, version, touchedAt: clock.now() }),
    ),
  );
}
