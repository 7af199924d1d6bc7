import { contrast as ratioOf, toHex, parseHex } from '@kitshelf/scene/color.ts';
import { fromOklch, type Oklch, toOklch } from '@kitshelf/scene/oklch.ts';

/** What a person's brand says of colours in one appearance; each `#rrggbb`. */
export const brandColorKeys = [
  'background',
  'surface',
  'text',
  'muted',
  'primary',
  'onPrimary',
  'accent',
  'border',
] as const;
export type BrandColorKey = (typeof brandColorKeys)[number];
export type BrandColors = Record<BrandColorKey, string>;

/** What WCAG 2 AA asks for of texts. */
export const leastContrast = 4.5;

/** The texts of a brand and the grounds that they stand on. */
export const brandPairs = [
  ['text', 'background'],
  ['text', 'surface'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['onPrimary', 'primary'],
] as const satisfies readonly (readonly [BrandColorKey, BrandColorKey])[];

/** The pairs whose contrast is too low, with the ratio to 1/100. */
export function failingPairs(colors: BrandColors): { pair: string; ratio: number }[] {
  return brandPairs.flatMap(([text, ground]) => {
    const ratio = contrast(colors[text], colors[ground]);
    return ratio < leastContrast ? [{ pair: `${text}/${ground}`, ratio: Math.floor(ratio * 100) / 100 }] : [];
  });
}

/** WCAG's contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratioOf(parseHex(one), parseHex(other));
}

/** A colour `#rrggbb` in OKLCH. */
export const hexToOklch = (hex: string): Oklch => toOklch(parseHex(hex));
export const hexOfOklch = (color: Oklch): string => toHex(fromOklch(color));

/** One colour over another, `share` of it from 0 to 1, as a renderer mixes them. */
export function mix(over: string, under: string, share: number): string {
  const [top, ground] = [parseHex(over), parseHex(under)];
  const channel = (a: number, b: number) => b + (a - b) * share;
  return toHex({
    r: channel(top.r, ground.r),
    g: channel(top.g, ground.g),
    b: channel(top.b, ground.b),
    a: 1,
  });
}

/** The colour that is nearest in lightness and readable on all grounds; black or white where none of its hue is. */
export function readable(color: string, grounds: readonly string[], least: number = leastContrast): string {
  const isReadable = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= least);
  if (isReadable(color)) return color;
  const own = hexToOklch(color);
  for (let step = 1; step <= 100; step += 1) {
    for (const l of [own.l - step / 100, own.l + step / 100]) {
      const hex = hexOfOklch({ ...own, l: Math.min(1, Math.max(0, l)) });
      if (isReadable(hex)) return hex;
    }
  }
  return worst('#000000', grounds) >= worst('#ffffff', grounds) ? '#000000' : '#ffffff';
}

/** Letters on a colour: nearly white where they can be read, else nearly black. */
export function onColor(ground: string): string {
  const soft = ['#ffffff', '#111111'].find((color) => contrast(color, ground) >= leastContrast + 0.6);
  return soft ?? (contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000');
}

const worst = (hex: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(hex, ground)));
