/** How many numbers a fingerprint has. */
export const fingerprintLength = 464;

/** As text to keep, 620 characters. */
export const packedFingerprint = (fingerprint: readonly number[]): string =>
  Buffer.from(Int8Array.from(fingerprint).buffer).toString('base64');

/** The numbers again; undefined for text that is no fingerprint. */
export function unpackedFingerprint(packed: string): Int8Array | undefined {
  const bytes = Int8Array.from(Buffer.from(packed, 'base64'));
  return bytes.length === fingerprintLength ? bytes : undefined;
}
