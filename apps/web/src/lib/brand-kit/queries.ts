import { type BrandColors, type BrandKit, listBrandKits } from '@kitshelf/contract/brand-kits.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** A brand as it is being written. */
export interface Draft {
  readonly name: string;
  readonly colors: BrandColors;
  /** Null where they follow from the others. */
  readonly dark: BrandColors | null;
  /** Null, as of the typefaces: each design keeps its own. */
  readonly radius: BrandKit['radius'] | null;
  readonly headingFont: string | null;
  readonly bodyFont: string | null;
  readonly drawings: BrandKit['drawings'];
  readonly words: NonNullable<BrandKit['words']>;
  readonly logo: BrandKit['logo'];
}

export const noWords = { name: '', domain: '', tagline: '', cta: '', ctaSecondary: '', person: '' };

/** What the server is told of a draft; its logo is of a kept brand alone. */
export function getLook({ colors, dark, radius, headingFont, bodyFont, drawings, words }: Draft) {
  return { colors, ...(dark && { dark }), radius, headingFont, bodyFont, drawings, words };
}

export const brandKitsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['brand-kits'],
    queryFn: async ({ signal }) => (await call(listBrandKits, {}, { signal })).data,
  });
