import { StartupError } from '../errors.ts';

/** A bucket as people know it, without its key. */
export const bucketName = ({ bucket, endpoint }: Pick<S3Location, 'bucket' | 'endpoint'>) =>
  `${bucket} at ${endpoint}`;

/** Where a bucket is and who asks. */
interface S3Location {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** The file of the only authority that is trusted, in PEM. */
  readonly authority?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/**
 * Reads `S3_URL`: `s3://KEY:SECRET@host:port/bucket?region=eu-central-1&tls=false`, or the same with `https://` or
 * `http://`. With `ca=/path/authority.crt` that authority alone is trusted. Key and secret percent-encoded; without them
 * the environment's own credentials are used. The region is `us-east-1` and `tls` is on unless given.
 * @throws StartupError when it names no bucket
 */
export function parseS3Url(text: string): S3Location {
  const url = new URL(text);
  const [, bucket, ...rest] = url.pathname.split('/');
  if (!url.host || !bucket || rest.some(Boolean))
    throw new StartupError('S3_URL is not valid: it must end with /bucket');
  const authority = url.searchParams.get('ca');
  const isPlain = url.protocol === 'http:' || url.searchParams.get('tls') === 'false';
  return {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(authority && { authority }),
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  };
}
