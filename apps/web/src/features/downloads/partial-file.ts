import type { DownloadFile } from '@kitshelf/contract/downloads.ts';

/** What has arrived of a file so far; kept over failures, so that the rest is all that is asked for. */
export interface PartialFile {
  chunks: Uint8Array<ArrayBuffer>[];
  received: number;
  /** Says whether the file is still the one that was begun. */
  etag?: string;
}

export const nothingYet = (): PartialFile => ({ chunks: [], received: 0 });

interface Fetching {
  readonly fetch: typeof fetch;
  readonly token: string | undefined;
  readonly signal: AbortSignal;
  /** Bytes so far. */
  readonly onProgress: (received: number) => void;
}

/** Fetches what is missing of a file, piece by piece, into `part`. Rejects when the line breaks; `part` keeps its own. */
export async function fetchRest(
  { downloadUrl, size }: Pick<DownloadFile, 'downloadUrl' | 'size'>,
  part: PartialFile,
  { fetch, token, signal, onProgress }: Fetching,
): Promise<void> {
  if (part.received >= size && size > 0) return;
  const response = await fetch(downloadUrl, { headers: headersFor(part, token), signal });
  if (!response.ok || !response.body) throw new Error(`The file was answered with ${response.status}`);
  // The whole file again: it has changed, or parts are not to be had.
  if (response.status !== 206) Object.assign(part, nothingYet());
  const etag = response.headers.get('etag');
  if (etag !== null) part.etag = etag;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    part.chunks.push(next.value);
    part.received += next.value.byteLength;
    onProgress(part.received);
  }
  if (part.received !== size) throw new Error(`${part.received} of ${size} bytes have arrived`);
}

function headersFor({ received, etag }: PartialFile, token: string | undefined): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(received > 0 && etag && { range: `bytes=${received}-`, 'if-range': etag }),
  };
}

/** Whether a file is what the server said: by its SHA-256, where the browser can compute one. */
export async function isWhole(file: Blob, sha256: string): Promise<boolean> {
  // Only on a secure origin.
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
