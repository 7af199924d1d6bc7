import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { CommandError } from '../../../platform/commands/command.ts';
import type { Database } from '../../../platform/database/database.ts';
import { StartupError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import type { GzippedText } from '../../../platform/storage/gzipped-text.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { limitConcurrency } from '../../../platform/workers/concurrency-limit.ts';
import type { AssetDraft } from './draft-repository.ts';
import { saveAssets } from './publish-assets.ts';
import { namesForLines } from './known-names.ts';
import { LineError, type LineFault } from './line.ts';
import { createFolder } from './files.ts';
import type { AssetLine, ReadLine } from './line-job.ts';
import { type NumberedPart, readLines } from './line-reader.ts';
import { createPictures } from './pictures.ts';

/**
 * A batch is saved when it has this many assets or this many bytes of compressed payloads; afterwards nothing is done for
 * so many times as long as that took, since the embedded database answers nobody else while a batch is saved.
 */
const paces = {
  /** The site does not run. */
  fast: { assets: 1_000, bytes: 16_000_000, rest: 0 },
  /** It runs, and nobody asks it for anything. */
  alone: { assets: 100, bytes: 500_000, rest: 1 },
  visited: { assets: 100, bytes: 120_000, rest: 8 },
};
const maxRestMs = 1_000;
/** Lines whose pictures are looked at at a time. */
const picturesAtOnce = 8;

export interface ImportDeps {
  /** Without it nobody is told who was published with a face missing. */
  readonly audit?: Audit;
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly blobs: Blobs;
}

export interface ImportOptions {
  /** Says what would happen and changes nothing. */
  readonly isDryRun: boolean;
  /** Told of each bad line; `line` counts from 1. */
  readonly onBadLine: (line: number, fault: LineFault) => unknown;
  /** Told now and then: the part of the file that is read, from 0 to 1, and lines done. */
  readonly onProgress: (part: number, lines: number) => unknown;
  /** Small batches and a rest after each, smaller and longer while requests come; the thread that reads yields to all others. */
  readonly isGentle?: boolean;
  /** Ends it after a batch, with `CommandError`; the same file can be taken up again. */
  readonly signal?: AbortSignal;
}

export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly badLines: number;
}

/** Creates or updates the assets of a file with one JSON object a line. Good lines go in, whatever the others are. */
export async function importAssets(
  deps: ImportDeps,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { size } = await stat(file).catch(() => {
    throw new StartupError(`There is no file ${file}`);
  });
  const known = await namesForLines(deps.database, options.isDryRun);
  const { isGentle: isBackground = false } = options;
  const threads = isBackground ? 1 : 2;
  const run = new ImportRun(deps, file, options);
  const lines = { file: path.resolve(file), size, ...known, isBackground, threads };
  subscribe(requestStart, run.onRequest);
  try {
    for await (const part of readLines(lines)) {
      await run.take(part);
      await options.onProgress(part.readBytes / size, part.firstLine + part.lines - 1);
    }
    await run.finish();
  } finally {
    unsubscribe(requestStart, run.onRequest);
  }
  if (size === 0) await options.onProgress(1, 0);
  return run.result;
}

/** Node's channel of the requests that this process is sent. */
const requestStart = 'http.server.request.start';

interface ReadyDraft {
  readonly number: number;
  readonly draft: AssetDraft & { readonly figma: GzippedText };
  readonly hasOwnId: boolean;
}

/** What became of a line: an asset's draft, or what is wrong with it. */
type ReadyLine = ReadyDraft | { readonly number: number; readonly faults: readonly LineFault[] };

class ImportRun {
  readonly result = { created: 0, updated: 0, unchanged: 0, badLines: 0 };
  readonly #deps: ImportDeps;
  readonly #options: ImportOptions;
  readonly #pictures: ReturnType<typeof createPictures>;
  /** Id → the line that had it first. */
  readonly #seen = new Map<string, number>();
  /** The last line that was settled. */
  #settled = 0;
  #batch: AssetDraft[] = [];
  /** Faces that assets of the batch are published without, by their ids. */
  readonly #accepted = new Map<string, readonly string[]>();
  #bytes = 0;
  /** Whether the site was asked for something since the last rest began. */
  #isVisited = false;

  constructor(deps: ImportDeps, file: string, options: ImportOptions) {
    const folder = createFolder(path.dirname(path.resolve(file)));
    this.#deps = deps;
    this.#options = options;
    this.#pictures = createPictures(folder, options.isDryRun ? undefined : deps.storage);
  }

  /** Takes lines in; a bad one is told and left out, in the order of the lines. */
  async take({ firstLine, read }: NumberedPart): Promise<void> {
    const turn = limitConcurrency({ parallel: picturesAtOnce, maxWaiting: Infinity });
    const ready = await Promise.all(
      read.map((line) => turn(() => this.#ready(firstLine + line.number, line))),
    );
    for (const each of ready) await this.#settle(each);
  }

  /** Writes what waits. */
  finish = () => this.#save();

  onRequest = (): void => void (this.#isVisited = true);

  /** Writes what waits, in one transaction. */
  async #save(): Promise<void> {
    if (this.#batch.length === 0) return;
    const begunAt = performance.now();
    const { isDryRun } = this.#options;
    const save = () => saveAssets(this.#deps, this.#batch, { isDryRun });
    const accepted = isDryRun ? [] : this.#batch.flatMap((draft) => this.#acceptedBy(draft));
    const each = { bulkId: newId(), rows: accepted };
    const entry = { action: 'asset.import', via: 'cli', each } as const;
    const { audit } = this.#deps;
    const { created, updated } = await (audit && accepted.length > 0 ? audit.record(entry, save) : save());
    this.result.created += created.length;
    this.result.updated += updated.length;
    this.result.unchanged += this.#batch.length - created.length - updated.length;
    this.#batch = [];
    this.#bytes = 0;
    await this.#rest(performance.now() - begunAt);
    if (this.#options.signal?.aborted)
      throw new CommandError(
        `Stopped after line ${this.#settled}: what was read is in, and the same file can be imported again.`,
      );
  }

  /** What the audit says of an asset that is published with faces missing, by their names. */
  #acceptedBy({ id, name }: AssetDraft) {
    const missingFaces = this.#accepted.get(id);
    if (!missingFaces) return [];
    this.#accepted.delete(id);
    return [
      { subject: { kind: 'asset', id, name }, before: {}, after: { status: 'published', missingFaces } },
    ];
  }

  async #rest(tookMs: number): Promise<void> {
    const { rest } = this.#pace;
    this.#isVisited = false;
    if (rest > 0) await sleep(Math.min(tookMs * rest, maxRestMs));
  }

  get #pace() {
    if (!this.#options.isGentle) return paces.fast;
    return this.#isVisited ? paces.visited : paces.alone;
  }

  /** Never rejects for a bad line, so that it can wait for its turn. */
  async #ready(number: number, read: ReadLine): Promise<ReadyLine> {
    if ('faults' in read) return { number, faults: read.faults };
    try {
      return { number, draft: await this.#draft(read.line), hasOwnId: read.hasOwnId };
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return { number, faults: error.faults };
    }
  }

  async #settle(ready: ReadyLine): Promise<void> {
    this.#settled = ready.number;
    const faults = 'faults' in ready ? ready.faults : this.#faultsOfTwin(ready);
    if (faults) {
      this.result.badLines++;
      for (const fault of faults) await this.#options.onBadLine(ready.number, fault);
    } else if ('draft' in ready) await this.#add(ready);
  }

  /** Two lines must not fight over one asset; two equal ones without an id of their own do not. */
  #faultsOfTwin({ draft, hasOwnId }: ReadyDraft): readonly LineFault[] | undefined {
    const first = this.#seen.get(draft.id);
    if (first === undefined || !hasOwnId) return undefined;
    return [{ field: '_id', reason: `is that of line ${first} too` }];
  }

  async #add({ number, draft }: ReadyDraft): Promise<void> {
    if (this.#seen.has(draft.id)) {
      this.result.unchanged++;
      return;
    }
    this.#seen.set(draft.id, number);
    this.#batch.push(draft);
    this.#bytes += draft.figma.gzip.length;
    const { assets, bytes } = this.#pace;
    if (this.#batch.length >= assets || this.#bytes >= bytes) await this.#save();
  }

  async #draft({ createdAt, link, createdBy, platforms, images, missingFaces = [], ...rest }: AssetLine) {
    if (missingFaces.length > 0) this.#accepted.set(rest.id, missingFaces);
    return {
      ...rest,
      createdAt: createdAt === undefined ? undefined : new Date(createdAt),
      link: link ?? null,
      createdBy: createdBy ?? 'Kitshelf',
      platforms: platforms ?? rest.tools,
      images: await this.#pictures(images),
    };
  }
}
