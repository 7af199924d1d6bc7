import type { DeskFile } from '@kitshelf/contract/desk/files.ts';
import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import type { Note } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { removeUpload, storeUpload } from './upload-storage.ts';
import { type UploadQuery, uploadRepository, type UploadRow } from './upload-repository.ts';

type AssetImage = NonNullable<DownloadFile['cover']>;

interface NamedAsset {
  readonly _id: string;
  readonly name: string;
  readonly images: readonly AssetImage[];
  /** The plans of the user who asks cover it. */
  readonly isUserSubscribed: boolean;
}

export interface UploadDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Those that are published. */
  readonly assetsById: (ids: readonly string[], userId?: string) => Promise<readonly NamedAsset[]>;
  /** All plans, sold or not. */
  readonly planNames: () => Promise<readonly { readonly _id: string; readonly name: string }[]>;
  /** Of the plans that a user has now. */
  readonly planIdsOf: (userId: string) => Promise<ReadonlySet<string>>;
  readonly isAsset: (id: string) => Promise<boolean>;
}

/** Removes what storage holds of files that have no row, or have none any more. */
const removeFiles = defineJob<{ id: string }>('downloads.remove-upload');
/** By then an upload has ended, one way or the other. */
const uploadTakesMs = 24 * 60 * 60_000;

interface Upload {
  readonly target: { readonly plan?: string | undefined; readonly asset?: string | undefined };
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** An uploaded file with what a user is told of it. */
export interface GivenFile {
  readonly row: UploadRow;
  /** The plan or the asset that it is for. */
  readonly subject: string;
  readonly cover: AssetImage | null;
}

export type Uploads = ReturnType<typeof uploads>;

/** Files that operators give to anyone who has a plan, or whose plan covers an asset. */
export function uploads(deps: UploadDeps) {
  const { database, storage, jobs } = deps;
  const files = uploadRepository(database.orm);
  jobs.handle(removeFiles, async ({ payload: { id } }) => {
    if (!(await files.find(id))) await removeUpload(storage, id);
  });
  return {
    personalData: 'none' as const,
    isEmpty: () => files.isEmpty(),

    /** What a user gets. */
    async given(userId: string): Promise<GivenFile[]> {
      const rows = await files.all();
      return rows.length === 0 ? [] : await coveredOf(deps, rows, userId);
    },

    /** A file that a user gets; `undefined` for any other. */
    async find(userId: string, id: string): Promise<UploadRow | undefined> {
      const row = await files.find(id);
      const [given] = row ? await coveredOf(deps, [row], userId) : [];
      return given?.row;
    },

    ...deskUploads(deps),
  };
}

/** What operators do with them. */
function deskUploads(deps: UploadDeps) {
  const { database, storage, jobs } = deps;
  return {
    async list(query: UploadQuery): Promise<{ rows: DeskFile[]; total: number }> {
      const { rows, total } = await uploadRepository(database.orm).page(query);
      const names = await namesOf(deps, rows);
      return { rows: rows.map((row) => viewOf(row, names)), total };
    },

    /** Throws 413 and 422. */
    async add({ target: { plan, asset }, name, content }: Upload, note: Note): Promise<DeskFile> {
      const problem = await targetProblem(deps, { plan, asset });
      if (problem) throw new AppError('Invalid', problem);
      const id = newId();
      const dueAt = new Date(deps.clock.now().getTime() + uploadTakesMs);
      await jobs.insert(database.orm, removeFiles, { id }, { dueAt });
      const stored = await storeUpload(storage, id, content);
      if (stored.sizeBytes === 0) throw new AppError('Invalid', { field: 'file', message: 'It is empty' });
      const row = {
        id,
        name: fileName(name),
        planId: plan ?? null,
        assetId: asset ?? null,
        ...stored,
        createdAt: deps.clock.now(),
      };
      await database.transaction(async (tx) => {
        await uploadRepository(tx).insert(row);
        note({ subject: { kind: 'file', id, name: row.name }, after: factsOf(row) });
      });
      return viewOf(row, await namesOf(deps, [row]));
    },

    /** Throws 404. */
    async remove(id: string, note: Note): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await uploadRepository(tx).remove(id);
        if (!row) throw new AppError('NotFound');
        await jobs.insert(tx, removeFiles, { id });
        note({ subject: { kind: 'file', id, name: row.name }, before: factsOf(row) });
      });
    },
  };
}

const factsOf = ({ name, planId, assetId, sizeBytes, sha256 }: UploadRow) => ({
  name,
  ...(planId !== null && { planId }),
  ...(assetId !== null && { assetId }),
  size: sizeBytes,
  sha256,
});

async function targetProblem({ planNames, isAsset }: UploadDeps, { plan, asset }: Upload['target']) {
  if (plan !== undefined && !(await planNames()).some(({ _id }) => _id === plan))
    return { field: 'plan', message: 'This plan does not exist' };
  if (asset !== undefined && !(await isAsset(asset)))
    return { field: 'asset', message: 'This asset does not exist' };
  return undefined;
}

/** A name without a folder, on one line. */
function fileName(given: string): string {
  const name = given
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  if (name.length > 200)
    throw new AppError('Invalid', { field: 'file', message: 'The file name is longer than 200 characters' });
  return name || 'file';
}

async function coveredOf(
  { assetsById, planIdsOf, planNames }: UploadDeps,
  rows: readonly UploadRow[],
  userId: string,
): Promise<GivenFile[]> {
  const held = await planIdsOf(userId);
  const plans = new Map((await planNames()).map(({ _id, name }) => [_id, name]));
  const wanted = [...new Set(rows.flatMap(({ assetId }) => assetId ?? []))];
  const covered = (await assetsById(wanted, userId)).filter(({ isUserSubscribed }) => isUserSubscribed);
  const assets = new Map(covered.map((asset) => [asset._id, asset]));
  return rows.flatMap((row): GivenFile[] => {
    const asset = assets.get(row.assetId ?? '');
    if (asset) return [{ row, subject: asset.name, cover: asset.images[0] ?? null }];
    if (row.planId === null || !held.has(row.planId)) return [];
    return [{ row, subject: plans.get(row.planId) ?? '', cover: null }];
  });
}

interface Names {
  readonly plans: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, string>;
}

async function namesOf({ assetsById, planNames }: UploadDeps, rows: readonly UploadRow[]): Promise<Names> {
  const found = await assetsById([...new Set(rows.flatMap(({ assetId }) => assetId ?? []))]);
  return {
    plans: new Map((await planNames()).map(({ _id, name }) => [_id, name])),
    assets: new Map(found.map(({ _id, name }) => [_id, name])),
  };
}

function viewOf(row: UploadRow, { plans, assets }: Names): DeskFile {
  const { id, name, planId, assetId, sizeBytes, sha256, createdAt } = row;
  return {
    _id: id,
    name,
    size: sizeBytes,
    sha256,
    plan: planId === null ? null : { _id: planId, name: plans.get(planId) ?? '' },
    asset: assetId === null ? null : { _id: assetId, name: assets.get(assetId) ?? null },
    createdAt: createdAt.toISOString(),
  };
}
