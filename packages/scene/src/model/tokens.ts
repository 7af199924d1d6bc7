/** Named values a scene refers to; swapping them re-themes the scene without touching its tree. */

/**
 * A colour: a token name (`'ink'`), a token at a given opacity in percent (`'ink/60'`), or a literal
 * (`'#rgb'`, `'#rrggbb'`, `'#rrggbbaa'`).
 */
export type Color = string;

/** A length in px, or the name of a space (or radius) token. */
export type Length = number | string;

export const fontWeights = [400, 500, 600, 700, 800] as const;
export type FontWeight = (typeof fontWeights)[number];
/**
 * The typefaces that designs are set in, named as Google Fonts and Figma name them, with the heaviest weight each has.
 * Every one has all weights from 400 on.
 */
export const fontFamilies = {
  Inter: 800,
  Bitter: 800,
  Fredoka: 700,
  'IBM Plex Sans': 700,
  'JetBrains Mono': 800,
  Jost: 800,
  Lora: 700,
  Manrope: 800,
  Nunito: 800,
  Outfit: 800,
  'Playfair Display': 800,
  'Plus Jakarta Sans': 800,
  Sora: 800,
  'Space Grotesk': 700,
  Syne: 800,
} as const satisfies Record<string, FontWeight>;
/** Typefaces of scripts that none of those above has. No brand is set in them. */
const scriptFamilies = { Cairo: 800 } as const satisfies Record<string, FontWeight>;
export type FontFamily = keyof typeof fontFamilies | keyof typeof scriptFamilies;
/** The heaviest weight of every typeface that a text can be set in. */
export const heaviestWeights: Readonly<Record<FontFamily, FontWeight>> = {
  ...fontFamilies,
  ...scriptFamilies,
};
export type TextCase = 'none' | 'upper' | 'lower' | 'title';
export type TextDecoration = 'none' | 'underline' | 'strikethrough';

/** A named type style; `family` is the tokens' own when absent. `size` and `lineHeight` in px, `letterSpacing` in em (−0.02 is −2 %). */
export interface TypeStyle {
  family?: FontFamily;
  size: number;
  lineHeight: number;
  weight: FontWeight;
  letterSpacing?: number;
  case?: TextCase;
}

export interface Tokens {
  /** Token name → literal colour (`#rrggbb` or `#rrggbbaa`). */
  colors: Record<string, string>;
  /** Token name → px. */
  radii: Record<string, number>;
  /** The typeface of text that names none; Inter when absent. */
  font?: FontFamily;
  /** Token name → type style. */
  types: Record<string, TypeStyle>;
  /** Token name → px, for gaps and padding. */
  spaces?: Record<string, number>;
}
