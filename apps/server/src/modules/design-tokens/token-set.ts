import type { BrandGuide } from '@kitshelf/library/brand-guides.ts';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { brandSlug } from '@kitshelf/contract/brand-slug.ts';

export type Scheme = 'light' | 'dark';

export interface TypeToken {
  readonly family: string;
  /** 100 to 900. */
  readonly weight: number;
  /** px */
  readonly size: number;
  /** px */
  readonly lineHeight: number;
  /** px */
  readonly letterSpacing: number;
}

/** What a brand or an asset is made of, by names that every format takes. Lengths in px, colours as `#rrggbb` or `#rrggbbaa`. */
export interface TokenSet {
  /** In file names. */
  readonly slug: string;
  readonly name: string;
  /** The appearance that it shows first. */
  readonly first: Scheme;
  readonly colors: Readonly<Partial<Record<Scheme, Readonly<Record<string, string>>>>>;
  readonly spaces: Readonly<Record<string, number>>;
  readonly radii: Readonly<Record<string, number>>;
  readonly types: Readonly<Record<string, TypeToken>>;
}

/** Names of tokens hold neither dots nor braces, which references are written with. */
const tokenName = (name: string): string => brandSlug(name.replaceAll(/([a-z])([A-Z])/g, '$1-$2')) || 'none';

const named = <T, R>(values: Readonly<Record<string, T>>, as: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [tokenName(name), as(value)]));

const same = <T>(value: T): T => value;

/** Of a brand of the library. */
export function tokensOfBrand({ name, palettes, type }: BrandGuide): TokenSet {
  const colors = palettes.map(({ scheme, colors: list }) => [
    scheme,
    Object.fromEntries(list.map(({ name: color, color: value }) => [tokenName(color), value])),
  ]);
  const types = type.map(({ use, ...style }) => [tokenName(use), { ...style, letterSpacing: 0 }] as const);
  return {
    slug: brandSlug(name),
    name,
    first: palettes[0]?.scheme ?? 'light',
    colors: Object.fromEntries(colors),
    spaces: {},
    radii: {},
    types: Object.fromEntries(types),
  };
}

/** Names of faces, of which the first that fits counts. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/thin/i, 100],
  [/extra ?light/i, 200],
  [/light/i, 300],
  [/medium/i, 500],
  [/semi ?bold|demi/i, 600],
  [/extra ?bold/i, 800],
  [/black|heavy/i, 900],
  [/bold/i, 700],
];
const weightOf = (face: string): number => weights.find(([pattern]) => pattern.test(face))?.[1] ?? 400;

interface SetName {
  readonly slug: string;
  readonly name: string;
}

/** Of an asset, by its plan in the appearance that it shows first, and in the other one where it has it. */
export function tokensOfPlans(
  { slug, name }: SetName,
  first: Scheme,
  plans: Readonly<Partial<Record<Scheme, Pick<FigmaPlan, 'tokens'>>>>,
): TokenSet {
  const { spaces = {}, radii = {}, types = {} } = plans[first]?.tokens ?? {};
  const colors = (['light', 'dark'] as const).flatMap((scheme) => {
    const plan = plans[scheme];
    return plan ? [[scheme, named(plan.tokens.colors, same)] as const] : [];
  });
  return {
    slug,
    name,
    first,
    colors: Object.fromEntries(colors),
    spaces: named(spaces, same),
    radii: named(radii, same),
    types: named(types, ({ font: [family, face], size, lineHeight, letterSpacing }) => ({
      family,
      weight: weightOf(face),
      size,
      lineHeight,
      letterSpacing: Math.round(letterSpacing * size) / 100,
    })),
  };
}
