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

/** The typefaces of a design whose places those of another brand take. */
export const typefaces = z.object({ headings: z.string(), text: z.string() });
export type Typefaces = z.output<typeof typefaces>;

/** The families of a design, sorted, with a brand's in the places of its own. */
export function fontsInBrand(fonts: readonly string[], own: Typefaces, brand: Typefaces): string[] {
  const replaced = fonts.flatMap((font) => [
    ...(font === own.headings ? [brand.headings] : []),
    ...(font === own.text ? [brand.text] : []),
    ...(font === own.headings || font === own.text ? [] : [font]),
  ]);
  return [...new Set(replaced)].sort();
}

/** Features of designs are below this. */
const featureRange = 2 ** 20;
/** How many features a design is searched by at most. */
export const mostFeatures = 1024;

/** How a design is built: whole numbers, each for something small in it. The more of them two designs share, the more alike they are. */
export const fingerprint = z.array(z.int().check(z.gte(0), z.lt(featureRange)));

/** Of an asset. */
export const assetStructure = z.extend(structure, {
  /** Of its main variant, whatever its words and colours are: the lowest of its features, ascending. */
  fingerprint: z.optional(fingerprint),
});
