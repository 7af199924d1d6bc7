import type { Variant } from '@kitshelf/contract/variants.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ReadCaches } from '../../../platform/database/read-caches.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import { gzipText } from '../../../platform/storage/gzipped-text.ts';
import { LRUCache } from 'lru-cache';
import { payloadRepository, type PayloadRow } from '../store/payload-repository.ts';

interface PayloadsDeps {
  readonly database: Database;
  readonly blobs: Blobs;
}

/** As many assets' rows; some 1 KB each. */
const mostCached = 3_000;
const memoryBytes = 8 * 1024 * 1024;
const smallBytes = 256 * 1024;

export type PayloadReads = ReturnType<typeof createPayloadReads>;

/** Reads imported payloads, in memory where it was asked for lately. */
export function createPayloadReads({
  database,
  readCaches,
  blobs,
}: PayloadsDeps & { readonly readCaches: ReadCaches }) {
  const rows = payloadRepository(database.orm);
  // What earlier versions wrote into rows is megabytes, and is moved to storage soon.
  const isSmall = ({ figma }: PayloadRow) => !figma;
  const cache = readCaches.open<PayloadRow>('payload', mostCached, isSmall);
  const texts = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    maxEntrySize: smallBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return {
    /** `undefined` when the asset is not published. */
    row: (id: string): Promise<PayloadRow | undefined> => cache.get(id, () => rows.find(id)),

    /** What a blob holds never changes. */
    async text(blob: string): Promise<Buffer> {
      const known = texts.get(blob);
      if (known) return known;
      const text = await blobs.get(blob);
      texts.set(blob, text);
      return text;
    },
  };
}

/** An imported payload. */
interface Imported {
  /** Its compressed payload (see `gzipText`). */
  readonly text: Uint8Array;
  /** What the frames in it are, in their order; null for a single one. */
  readonly variants: readonly Variant[] | null;
}

/**
 * The imported payload of an asset; `undefined` when it has none. Throws NotFound for one that was unpublished, of which
 * memory may not know yet.
 */
export async function getImported(
  { payloadReads }: { readonly payloadReads: PayloadReads },
  id: string,
): Promise<Imported | undefined> {
  const row = await payloadReads.row(id);
  if (!row) throw new AppError('NotFound');
  const { variants } = row;
  if (row.figma) return { text: (await gzipText(row.figma)).gzip, variants };
  return row.blob === null ? undefined : { text: await payloadReads.text(row.blob), variants };
}

/** Few enough that a page of long ones is no burden. */
const pageSize = 20;

/** Moves payloads that earlier versions wrote into rows to storage. It may stop at any point, begin again, and run twice. */
export async function movePayloads({ database, blobs }: PayloadsDeps): Promise<void> {
  const repository = payloadRepository(database.orm);
  for (let afterId: string | undefined = ''; afterId !== undefined;) {
    const rows: { id: string; figma: string }[] = await repository.listTexts(afterId, pageSize);
    const texts = await Promise.all(rows.map(({ figma }) => gzipText(figma)));
    await blobs.put(texts);
    await repository.forgetTexts(rows.map(({ id }, i) => ({ id, blob: texts[i]?.hash ?? '' })));
    afterId = rows.at(-1)?.id;
  }
}

const move = defineJob<object>('catalogue.move-payloads', { leaseMs: 60 * 60_000 });
/** So long after the first start processes of the version before may still run, which know rows alone. */
const versionsOverlapMs = 60 * 60_000;

/** Has `movePayloads` done once, an hour after the start. */
export async function schedulePayloadMove(
  deps: PayloadsDeps & { readonly jobs: Jobs; readonly clock: Clock },
): Promise<void> {
  const { database, jobs, clock } = deps;
  deps.blobs.referredBy({ table: 'asset_payloads', column: 'blob' });
  deps.blobs.referredBy({ table: 'asset_copies', column: 'blob' });
  jobs.handle(move, () => movePayloads(deps));
  const dueAt = new Date(clock.now().getTime() + versionsOverlapMs);
  await jobs.insert(database.orm, move, {}, { id: move.name, dueAt });
}
