import type { TokenFile } from './dtcg.ts';
import type { TokenSet } from './token-set.ts';

type Lines = readonly (readonly [name: string, value: string])[];

const colorLines = (colors: Readonly<Record<string, string>> = {}): Lines =>
  Object.entries(colors).map(([name, value]) => [`color-${name}`, value]);

/** All but colours, by the names that Tailwind CSS 4 makes utilities of. */
const otherLines = ({ spaces, radii, types }: TokenSet): Lines => [
  ...Object.entries(spaces).map(([name, value]) => [`spacing-${name}`, `${value}px`] as const),
  ...Object.entries(radii).map(([name, value]) => [`radius-${name}`, `${value}px`] as const),
  ...Object.entries(types).flatMap(([name, { family, weight, size, lineHeight, letterSpacing }]) => [
    [`font-${name}`, `"${family}", sans-serif`] as const,
    [`text-${name}`, `${size}px`] as const,
    [`text-${name}--line-height`, `${lineHeight}px`] as const,
    [`text-${name}--letter-spacing`, `${letterSpacing}px`] as const,
    [`text-${name}--font-weight`, `${weight}`] as const,
  ]),
];

const block = (head: string, lines: Lines): string =>
  `${head} {\n${lines.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`;

/** A style sheet for each set: custom properties, or a theme of Tailwind CSS 4; the other appearance is a class. */
export function styleSheets(sets: readonly TokenSet[], format: 'css' | 'tailwind'): TokenFile[] {
  return sets.map((set) => {
    const other = set.first === 'light' ? 'dark' : 'light';
    const own = [...colorLines(set.colors[set.first]), ...otherLines(set)];
    const switched = colorLines(set.colors[other]);
    const head = format === 'css' ? ':root' : '@theme';
    const blocks = [block(head, own), ...(switched.length > 0 ? [block(`.${other}`, switched)] : [])];
    return { path: `${set.slug}.css`, content: blocks.join('\n') };
  });
}
