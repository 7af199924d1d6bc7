import type { Part } from '../../html/parts/part.ts';
import type { CssValues } from '../../html/values.ts';
import { colorParts } from '../../model/color.ts';

/** Tokens of a design that a project of shadcn has too; dark bands and drawings keep colours of their own. */
const colors: Readonly<Record<string, string>> = {
  ground: 'background',
  tint: 'muted',
  card: 'card',
  ink: 'foreground',
  soft: 'muted-foreground',
  line: 'border',
  accent: 'primary',
  onAccent: 'primary-foreground',
  wash: 'accent',
  accentText: 'primary',
};

/** The values with the colours of the project, where it has the same. */
export const shadcnValues = (own: CssValues): CssValues => ({
  ...own,
  color(color) {
    const { base, opacity } = colorParts(color);
    const name = Object.hasOwn(colors, base) ? colors[base] : undefined;
    if (name === undefined) return own.color(color);
    const variable = `var(--color-${name})`;
    return opacity < 1 ? `color-mix(in srgb, ${variable} ${opacity * 100}%, transparent)` : variable;
  },
});

const named = new RegExp(`var\\(--color-(${[...new Set(Object.values(colors))].join('|')})\\)`, 'g');

/** The code with the project's own custom properties, which stand without `color-` in its style sheet. */
export const withProjectColors = (code: string): string => code.replaceAll(named, 'var(--$1)');

/** The parts in the project's typefaces: what is of one width stays so. */
export function inProjectTypefaces(part: Part): Part {
  const { 'font-family': family, ...style } = part.style;
  return {
    ...part,
    style: family?.includes('Mono') ? { ...style, 'font-family': 'mono' } : style,
    children: part.children.map(inProjectTypefaces),
  };
}
