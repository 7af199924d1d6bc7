import * as z from 'zod/mini';

/** What a designer wants to know of a clipboard payload before pasting it. */
export const structure = z.object({
  layers: z.int(),
  /** Of the frames that arrange layers, rounded down. */
  autoLayoutPercent: z.int(),
  /** Families, sorted. */
  fonts: z.array(z.string()),
});
export type Structure = z.output<typeof structure>;

/** How many numbers a design's fingerprint has. */
export const fingerprintLength = 464;

/** Of an asset. */
export const assetStructure = z.extend(structure, {
  /** What it is like apart from its words and colours, whole numbers; the smaller the angle, the more alike. */
  fingerprint: z.optional(z.array(z.int()).check(z.length(fingerprintLength))),
});
