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
export type TextCase = 'none' | 'upper' | 'lower' | 'title';
export type TextDecoration = 'none' | 'underline' | 'strikethrough';

/** A named type style. `size` and `lineHeight` in px, `letterSpacing` in em (−0.02 is −2 %). */
export interface TypeStyle {
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
  /** Token name → type style. */
  types: Record<string, TypeStyle>;
  /** Token name → px, for gaps and padding. */
  spaces?: Record<string, number>;
}
