import type { BrandKit } from '@kitshelf/contract/brand-kits.ts';

/** Corners and typefaces that each design keeps. */
export const asDesigned = { radius: null, headingFont: null, bodyFont: null } as const;

/** Corners and typefaces of a kept brand, null where none were chosen. */
export const chosenShape = ({ radius, headingFont, bodyFont, asDesigned: kept }: BrandKit) => ({
  radius: kept.includes('radius') ? null : radius,
  headingFont: kept.includes('headingFont') ? null : headingFont,
  bodyFont: kept.includes('bodyFont') ? null : bodyFont,
});
