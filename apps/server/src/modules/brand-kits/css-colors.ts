import type { BrandColors } from '@kitshelf/contract/brand-kits.ts';
import type { BrandColorKey } from '@kitshelf/library/branding/brand-colors.ts';
import { toHex, parseHex } from '@kitshelf/scene/color.ts';
import { fromOklch } from '@kitshelf/scene/oklch.ts';
import { type Properties, propertiesIn } from './css-properties.ts';

interface CssBrand {
  readonly light: Partial<BrandColors>;
  readonly dark: Partial<BrandColors>;
  readonly radiusPx: number | undefined;
  readonly font: string | undefined;
}

/** What custom properties are called whose colours we look for, first the likeliest (shadcn/ui's, then usual ones). */
const names: Record<BrandColorKey, readonly string[]> = {
  background: ['background', 'bg', 'base', 'paper'],
  surface: ['card', 'surface', 'popover'],
  text: ['foreground', 'text', 'fg', 'ink'],
  muted: ['muted-foreground', 'text-muted', 'muted-text', 'subtle'],
  primary: ['primary', 'brand', 'brand-500', 'primary-500', 'primary-600', 'brand-600'],
  onPrimary: ['primary-foreground', 'on-primary', 'brand-foreground'],
  accent: ['accent-foreground', 'accent', 'secondary', 'accent-500'],
  border: ['border', 'input', 'line'],
};

/** The colours that custom properties of a style sheet, or a Tailwind theme, give to a brand. */
export function brandInCss(css: string): CssBrand {
  const { light, dark } = propertiesIn(css);
  return { light: colorsOf(light), dark: colorsOf(dark), radiusPx: radiusOf(light), font: fontOf(light) };
}

function colorsOf(properties: Properties): Partial<BrandColors> {
  const entries = Object.entries(names).flatMap(([key, candidates]) => {
    const hex = candidates.map((name) => resolved(properties, name)).find((each) => each !== undefined);
    return hex === undefined ? [] : [[key, hex]];
  });
  return Object.fromEntries(entries) as Partial<BrandColors>;
}

/** A property's colour, also where it only names another one. */
function resolved(properties: Properties, name: string, depth = 0): string | undefined {
  const value = properties.get(name);
  if (value === undefined || depth > 5) return undefined;
  const other = /^(?:hsl\()?var\(--([\w-]+)\)\)?$/.exec(value)?.[1]?.replace(/^color-/, '');
  return other === undefined || other === name ? cssHex(value) : resolved(properties, other, depth + 1);
}

/** Hex of a CSS colour, its transparency left out: hex, `rgb()`, `hsl()`, `oklch()` and bare `H S% L%`. */
export function cssHex(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) {
    const whole = text.length < 6 ? text.replaceAll(/[\da-f]/g, '$&$&') : text;
    return toHex(parseHex(whole.slice(0, 7)));
  }
  const [, kind = 'hsl', inner = ''] = /^(?:(rgba?|hsla?|oklch)\(([^()]*)\))$/.exec(text) ?? [
    undefined,
    'hsl',
    text,
  ];
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const isBare = kind === 'hsl' && inner === text;
  if (parts.length < 3 || parts.length > 4 || (isBare && parts[1]?.endsWith('%') !== true)) return undefined;
  const [a, b, c] = parts.map((part) => number(part)) as [Part, Part, Part];
  if ([a, b, c].some(({ value: each }) => !Number.isFinite(each))) return undefined;
  if (kind.startsWith('rgb')) return rgbHex([a, b, c]);
  if (kind === 'oklch')
    return toHex(fromOklch({ l: share(a), c: b.isPercent ? b.value * 0.004 : b.value, h: c.value }));
  return hslHex(a.value, b.value / 100, c.value / 100);
}

interface Part {
  readonly value: number;
  readonly isPercent: boolean;
}

const number = (text: string): Part => ({
  value: text === 'none' ? 0 : Number(text.replace(/(%|deg)$/, '')),
  isPercent: text.endsWith('%'),
});

const share = ({ value, isPercent }: Part) => (isPercent ? value / 100 : value);

function rgbHex(parts: readonly Part[]): string {
  const [r, g, b] = parts.map(({ value, isPercent }) => value / (isPercent ? 100 : 255));
  return toHex({ r: r!, g: g!, b: b!, a: 1 });
}

function hslHex(h: number, s: number, l: number): string {
  const hue = ((h % 360) + 360) % 360;
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return toHex({ r: channel(0), g: channel(8), b: channel(4), a: 1 });
}

function radiusOf(properties: Properties): number | undefined {
  const [, amount, unit] = /^([\d.]+)(px|rem|em)?$/.exec(properties.get('radius') ?? '') ?? [];
  if (amount === undefined) return undefined;
  return Number(amount) * (unit === 'px' || unit === undefined ? 1 : 16);
}

/** The first typeface of a list of them. */
function fontOf(properties: Properties): string | undefined {
  const [first = ''] = (properties.get('font-sans') ?? '').split(',', 1);
  const name = first.replaceAll(/["']/g, '').trim();
  return /^[\w ]+$/.test(name) ? name : undefined;
}
