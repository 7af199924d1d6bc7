import { createReadStream, readFileSync } from 'node:fs';
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
import { allowOutbound } from '../outbound/outbound.ts';
import { bucketName, parseS3Url } from './s3-url.ts';
import { getContentType, type ByteRange, type Storage, type StoredInfo } from './storage.ts';

/** A bucket, which takes large files too. */
export interface S3Storage extends Storage {
  /** As people know it: `bucket at https://host`. */
  readonly location: string;
  /** Puts a file of this machine there, in parts where it is large; the object appears whole or not at all. */
  putFile(key: string, file: string): Promise<void>;
}

/** Where machines of Amazon's ask who they are. */
const placesOfCredentials = (region: string): string[] => [
  'http://169.254.169.254',
  'http://169.254.170.2',
  'http://169.254.170.23',
  `https://sts.${region}.amazonaws.com`,
  'https://sts.amazonaws.com',
];

function allowedBucket(url: string) {
  const place = parseS3Url(url);
  allowOutbound(place.endpoint, ...(place.credentials ? [] : placesOfCredentials(place.region)));
  return place;
}

function clientOf({ authority, ...location }: Omit<ReturnType<typeof parseS3Url>, 'bucket'>): S3Client {
  const client = new S3Client({
    ...location,
    forcePathStyle: true,
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(authority && { requestHandler: { httpsAgent: { ca: readAuthority(authority), keepAlive: true } } }),
  });
  client.middlewareStack.add((next) => (given) => next(given).catch(tellAway), { step: 'initialize' });
  return client;
}

/** Throws StartupError. */
function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`The authority of S3_URL cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Of a file; ten thousand of them make the largest, 160 GB. */
const partBytes = 16 * 1024 * 1024;

/**
 * Objects in a bucket.
 * @param url see {@link parseS3Url}
 * @throws StartupError when the bucket cannot be used
 */
export async function s3Storage(url: string): Promise<S3Storage> {
  const { bucket: Bucket, endpoint, ...location } = allowedBucket(url);
  const client = clientOf({ ...location, endpoint });
  await client.send(new HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message || cause.name : 'no answer';
    throw new StartupError(`The bucket ${Bucket} at ${endpoint} cannot be used: ${reason}`, { cause });
  });
  return {
    location: bucketName({ bucket: Bucket, endpoint }),
    putFile: (key, file) => putFile(client, { Bucket, Key: key }, file),
    async put(key, body) {
      const ContentType = getContentType(key);
      const content = { Body: body, ContentLength: body.byteLength, ContentType };
      await client.send(new PutObjectCommand({ Bucket, Key: key, ...content }));
    },
    get: (key, range) =>
      unlessMissing(async () => {
        const contentType = getContentType(key);
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: rangeHeader(range) }) }),
        );
        return { ...infoOf(found, contentType), stream: found.Body as Readable };
      }),
    head: (key) =>
      unlessMissing(async () => {
        const contentType = getContentType(key);
        return infoOf(await client.send(new HeadObjectCommand({ Bucket, Key: key })), contentType);
      }),
    async remove(key) {
      getContentType(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    list: () => keysIn(client, Bucket),
  };
}

async function putFile(client: S3Client, at: { Bucket: string; Key: string }, file: string): Promise<void> {
  const ContentType = getContentType(at.Key);
  const { Upload } = await import('@aws-sdk/lib-storage');
  const params = { ...at, Body: createReadStream(file), ContentType };
  await new Upload({ client, params, partSize: partBytes }).done();
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
