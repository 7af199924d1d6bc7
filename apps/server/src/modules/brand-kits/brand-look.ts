import { createHash } from 'node:crypto';
import type { BrandColors, BrandRadius, BrandWords } from '@kitshelf/contract/brand-kits.ts';
import { failingPairs } from '@kitshelf/library/branding/brand-colors.ts';
import { toDark } from '@kitshelf/library/branding/derive-brand.ts';
import { moreColors } from '@kitshelf/library/branding/more-colors.ts';
import { type FontFamily, fontFamilies } from '@kitshelf/scene/tokens.ts';
import { toBrandToken } from './short.ts';

/** How a brand makes designs look; without a radius or a typeface each design keeps its own. */
export interface BrandLook {
  readonly colors: BrandColors;
  readonly dark: BrandColors;
  readonly radius: BrandRadius | null;
  readonly headingFont: FontFamily | null;
  readonly bodyFont: FontFamily | null;
  /** Whether drawings take the brand's hues; they keep their own when absent. */
  readonly drawings?: 'follow';
  readonly words?: BrandWords;
  /** Names the logo: see `getLogoHash`. */
  readonly logo?: string;
}

/** Whether designs can be drawn in that typeface. */
export function isFamily(name: string): name is FontFamily {
  return Object.hasOwn(fontFamilies, name);
}

/** A look as people describe it. */
export interface Described {
  readonly colors: BrandColors;
  readonly dark?: BrandColors | null | undefined;
  readonly radius?: BrandRadius | null | undefined;
  readonly headingFont?: string | null | undefined;
  readonly bodyFont?: string | null | undefined;
  readonly drawings?: 'keep' | 'follow' | null | undefined;
  readonly words?: BrandWords | null | undefined;
  readonly logoHash?: string | null | undefined;
}

/** The look of a brand. A typeface that we have no more counts as none. */
export function getLook({ colors, dark, radius, headingFont, bodyFont, ...extras }: Described): BrandLook {
  const family = (name: string | null | undefined) => (name && isFamily(name) ? name : null);
  const { drawings, words, logoHash } = extras;
  const hasWords = words && Object.values(words).some((word) => word !== '');
  return {
    colors,
    dark: dark ?? toDark(colors),
    radius: radius ?? null,
    headingFont: family(headingFont),
    bodyFont: family(bodyFont),
    ...(drawings === 'follow' && { drawings }),
    ...(hasWords && { words }),
    ...(logoHash && { logo: logoHash }),
  };
}

/** What a look says where nothing was chosen. */
export const shownLook = (look: BrandLook) => ({
  colors: look.colors,
  dark: look.dark,
  radius: look.radius ?? ('soft' as const),
  headingFont: look.headingFont ?? 'Inter',
  bodyFont: look.bodyFont ?? 'Inter',
  short: toBrandToken(look),
});

/** All that is said of a look but its logo. */
export const describedLook = (look: BrandLook) => ({
  ...shownLook(look),
  drawings: look.drawings ?? ('keep' as const),
  words: look.words ?? null,
  more: { light: moreColors(look.colors), dark: moreColors(look.dark) },
  asDesigned: (['radius', 'headingFont', 'bodyFont'] as const).filter((each) => look[each] === null),
  failing: (['light', 'dark'] as const).flatMap((scheme) =>
    failingPairs(look[scheme === 'light' ? 'colors' : 'dark']).map((pair) => ({ scheme, ...pair })),
  ),
});

/** Names a logo, in 22 characters. */
export const getLogoHash = (svg: string): string =>
  createHash('sha256').update(svg).digest().subarray(0, 16).toString('base64url');
