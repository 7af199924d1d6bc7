import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import { gunzipText } from '../../../platform/storage/gzipped-text.ts';
import { changeRepository } from '../../catalogue/index.ts';
import type { PayloadReader } from '../../asset-editing/index.ts';
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
/** Of an asset, each with a fingerprint. */
const mostFrames = 8;

/**
 * Reads designs in the background that an earlier version or an import did not read whole: whether they read back into
 * scenes, and are offered like what is pasted; and by which fingerprints they are found when somebody pastes them.
 */
export function readOlderDesigns(deps: Deps): void {
  deps.jobs.every('catalogue.read-back', everyMs, () => readFor(turnMs, deps));
}

async function readFor(ms: number, deps: Deps): Promise<void> {
  const until = performance.now() + ms;
  const payloads = unreadPayloadRepository(deps.database.orm);
  const readAll = async (
    list: () => Promise<Payload[]>,
    read: (payload: Payload, html: string) => Promise<void>,
  ) => {
    for (let rows = await list(); rows.length > 0; rows = await list()) {
      for (const row of rows) {
        if (performance.now() > until) return;
        await read(row, row.figma || (await gunzipText(await deps.blobs.get(row.blob ?? ''))));
      }
    }
  };
  await readAll(
    () => payloads.list(pageSize),
    async (payload, html) => await tell(deps, payload, await readsBack(deps.reader, html)),
  );
  await readAll(
    () => payloads.listWithoutFingerprints(pageSize),
    async (payload, html) => await enter(deps, payload, await fingerprintsOf(deps.reader, html)),
  );
}

type Payload = Awaited<ReturnType<ReturnType<typeof unreadPayloadRepository>['list']>>[number];

/** Of its frames; none of one that cannot be read. */
async function fingerprintsOf(reader: PayloadReader, html: string): Promise<string[]> {
  try {
    const { frames } = await reader.inspect({ html });
    return [...new Set(frames.flatMap(({ structure }) => structure.fingerprints ?? []))].slice(0, mostFrames);
  } catch (error) {
    if (error instanceof AppError && error.code === 'Invalid') return [];
    throw error;
  }
}

async function enter(
  { database }: Pick<Deps, 'database'>,
  payload: Payload,
  fingerprints: readonly string[],
): Promise<void> {
  await database.transaction((tx) =>
    changeRepository(tx).changeAssets((version) =>
      unreadPayloadRepository(tx).enterFingerprints(payload, { fingerprints, version }),
    ),
  );
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
  read: Payload,
  isReadBack: boolean,
): Promise<void> {
  await database.transaction((tx) =>
    changeRepository(tx).changeAssets((version) =>
      unreadPayloadRepository(tx).tell(read, { isReadBack, version, touchedAt: clock.now() }),
    ),
  );
}
