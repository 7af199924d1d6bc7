import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { downloadFile, type DownloadFile, type listDownloads } from '@kitshelf/contract/downloads.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deriveToken, isDerivedToken, type Secret } from '../../platform/ids.ts';
import { apiBase } from '../../platform/http/mount.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';
import type { Coverage } from '../billing/index.ts';
import { downloadRepository, type FileRow } from './repository.ts';
import { readUpload } from './upload-storage.ts';
import type { GivenFile, Uploads } from './uploads.ts';

interface DownloadsDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Makes each user's own links. */
  readonly secret: Secret;
  /** What a user's plans cover now. */
  readonly coverageOf: (userId: string) => Promise<Coverage>;
  readonly uploads: Pick<Uploads, 'isEmpty' | 'given' | 'find'>;
  /** What the server builds by itself, built or not; nothing by default. */
  readonly planned?: () => Promise<readonly PlannedFile[]>;
  /** Whether files of the shop's own designs are given out. */
  readonly givesDesigns?: () => boolean;
}

/** A file that is built here, by the name that it is listed under. */
export interface PlannedFile {
  readonly name: string;
  readonly toolId: string;
  /** The same for files that are alike inside; none: like no other. */
  readonly content?: string;
  readonly category: string;
  /** The names of its pages. */
  readonly kinds: readonly string[];
  /** How many are in it. */
  readonly assets: number;
  readonly cover: DownloadFile['cover'];
}

const nothingPlanned = async (): Promise<readonly PlannedFile[]> => [];

/** A file that is sent. */
export interface Download extends Pick<FileRow, 'name' | 'sha256' | 'sizeBytes'> {
  /** All of it, or a part; `undefined` when storage has lost it. */
  readonly read: (range?: ByteRange) => Promise<Readable | undefined>;
}

interface ListedFile {
  readonly name: string;
  readonly toolId: string;
  readonly position: number;
  /** The name of the one whose place it takes. */
  readonly replaces?: string;
}

export interface DownloadsService {
  readonly personalData: 'none';
  /** The files that the user's plans cover. Throws 403 `PaidOnly`. */
  readonly listDownloads: (userId: string) => Promise<DownloadFile[]>;
  /** Whether there are files, or will be: what pages may promise. */
  readonly exist: () => Promise<boolean>;
  /** How many of the files that are built for the user's plans are there, alike ones as one. Throws 403 `PaidOnly`. */
  readonly findPreparation: (userId: string) => Promise<Answer<typeof listDownloads>['preparation']>;
  /** The file behind a link of this user's. Throws 404 for anyone else's link, 403 `PaidOnly` once nothing is paid. */
  readonly findDownload: (userId: string, id: string, key: string) => Promise<Download>;
  /** Has the files of a tool be another's that it is merged into. */
  readonly moveTool: (tx: Transaction, from: string, into: string) => Promise<void>;
  readonly restoreFile: (file: ListedFile, storageKey: string) => Promise<boolean>;
  /** Puts a file up, or replaces the one of that name; answers the key that it is stored under. */
  readonly saveFile: (file: ListedFile & { readonly content: Uint8Array }) => Promise<string>;
}

/** The source files for paid users (docs/product/library.md#downloads). */
export function downloadsService(deps: DownloadsDeps): DownloadsService {
  const { database, storage, clock, secret, coverageOf, uploads, planned = nothingPlanned } = deps;
  const built = givenFiles(deps);
  const keyOf = (userId: string, fileId: string) => deriveToken(secret, 'download', `${userId}\n${fileId}`);

  async function toolsOf(userId: string): Promise<ReadonlySet<string>> {
    const { isPaid, toolIds } = await coverageOf(userId);
    if (!isPaid) throw new AppError('PaidOnly');
    return toolIds;
  }

  return {
    personalData: 'none',
    async listDownloads(userId) {
      const rows = await built.ofTools(await toolsOf(userId));
      const plans = new Map((await planned()).map((plan) => [plan.name, plan]));
      const made = rows.map((row) => view(row, keyOf(userId, row.id), plans.get(row.name)));
      const given = (await uploads.given(userId)).map((file) => givenView(file, keyOf(userId, file.row.id)));
      return [...made, ...given];
    },

    exist: async () => (await planned()).length > 0 || (await built.exist()) || !(await uploads.isEmpty()),

    async findPreparation(userId) {
      const toolIds = await toolsOf(userId);
      const there = new Set((await built.ofTools(toolIds)).map(({ name }) => name));
      const wanted = (await planned()).filter(({ name, toolId }) => toolIds.has(toolId) || there.has(name));
      const ready = wanted.filter(({ name }) => there.has(name));
      return { ready: countUnlike(ready), total: countUnlike(wanted) };
    },

    async findDownload(userId, id, key) {
      if (!isDerivedToken(key, secret, 'download', `${userId}\n${id}`)) throw new AppError('NotFound');
      const toolIds = await toolsOf(userId);
      const row = await built.byId(id);
      if (row && toolIds.has(row.toolId))
        return { ...row, read: async (range) => (await storage.get(row.storageKey, range))?.stream };
      const upload = row ? undefined : await uploads.find(userId, id);
      if (!upload) throw new AppError('NotFound');
      return { ...upload, read: (range) => readUpload(storage, upload, range) };
    },

    moveTool: (tx, from, into) => downloadRepository(tx).moveTool(from, into),

    ...fileStore({ files: downloadRepository(database.orm), storage, clock }),
  };
}

const countUnlike = (files: readonly PlannedFile[]): number =>
  new Set(files.map(({ content, name }) => content ?? name)).size;

/** Files that were built here, but for those of designs that the owner does not give out any more. */
function givenFiles({
  database,
  givesDesigns = () => false,
}: Pick<DownloadsDeps, 'database' | 'givesDesigns'>) {
  const files = downloadRepository(database.orm);
  const isGiven = ({ fingerprint }: FileRow) => fingerprint === null || givesDesigns();
  return {
    ofTools: async (toolIds: ReadonlySet<string>) => (await files.ofTools([...toolIds])).filter(isGiven),
    exist: async () => (await files.all()).some(isGiven),
    async byId(id: string) {
      const row = await files.byId(id);
      return row && isGiven(row) ? row : undefined;
    },
  };
}

interface FileStoreDeps extends Pick<DownloadsDeps, 'storage' | 'clock'> {
  readonly files: ReturnType<typeof downloadRepository>;
}

/** What puts files on the list. */
function fileStore({
  files,
  storage,
  clock,
}: FileStoreDeps): Pick<DownloadsService, 'restoreFile' | 'saveFile'> {
  /** Lists a file again, such as in a new database, by its key of `saveFile`; false when the storage does not hold it. */
  async function restoreFile({ replaces, ...facts }: ListedFile, storageKey: string): Promise<boolean> {
    const { name, toolId } = facts;
    const sha256 = /^downloads\/..\/([0-9a-f]{64})\./.exec(storageKey)?.[1];
    const stored = sha256 === undefined ? undefined : await storage.head(storageKey);
    if (sha256 === undefined || !stored) return false;
    const known = await files.byName(name);
    const id = known?.id ?? createHash('sha256').update(`download ${name}`).digest('hex').slice(0, 32);
    if (known?.sha256 !== sha256 || known.toolId !== toolId)
      await files.save({
        id,
        ...facts,
        fingerprint: null,
        storageKey,
        sha256,
        sizeBytes: stored.size,
        createdAt: clock.now(),
      });
    if (replaces !== undefined) await files.remove(replaces);
    return true;
  }

  return {
    restoreFile,

    async saveFile({ content, ...file }) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const storageKey = `downloads/${sha256.slice(0, 2)}/${sha256}.${extensionOf(file.name)}`;
      await storage.put(storageKey, content);
      await restoreFile(file, storageKey);
      return storageKey;
    },
  };
}

type FileFacts = Pick<FileRow, 'id' | 'name' | 'sizeBytes' | 'sha256' | 'createdAt'>;

function view(row: FileFacts, key: string, plan: PlannedFile | undefined): DownloadFile {
  const { id, name, sizeBytes, sha256, createdAt } = row;
  const path = downloadFile.path.replace('{id}', id).replace('{key}', key);
  const { assets = null, category = null, kinds = [], cover = null } = plan ?? {};
  const facts = { name, size: sizeBytes, sha256, createdAt: createdAt.toISOString() };
  return {
    ...facts,
    downloadUrl: `${apiBase}/${path}`,
    assets,
    category,
    kinds: [...kinds],
    cover,
    subject: null,
  };
}

function givenView({ row, subject, cover }: GivenFile, key: string): DownloadFile {
  return { ...view(row, key, undefined), cover, subject };
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? 'zip';
}
