import { featureRange } from './message-fingerprint.ts';

/** How many features of a design are stored: the lowest. */
export const maxStoredFeatures = 96;

/** A design's features as text to store, some 280 characters: the steps from one to the next, seven bits to a byte. */
export function packedFingerprint(fingerprint: readonly number[]): string {
  const bytes: number[] = [];
  let last = 0;
  for (const feature of fingerprint.slice(0, maxStoredFeatures)) {
    let step = feature - last;
    for (; step > 127; step >>>= 7) bytes.push((step & 127) | 128);
    bytes.push(step);
    last = feature;
  }
  return Buffer.from(bytes).toString('base64');
}

/** The same of an asset's designs, the main one first, each once. */
export const packedFingerprints = (fingerprints: readonly (readonly number[])[]): string[] => [
  ...new Set(fingerprints.filter(({ length }) => length > 0).map(packedFingerprint)),
];

/** The features again; undefined for text that is no fingerprint. */
export function unpackedFingerprint(packed: string): Uint32Array | undefined {
  const features: number[] = [];
  let [last, step, shift] = [0, 0, 0];
  for (const byte of Buffer.from(packed, 'base64')) {
    step |= (byte & 127) << shift;
    shift += 7;
    if (shift > 21) return undefined;
    if (byte & 128) continue;
    last += step;
    [step, shift] = [0, 0];
    if (features.push(last) > maxStoredFeatures || last >= featureRange) return undefined;
  }
  return shift === 0 && features.length > 0 ? Uint32Array.from(features) : undefined;
}
