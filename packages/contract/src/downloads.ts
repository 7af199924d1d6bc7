import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const downloadFile = z.object({
  name: z.string(),
  /** A path of this site; it works for this user alone and needs the token. */
  downloadUrl: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Lower-case hex. */
  sha256: z.string(),
});
export type DownloadFile = z.output<typeof downloadFile>;

export const listDownloads = endpoint({
  method: 'GET',
  path: 'user/app/download-filelist',
  summary: "The source files that the user's plans cover",
  access: 'user',
  response: z.object({ data: z.array(downloadFile) }),
  errors: ['PaidOnly'],
});

/** A source file, with Range; not JSON, hence no endpoint. */
export const downloadFilePath = 'user/app/downloads/{id}/{key}';
