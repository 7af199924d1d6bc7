import { colorParts, cssColor, rgba } from '../model/color.ts';
import { getLength } from '../model/scene.ts';
import type { ResolvedStyle } from '../text/style.ts';
import type { Color, Length, Tokens } from '../model/tokens.ts';

/** How tokens become CSS values: as custom properties, or written out. */
export interface CssValues {
  color(color: Color): string;
  space(length: Length | undefined): string;
  radius(length: Length): string;
}

/** Values that follow the document's custom properties, so that a theme is one block of CSS. */
export function themedValues(tokens: Tokens): CssValues {
  return {
    color(color) {
      const { base, opacity } = colorParts(color);
      if (base.startsWith('#')) return cssColor(rgba(color, tokens));
      const variable = `var(--color-${base})`;
      return opacity < 1 ? `color-mix(in srgb, ${variable} ${opacity * 100}%, transparent)` : variable;
    },
    space: (length) => (typeof length === 'string' ? `var(--space-${length})` : px(length ?? 0)),
    radius: (length) => (typeof length === 'string' ? `var(--radius-${length})` : px(length)),
  };
}

/** Values with every token written out, for targets without custom properties. */
export function literalValues(tokens: Tokens): CssValues {
  return {
    color: (color) => cssColor(rgba(color, tokens)),
    space: (length) => px(getLength(length, tokens.spaces)),
    radius: (length) => px(getLength(length, tokens.radii)),
  };
}

/** The custom properties of a theme, as declarations. */
export function customProperties({ colors, radii, spaces = {} }: Tokens): string {
  const list = [
    ...Object.entries(colors).map(([name, value]) => [`--color-${name}`, value]),
    ...Object.entries(radii).map(([name, value]) => [`--radius-${name}`, px(value)]),
    ...Object.entries(spaces).map(([name, value]) => [`--space-${name}`, px(value)]),
  ];
  return list.map(([name, value]) => `${name}:${value}`).join(';');
}

/** CSS of a text style. */
export function typeDeclarations(style: ResolvedStyle, values: CssValues): Record<string, string> {
  const transform = { none: undefined, upper: 'uppercase', lower: 'lowercase', title: 'capitalize' }[
    style.case
  ];
  const line = { none: undefined, underline: 'underline', strikethrough: 'line-through' }[style.decoration];
  return {
    'font-family': `${style.family}, system-ui, sans-serif`,
    'font-size': px(style.size),
    'line-height': px(style.lineHeight),
    'font-weight': String(style.weight),
    ...(style.letterSpacing ? { 'letter-spacing': `${style.letterSpacing}em` } : {}),
    ...(transform ? { 'text-transform': transform } : {}),
    ...(line ? { 'text-decoration': line } : {}),
    color: values.color(style.color),
  };
}

/** A length in px as CSS, to two decimals. */
export const px = (value: number): string => (value === 0 ? '0' : `${Math.round(value * 100) / 100}px`);
