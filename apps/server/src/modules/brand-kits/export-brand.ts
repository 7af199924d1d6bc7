import type { BrandColors, BrandExport, BrandRadius, MoreColors } from '@kitshelf/contract/brand-kits.ts';
import { moreColors } from '@kitshelf/library/branding/more-colors.ts';
import { parseHex } from '@kitshelf/scene/color.ts';
import { type BrandLook, shownLook } from './brand-look.ts';

interface ExportedFile {
  readonly path: string;
  readonly content: string;
}

/** A brand as files that other tools read: style sheets, or one set of design tokens for each appearance. */
export function exportLook(look: BrandLook, format: BrandExport): ExportedFile[] {
  const halves = [colorsOf(look.colors), colorsOf(look.dark)] as const;
  switch (format) {
    case 'css':
      return [{ path: 'brand.css', content: cssOf(look, halves) }];
    case 'tailwind':
      return [{ path: 'theme.css', content: `${cssOf(look, halves)}\n${themeOf(look, halves[0])}` }];
    case 'figma':
      return (['Light', 'Dark'] as const).map((mode, at) => ({
        path: `${mode}.tokens.json`,
        content: `${JSON.stringify(tokensOf(look, halves[at]!), null, 2)}\n`,
      }));
  }
}

/** Colours by shadcn/ui's names, in its order. */
type NamedColors = readonly (readonly [name: string, color: string])[];

function colorsOf(colors: BrandColors): NamedColors {
  const more: MoreColors = moreColors(colors);
  const { background, surface, text, muted, primary, onPrimary, accent, border } = colors;
  return [
    ['background', background],
    ['foreground', text],
    ['card', surface],
    ['card-foreground', text],
    ['popover', surface],
    ['popover-foreground', text],
    ['primary', primary],
    ['primary-foreground', onPrimary],
    ['muted', surface],
    ['muted-foreground', muted],
    ['accent', accent],
    ['accent-foreground', more.onAccent],
    ['success', more.success],
    ['warning', more.warning],
    ['destructive', more.danger],
    ['border', border],
    ['input', border],
    ['ring', primary],
    ...more.charts.map((color, at) => [`chart-${at + 1}`, color] as const),
  ];
}

const radiusPx: Record<BrandRadius, number> = { sharp: 0, soft: 10, round: 24 };

function cssOf(look: BrandLook, [light, dark]: readonly [NamedColors, NamedColors]): string {
  const { radius, headingFont, bodyFont } = shownLook(look);
  const lines = (named: NamedColors) => named.map(([name, color]) => `  --${name}: ${color};`);
  const rest = [
    `  --radius: ${radiusPx[radius] / 16}rem;`,
    `  --font-heading: "${headingFont}", sans-serif;`,
    `  --font-sans: "${bodyFont}", sans-serif;`,
  ];
  return [':root {', ...lines(light), ...rest, '}', '', '.dark {', ...lines(dark), '}', ''].join('\n');
}

/** What Tailwind 4 makes utilities of. */
function themeOf(look: BrandLook, named: NamedColors): string {
  const { headingFont, bodyFont } = shownLook(look);
  const colors = named.map(([name]) => `  --color-${name}: var(--${name});`);
  const rest = [
    '  --radius-lg: var(--radius);',
    '  --radius-md: calc(var(--radius) * 0.8);',
    '  --radius-sm: calc(var(--radius) * 0.6);',
    `  --font-heading: "${headingFont}", sans-serif;`,
    `  --font-sans: "${bodyFont}", sans-serif;`,
  ];
  return ['@theme inline {', ...colors, ...rest, '}', ''].join('\n');
}

/** The W3C's design tokens (2025.10), one file for each mode, as Figma imports variables. */
function tokensOf(look: BrandLook, named: NamedColors): object {
  const { radius, headingFont, bodyFont } = shownLook(look);
  const colors = named.map(([name, hex]) => [name, { $type: 'color', $value: colorValue(hex) }] as const);
  return {
    color: Object.fromEntries(colors),
    radius: { $type: 'dimension', $value: { value: radiusPx[radius], unit: 'px' } },
    font: {
      heading: { $type: 'fontFamily', $value: headingFont },
      body: { $type: 'fontFamily', $value: bodyFont },
    },
  };
}

function colorValue(hex: string) {
  const { r, g, b } = parseHex(hex);
  return {
    colorSpace: 'srgb',
    components: [r, g, b].map((part) => Math.round(part * 1e4) / 1e4),
    alpha: 1,
    hex,
  };
}
