import { AppError } from '../../../platform/errors.ts';
import {
  changing,
  toDraft,
  insertDraft,
  knownWords,
  requireNoSlips,
  storeTaken,
} from '../../asset-editing/index.ts';
import type { FileImportsDeps } from './file-imports.ts';
import { importJob } from './file-imports.ts';
import type { ImportedFrame } from './import-job.ts';
import {
  importLineRepository,
  type ImportLineRow,
  type ImportRow,
  importRepository,
  isOpen,
} from '../store/import-repository.ts';
import { fetchLocal, localPath, removeLocal, removeStored } from './stored-file.ts';

/** After so long others have their turn. */
const turnMs = 20_000;
const waitMs = 1_000;

/** Does the imports' background work: from the first line that is not through, so that it can end at any moment. */
export class ImportRun {
  readonly #deps: FileImportsDeps;
  #isAtWork = false;
  /** The import whose file lies here. */
  #local: string | undefined;

  constructor(deps: FileImportsDeps) {
    this.#deps = deps;
    deps.jobs.handle(importJob, ({ payload }) => this.#run(payload.id));
  }

  async close(): Promise<void> {
    if (this.#local !== undefined) await removeLocal(this.#local);
  }

  async #run(id: string): Promise<void> {
    const { database, clock, jobs } = this.#deps;
    const dueAt = new Date(clock.now().getTime() + waitMs);
    if (this.#isAtWork) return await jobs.insert(database.orm, importJob, { id }, { dueAt });
    this.#isAtWork = true;
    try {
      if (await this.#work(id)) await jobs.insert(database.orm, importJob, { id });
    } finally {
      this.#isAtWork = false;
    }
  }

  /** True when there is more to do. */
  async #work(id: string): Promise<boolean> {
    const rows = importRepository(this.#deps.database.orm);
    const row = await rows.find(id);
    if (!row || !isOpen(row)) return false;
    const owner = (await this.#deps.getUsers([row.ownerId])).get(row.ownerId);
    if (!owner) return await this.#end(row, 'The person who uploaded it has left');
    if (!(await this.#fetched(row))) return await this.#end(row, 'The file is no longer in storage');
    const until = performance.now() + turnMs;
    for (let line = row.done + 1; line <= row.total; line += 1) {
      if (performance.now() > until) return true;
      if (!(await this.#line(row, line, owner.name))) return await this.#cleaned(row);
    }
    return await this.#end(row);
  }

  async #fetched({ id, parts }: ImportRow): Promise<boolean> {
    if (this.#local === id) return true;
    await this.close();
    this.#local = id;
    try {
      await fetchLocal(this.#deps.storage, id, parts);
      return true;
    } catch (error) {
      this.#local = undefined;
      this.#deps.log.error({ import: id, err: error }, 'the file of an import could not be fetched');
      return false;
    }
  }

  /** Every frame of a line; false when the import was cancelled. */
  async #line(row: ImportRow, line: number, createdBy: string): Promise<boolean> {
    const { database, fileReader } = this.#deps;
    let item = await importLineRepository(database.orm).count(row.id, line);
    for (;;) {
      const found = await fileReader.frame(localPath(row.id), line, item);
      const isLast = item + 1 >= (found.items ?? 0);
      const at = { importId: row.id, line, item, assetId: null, error: null };
      const goesOn =
        'taken' in found
          ? await this.#draft({ row, at, isLast }, found, createdBy)
          : await this.#refuse({ row, at, isLast }, found.refused, found.name);
      if (!goesOn || isLast) return goesOn;
      item += 1;
    }
  }

  /** The draft, its line and the progress are one: after a crash there are all three or none. */
  async #draft(step: Step, { taken, said }: ImportedFrame, createdBy: string): Promise<boolean> {
    const { audit } = this.#deps;
    const { row, at, isLast } = step;
    try {
      const words = knownWords(this.#deps, said);
      const design = await storeTaken(this.#deps, taken);
      const editor = { userId: row.ownerId, name: createdBy };
      const draft = toDraft(this.#deps, { design, said: words, editor });
      const entry = { action: 'asset.create', via: 'desk', actorId: row.ownerId } as const;
      return await audit.record(entry, (note) =>
        changing(this.#deps, async (tx, write) => {
          const { subCategories, tags, newNames: confirmed } = said;
          await requireNoSlips(this.#deps, tx, { subCategories, tags, confirmed });
          const isNew = await importLineRepository(tx).add({
            ...at,
            name: draft.words.name,
            assetId: draft.id,
          });
          if (!isNew) throw new AlreadyThrough();
          const progress = { created: 1, refused: 0, ...(isLast && { done: at.line }) };
          if (!(await importRepository(tx).advance(row.id, progress))) throw new Cancelled();
          await insertDraft(this.#deps, { tx, write, note }, draft);
          return true;
        }),
      );
    } catch (error) {
      if (error instanceof AlreadyThrough) return true;
      if (error instanceof Cancelled) return false;
      if (error instanceof AppError) return await this.#refuse(step, wordsOf(error), taken.name);
      throw error;
    }
  }

  async #refuse({ row, at, isLast }: Step, error: string, name = ''): Promise<boolean> {
    return await this.#deps.database.transaction(async (tx) => {
      const isNew = await importLineRepository(tx).add({ ...at, name: name.slice(0, 200), error });
      return await importRepository(tx).advance(row.id, {
        created: 0,
        refused: isNew ? 1 : 0,
        ...(isLast && { done: at.line }),
      });
    });
  }

  async #end(row: ImportRow, error?: string): Promise<false> {
    const { database, clock } = this.#deps;
    const state = error === undefined ? 'done' : 'failed';
    await importRepository(database.orm).end(row.id, {
      state,
      finishedAt: clock.now(),
      error: error ?? null,
    });
    return await this.#cleaned(row);
  }

  async #cleaned({ id, parts }: ImportRow): Promise<false> {
    if (this.#local === id) this.#local = undefined;
    await removeLocal(id);
    await removeStored(this.#deps.storage, id, parts);
    return false;
  }
}

interface Step {
  readonly row: ImportRow;
  readonly at: Omit<ImportLineRow, 'name'>;
  /** Of its line. */
  readonly isLast: boolean;
}

/** Undoes what was written of a frame that another process was faster with. */
class AlreadyThrough extends Error {}
/** Undoes what was written of a frame after the import was cancelled. */
class Cancelled extends Error {}

const wordsOf = (error: AppError): string =>
  Object.values(error.body().error.fields ?? {}).join('; ') || error.message;
