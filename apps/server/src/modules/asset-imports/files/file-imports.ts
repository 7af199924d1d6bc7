import type { AssetImport, ImportState, ListedImport, listImports } from '@kitshelf/contract/desk/imports.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Audit, Note } from '../../../platform/audit/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { type EditingDeps, type Editor, editsAll } from '../../asset-editing/index.ts';
import type { FileReader } from './file-reader.ts';
import { importLineRepository, type ImportRow, importRepository } from '../store/import-repository.ts';
import { localPath, receive, removeLocal, removeStored, store } from './stored-file.ts';

export interface FileImportsDeps extends EditingDeps {
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly fileReader: FileReader;
}

/** Works through a file for a while, and then makes place for others. */
export const importJob = defineJob<{ readonly id: string }>('catalogue.import-file', { leaseMs: 5 * 60_000 });

type ListQuery = Parsed<typeof listImports>['query'];

interface Upload {
  /** As the browser calls it. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Files that operators upload; frame by frame they become drafts in the background. */
export interface FileImports {
  /** Takes a file in. Throws 413, and 422 with the field `file` for what cannot be imported. */
  readonly create: (upload: Upload, editor: Editor, note: Note) => Promise<AssetImport>;
  readonly list: (query: ListQuery, editor: Editor) => Promise<{ rows: ListedImport[]; total: number }>;
  /** Throws 404. */
  readonly get: (id: string, editor: Editor) => Promise<AssetImport>;
  /** Drafts that it made stay. Throws 404, 409 once it has ended. */
  readonly cancel: (id: string, editor: Editor, note: Note) => Promise<AssetImport>;
}

/**
 * Takes in files and shows how far they are; `importJob` does the work. Throws `TooLarge`, `Invalid` on `file`,
 * `WrongState`, and `NotFound`, also for another's import unless the editor edits all.
 */
export function createFileImports(deps: FileImportsDeps): FileImports {
  const { database, clock, storage } = deps;
  const rows = importRepository(database.orm);

  return {
    create: (upload, editor, note) => create(deps, upload, editor, note),

    async list(query, editor) {
      const { page, limit, search, state, sort } = query;
      const wanted = { search, state, ...(!editsAll(editor) && { ownerId: editor.userId }) };
      const [found, total] = await Promise.all([
        rows.list(wanted, { sort, limit, offset: (page - 1) * limit }),
        rows.count(wanted),
      ]);
      const people = await deps.getUsers(found.map(({ ownerId }) => ownerId));
      return { rows: found.map((row) => listedView(row, people.get(row.ownerId)?.name)), total };
    },

    get: (id, editor) => view(deps, id, editor),

    async cancel(id, editor, note) {
      const { parts } = await visible(deps, id, editor);
      await database.transaction(async (tx) => {
        const change = { state: 'cancelled', finishedAt: clock.now() } as const;
        if (!(await importRepository(tx).end(id, change))) throw new AppError('WrongState');
        note({ after: { state: 'cancelled' } });
      });
      await removeStored(storage, id, parts);
      return await view(deps, id, editor);
    },
  };
}

async function create(
  deps: FileImportsDeps,
  { name, content }: Upload,
  editor: Editor,
  note: Note,
): Promise<AssetImport> {
  const { database, clock, jobs, storage, fileReader } = deps;
  const id = newId();
  try {
    const size = await receive(id, content);
    if (size === 0) throw new AppError('Invalid', { fields: { file: 'This file is empty' } });
    const { kind, lines: total } = await fileReader.open(localPath(id));
    const parts = await store(storage, id);
    const nothing = { done: 0, created: 0, refused: 0, error: null, finishedAt: null };
    const facts = { id, ownerId: editor.userId, name: plainName(name), kind, size, parts, total };
    await database.transaction(async (tx) => {
      const state: ImportState = 'waiting';
      await importRepository(tx).insert({ ...facts, ...nothing, state, createdAt: clock.now() });
      await jobs.insert(tx, importJob, { id });
      note({ subject: { kind: 'import', id, name: facts.name }, after: { kind, size, lines: total } });
    });
    return await view(deps, id, editor);
  } finally {
    await removeLocal(id);
  }
}

/** What a browser sends may be a path, and of any length. */
const plainName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, 200)
    .trim() || 'Untitled';

/** An import if it is there for the caller. Throws NotFound. */
async function visible(
  { database }: Pick<FileImportsDeps, 'database'>,
  id: string,
  editor: Editor,
): Promise<ImportRow> {
  const row = await importRepository(database.orm).find(id);
  if (!row || !(editsAll(editor) || row.ownerId === editor.userId)) throw new AppError('NotFound');
  return row;
}

/** Of the files in a .zip; a screen shows no more. */
const mostThumbnails = 24;

async function view(deps: FileImportsDeps, id: string, editor: Editor): Promise<AssetImport> {
  const row = await visible(deps, id, editor);
  const [lines, people] = await Promise.all([
    importLineRepository(deps.database.orm).list(id),
    deps.getUsers([row.ownerId]),
  ]);
  const report = lines.map(({ line, name, assetId, error, missingFaces, images }) => {
    const said = { line, name, assetId, error };
    return { ...said, picture: images?.[0] ?? null, missingFaces: missingFaces ?? [] };
  });
  const thumbnails = [...new Set(lines.flatMap(({ thumbnail }) => thumbnail ?? []))].slice(0, mostThumbnails);
  return { ...listedView(row, people.get(row.ownerId)?.name), report, thumbnails };
}

function listedView(row: ImportRow, createdBy: string | undefined): ListedImport {
  const { id, done, total, ownerId: _, parts: __, ...facts } = row;
  return {
    ...facts,
    _id: id,
    progress: { done, total },
    createdBy: createdBy ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
