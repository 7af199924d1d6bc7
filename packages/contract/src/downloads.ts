import * as z from 'zod/mini';
import { assetImage } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './wire.ts';

const fileEntry = z.object({
  name: z.string(),
  /** A path of this site; it works for this user alone and needs the token. */
  downloadUrl: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Lower-case hex. */
  sha256: z.string(),
  /** When this content was built or uploaded. */
  createdAt: timestamp,
  /** How many assets are in it; null where that is not known. */
  assets: z.nullable(z.int()),
  /** The category of the library that they are of; null where that is not known. */
  category: z.nullable(z.string()),
  /** The kinds of them, such as sub-categories, each on a page of its own; none where that is not known. */
  kinds: z.array(z.string()),
  /** The picture of one of them. */
  cover: z.nullable(assetImage),
  /** The plan or the asset that somebody gave the file to; null for one that was built. */
  subject: z.nullable(z.string()),
});
export type DownloadFile = z.output<typeof fileEntry>;

export const listDownloads = endpoint({
  method: 'GET',
  path: 'user/app/download-filelist',
  summary: "The source files that the user's plans cover",
  access: 'user',
  response: z.object({
    data: z.array(fileEntry),
    /** How many of the files that the plans cover are built, those that are alike as one; the others follow one by one. */
    preparation: z.object({ ready: z.int(), total: z.int() }),
  }),
  errors: ['PaidOnly'],
});

/** Where nothing answers yes, no page promises source files. */
export const getSourceFiles = endpoint({
  method: 'GET',
  path: 'user/app/source-files',
  summary: 'Whether there are source files for users with a paid plan, or will be',
  access: 'public',
  response: z.object({ data: z.object({ exist: z.boolean() }) }),
});

/** Answers 206 with a part of the file when `Range` asks for one. */
export const downloadFile = endpoint({
  method: 'GET',
  path: 'user/app/downloads/{id}/{key}',
  summary: "A source file; `downloadUrl` of the list, which is each user's own",
  access: 'user',
  headers: z.object({ range: z.optional(z.string()), 'if-range': z.optional(z.string()) }),
  params: z.object({ id, key: z.string() }),
  media: 'application/octet-stream',
  response: z.file(),
  errors: ['NotFound', 'PaidOnly', 'RangeNotSatisfiable'],
});
