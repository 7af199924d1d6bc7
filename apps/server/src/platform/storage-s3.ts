import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { parseS3Url } from './s3-url.ts';
import { StartupError } from './startup-error.ts';
import { contentTypeOf } from './storage-key.ts';
import type { ByteRange, Storage, StoredInfo } from './storage.ts';

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
  };
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
