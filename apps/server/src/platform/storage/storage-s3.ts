import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StorageAway } from '../away.ts';
import { StartupError } from '../errors.ts';
import { contentTypeOf, type ByteRange, type Storage, type StoredInfo } from './storage.ts';

/**
 * Objects in a bucket.
 * @param url see {@link parseS3Url}
 * @throws StartupError when the bucket cannot be used
 */
export async function s3Storage(url: string): Promise<Storage> {
  const { bucket: Bucket, endpoint, ...location } = parseS3Url(url);
  // Servers other than Amazon's do not all know the newer checksums.
  const checksums = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const client = new S3Client({ ...location, endpoint, forcePathStyle: true, ...checksums });
  client.middlewareStack.add((next) => (given) => next(given).catch(tellAway), { step: 'initialize' });
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message || cause.name : 'no answer';
    throw new StartupError(`The bucket ${Bucket} at ${endpoint} cannot be used: ${reason}`, { cause });
  });
  return {
    async put(key, body) {
      const ContentType = contentTypeOf(key);
      const content = { Body: body, ContentLength: body.byteLength, ContentType };
      await client.send(new PutObjectCommand({ Bucket, Key: key, ...content }));
    },
    get: (key, range) =>
      unlessMissing(async () => {
        const contentType = contentTypeOf(key);
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: rangeHeader(range) }) }),
        );
        return { ...infoOf(found, contentType), stream: found.Body as Readable };
      }),
    head: (key) =>
      unlessMissing(async () => {
        const contentType = contentTypeOf(key);
        return infoOf(await client.send(new HeadObjectCommand({ Bucket, Key: key })), contentType);
      }),
    async remove(key) {
      contentTypeOf(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    list: () => keysIn(client, Bucket),
  };
}

async function* keysIn(client: S3Client, Bucket: string): AsyncGenerator<string, void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}

interface ObjectHeaders {
  readonly ContentLength?: number | undefined;
  readonly ContentRange?: string | undefined;
  readonly ETag?: string | undefined;
}

function infoOf({ ContentLength, ContentRange, ETag = '' }: ObjectHeaders, contentType: string): StoredInfo {
  const size = ContentRange ? Number(ContentRange.split('/')[1]) : (ContentLength ?? 0);
  return { size, contentType, etag: ETag };
}

function rangeHeader({ start, end }: ByteRange): string {
  return `bytes=${start}-${end ?? ''}`;
}

/** A refusal stays what it is; no answer, and one of a server that fails, is storage that is away. */
function tellAway(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== undefined && status < 500) throw error;
  const reason = error instanceof Error ? error.message || error.name : 'no answer';
  throw new StorageAway(reason, { cause: error });
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof S3ServiceException) {
      const status = error.$metadata.httpStatusCode;
      if (status === 404) return undefined;
      if (status === 416) throw new RangeError('The range starts behind the end.', { cause: error });
    }
    throw error;
  }
}

/** Where a bucket is and who asks. */
interface S3Location {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/**
 * Reads `S3_URL`: `s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=false`, or the same with `https://` or
 * `http://`. Key and secret percent-encoded; without them the environment's own credentials are used. The region is
 * `us-east-1` and `tls` is on unless given.
 * @throws StartupError when it names no bucket
 */
export function parseS3Url(text: string): S3Location {
  const url = new URL(text);
  const [, bucket, ...rest] = url.pathname.split('/');
  if (!url.host || !bucket || rest.some(Boolean))
    throw new StartupError('S3_URL is not valid: it must end with /bucket');
  const isPlain = url.protocol === 'http:' || url.searchParams.get('tls') === 'false';
  return {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  };
}
