const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  fig: 'application/octet-stream',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  zip: 'application/zip',
};

const MAX_KEY_LENGTH = 512;
const plainKey = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/;

/**
 * The content type that a storage key's extension stands for.
 * @throws RangeError for a key with anything but plain names between slashes, or with an unknown extension
 */
export function contentTypeOf(key: string): string {
  const extension = key.length > MAX_KEY_LENGTH ? undefined : plainKey.exec(key)?.[1];
  const contentType = extension && contentTypes[extension];
  if (!contentType) throw new RangeError('Not a storage key, or of an unknown type.');
  return contentType;
}
