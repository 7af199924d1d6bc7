import { type BrandColors, type BrandRadius, maxShortLength } from '@kitshelf/contract/brand-kits.ts';
import { brandColorKeys } from '@kitshelf/library/branding/brand-colors.ts';
import { darkOf } from '@kitshelf/library/branding/derive-brand.ts';
import { fontFamilies, type FontFamily } from '@kitshelf/scene/tokens.ts';

/** How a brand makes designs look; without a radius or a typeface each design keeps its own. */
export interface BrandLook {
  readonly colors: BrandColors;
  readonly dark: BrandColors;
  readonly radius: BrandRadius | null;
  readonly headingFont: FontFamily | null;
  readonly bodyFont: FontFamily | null;
}

const families = Object.keys(fontFamilies);

export function isFamily(name: string): name is FontFamily {
  return Object.hasOwn(fontFamilies, name);
}

interface Kept extends Omit<BrandLook, 'dark' | 'headingFont' | 'bodyFont'> {
  readonly dark: BrandColors | null;
  readonly headingFont: string | null;
  readonly bodyFont: string | null;
}

/** The look of a brand as it is kept. A typeface that we have no more counts as none. */
export function lookOf({ colors, dark, radius, headingFont, bodyFont }: Kept): BrandLook {
  const family = (name: string | null) => (name !== null && isFamily(name) ? name : null);
  return {
    colors,
    dark: dark ?? darkOf(colors),
    radius,
    headingFont: family(headingFont),
    bodyFont: family(bodyFont),
  };
}

/** What a look says where nothing was chosen. */
export const shownLook = (look: BrandLook) => ({
  ...look,
  radius: look.radius ?? ('soft' as const),
  headingFont: look.headingFont ?? 'Inter',
  bodyFont: look.bodyFont ?? 'Inter',
  short: shortOf(look),
});

const version = 'b1.';
const radii = ['sharp', 'soft', 'round'] as const;
const colorBytes = brandColorKeys.length * 2 * 3;
/** What was not chosen. */
const none = 255;

/** A look as one opaque text: sixteen colours, then radius and typefaces by their places. */
function shortOf({ colors, dark, radius, headingFont, bodyFont }: BrandLook): string {
  const hexes = [colors, dark].flatMap((half) => brandColorKeys.map((key) => half[key].slice(1)));
  const place = (list: readonly string[], value: string | null) =>
    value === null ? none : list.indexOf(value);
  const rest = [place(radii, radius), place(families, headingFont), place(families, bodyFont)];
  return (
    version + Buffer.concat([Buffer.from(hexes.join(''), 'hex'), Buffer.from(rest)]).toString('base64url')
  );
}

/** The look that a short text stands for; `undefined` for any other text. */
export function readShort(text: string): BrandLook | undefined {
  if (text.length > maxShortLength || !text.startsWith(version)) return undefined;
  const bytes = Buffer.from(text.slice(version.length), 'base64url');
  if (bytes.length !== colorBytes + 3) return undefined;
  const [radius = none, heading = none, body = none] = bytes.subarray(colorBytes);
  const pick = <T>(list: readonly T[], at: number) => (at === none ? null : list[at]);
  const rest = [pick(radii, radius), pick(families, heading), pick(families, body)] as const;
  if (rest.includes(undefined)) return undefined;
  const half = (start: number) =>
    Object.fromEntries(
      brandColorKeys.map((key, at) => {
        const from = start + at * 3;
        return [key, `#${bytes.toString('hex', from, from + 3)}`];
      }),
    ) as BrandColors;
  const [radiusName, headingFont, bodyFont] = rest as [
    BrandLook['radius'],
    FontFamily | null,
    FontFamily | null,
  ];
  return { colors: half(0), dark: half(colorBytes / 2), radius: radiusName, headingFont, bodyFont };
}
