import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import { CommandError } from '../../../platform/commands/command.ts';
import type { Database } from '../../../platform/database/database.ts';
import { StartupError } from '../../../platform/errors.ts';
import type { Blobs } from '../../../platform/storage/blobs.ts';
import type { GzippedText } from '../../../platform/storage/gzipped-text.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { AssetDraft } from './draft-repository.ts';
import { saveAssets } from './publish-assets.ts';
import { toolRepository } from '../taxonomy/tool-repository.ts';
import { needsFormat } from '../deliveries/formats.ts';
import { standardTools } from '../taxonomy/tools.ts';
import {
  idOf,
  LineError,
  lineSchema,
  parseLine,
  type ImportLine,
  type LineFault,
  type LineSchema,
} from './line.ts';
import { createFolder } from './files.ts';
import { linesOf } from './lines.ts';
import { createPayloads } from './payloads.ts';
import { createPictures } from './pictures.ts';

/** A batch is saved when it has this many assets or this many bytes of compressed payloads. */
const fast = { assets: 1_000, bytes: 16_000_000 };
/** Beside visitors: the embedded database answers nobody else while a batch is saved. */
const gentle = { assets: 100, bytes: 1_000_000 };
const maxRestMs = 1_000;
/** So many lines are made ready beside the one whose turn it is. */
const ahead = { lines: 8, characters: 16_000_000 };

export interface ImportDeps {
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
  /** Small batches, and after each as long a rest as it took. */
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
  const run = new ImportRun(deps, file, options, lineSchema(await toolNames(deps.database, options)));
  const stream = createReadStream(file);
  try {
    for await (const text of linesOf(stream)) {
      await run.take(text);
      if (run.lines % 500 === 0)
        await options.onProgress(size === 0 ? 1 : stream.bytesRead / size, run.lines);
    }
    await run.finish();
  } finally {
    await run.close();
  }
  await options.onProgress(1, run.lines);
  return run.result;
}

/** The tools that lines may name, which bring Figma's payload alone; on a database that is new the standard ones come first. */
async function toolNames(database: Database, { isDryRun }: ImportOptions): Promise<string[]> {
  const tools = toolRepository(database.orm);
  if (!isDryRun) await tools.insertMissing(standardTools);
  const known = [...(await tools.list()), ...standardTools];
  return [...new Set(known.map(({ name }) => name))].filter((name) => !needsFormat(name));
}

interface ReadyDraft {
  readonly number: number;
  readonly draft: AssetDraft & { readonly figma: GzippedText };
  readonly hasOwnId: boolean;
}

/** What became of a line: an asset's draft, or what is wrong with it. */
type Ready = ReadyDraft | { readonly number: number; readonly faults: readonly LineFault[] };

class ImportRun {
  lines = 0;
  readonly result = { created: 0, updated: 0, unchanged: 0, badLines: 0 };
  readonly #deps: ImportDeps;
  readonly #options: ImportOptions;
  readonly #schema: LineSchema;
  readonly #pictures: ReturnType<typeof createPictures>;
  readonly #payloads: ReturnType<typeof createPayloads>;
  /** Id → the line that had it first. */
  readonly #seen = new Map<string, number>();
  readonly #ahead: { readonly ready: Promise<Ready>; readonly size: number }[] = [];
  #aheadSize = 0;
  /** The last line that was settled. */
  #settled = 0;
  #batch: AssetDraft[] = [];
  #bytes = 0;

  constructor(deps: ImportDeps, file: string, options: ImportOptions, schema: LineSchema) {
    const folder = createFolder(path.dirname(path.resolve(file)));
    this.#deps = deps;
    this.#options = options;
    this.#schema = schema;
    this.#pictures = createPictures(folder, options.isDryRun ? undefined : deps.storage);
    this.#payloads = createPayloads(folder, options.isGentle ? 1 : 2);
  }

  /** Takes a line in, `undefined` for one that is too long; a bad one is told and left out, in the order of the lines. */
  async take(text: string | undefined): Promise<void> {
    this.lines++;
    const line = this.lines === 1 ? text?.replace(/^\ufeff/, '') : text;
    if (line?.trim() === '') return;
    const size = line?.length ?? 0;
    const ready = this.#ready(this.lines, line);
    // Told when its turn comes, not before.
    ready.catch(() => undefined);
    this.#ahead.push({ ready, size });
    this.#aheadSize += size;
    while (this.#ahead.length > ahead.lines || this.#aheadSize > ahead.characters) await this.#settle();
  }

  /** Settles what is ahead and writes what waits. */
  async finish(): Promise<void> {
    while (this.#ahead.length > 0) await this.#settle();
    await this.#save();
  }

  /** Writes what waits, in one transaction. */
  async #save(): Promise<void> {
    if (this.#batch.length === 0) return;
    const begunAt = performance.now();
    const { created, updated } = await saveAssets(this.#deps, this.#batch, {
      isDryRun: this.#options.isDryRun,
    });
    this.result.created += created.length;
    this.result.updated += updated.length;
    this.result.unchanged += this.#batch.length - created.length - updated.length;
    this.#batch = [];
    this.#bytes = 0;
    if (this.#options.isGentle) await sleep(Math.min(performance.now() - begunAt, maxRestMs));
    if (this.#options.signal?.aborted)
      throw new CommandError(
        `Stopped after line ${this.#settled}: what was read is in, and the same file can be imported again.`,
      );
  }

  async close(): Promise<void> {
    await this.#payloads.close();
  }

  /** Never rejects for a bad line, so that it can wait for its turn. */
  async #ready(number: number, line: string | undefined): Promise<Ready> {
    try {
      if (line === undefined) throw new LineError([{ reason: 'is longer than 40 MB' }]);
      const given = parseLine(this.#schema, line);
      const draft = await this.#draft(idOf(given), given);
      return { number, draft, hasOwnId: given._id !== undefined };
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      return { number, faults: error.faults };
    }
  }

  async #settle(): Promise<void> {
    const next = this.#ahead.shift();
    if (!next) return;
    this.#aheadSize -= next.size;
    const ready = await next.ready;
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
    const { assets, bytes } = this.#options.isGentle ? gentle : fast;
    if (this.#batch.length >= assets || this.#bytes >= bytes) await this.#save();
  }

  async #draft(id: string, line: ImportLine) {
    const { _id, createdAt, link, createdBy, platforms, images, figma, ...rest } = line;
    return {
      ...rest,
      id,
      createdAt: createdAt === undefined ? undefined : new Date(createdAt),
      link: link ?? null,
      createdBy: createdBy ?? 'Kitshelf',
      platforms: platforms ?? line.tools,
      images: await this.#pictures(images),
      ...(await this.#payloads.payloadOf(figma)),
    };
  }
}
