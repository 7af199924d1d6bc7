import { parseHex } from '@kitshelf/scene/color.ts';
import { heaviestWeights } from '@kitshelf/scene/tokens.ts';
import type { Brand } from '../model/render-context.ts';
import type { Palette } from '../themes/palette.ts';
import type { Theme } from '../themes/theme.ts';
import { getTokens } from '../themes/tokens.ts';
import { brands } from './brands.ts';
import { colorNames } from './color-names.ts';

/** What a designer wants to know of a brand. Sizes in px, colours as `#rrggbb`. */
export interface BrandGuide {
  /** As assets name it. */
  name: string;
  tagline: string;
  tags: string[];
  /** The colour that it is known by. */
  color: string;
  /** The appearance that it shows first comes first. */
  palettes: { scheme: 'light' | 'dark'; colors: { name: string; color: string }[] }[];
  type: { use: string; family: string; weight: number; size: number; lineHeight: number }[];
}

/** Kinds of parts in the order in which they come on a site, then those of apps. */
// oxfmt-ignore
export const pageOrder: readonly string[] = [
  'Navigation', 'Hero', 'Logos', 'Features', 'Steps', 'Integrations', 'Gallery', 'Shop', 'Statistics',
  'Testimonials', 'Press', 'Comparison', 'Pricing', 'Security', 'FAQ', 'Team', 'Careers', 'Blog', 'Docs',
  'Changelog', 'Newsletter', 'Contact', 'Call to action', 'Banner', 'Footer', '404', 'Sign in', 'Forms',
  'Checkout', 'Dashboard', 'Assistant', 'Overlays', 'Email', 'Components',
  'Onboarding', 'Discover', 'Order', 'Every day', 'Account',
];

/** Of every brand that assets are made for. */
export const brandGuides = (): BrandGuide[] => brands.map(guideOf);

function guideOf({ theme, words, tags }: Brand): BrandGuide {
  const schemes = theme.first === 'light' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return {
    name: words.name,
    tagline: words.tagline,
    tags,
    color: signature(theme),
    palettes: schemes.map((scheme) => ({ scheme, colors: colorsOf(theme[scheme]) })),
    type: typeOf(theme),
  };
}

const colorsOf = (palette: Palette) =>
  (Object.keys(colorNames) as (keyof Palette)[]).map((key) => ({
    name: colorNames[key],
    color: palette[key],
  }));

/** The primary colour; of a brand whose primary is a grey or black, the colour beside it. */
function signature({ first, ...palettes }: Theme): string {
  const { accent, deepAccent } = palettes[first];
  return hasHue(accent) ? accent : deepAccent;
}

function hasHue(hex: string): boolean {
  const { r, g, b } = parseHex(hex);
  return Math.max(r, g, b) - Math.min(r, g, b) > 0.2;
}

const uses = { display: 'Display', h2: 'Heading', h4: 'Small heading', body: 'Text', button: 'Button' };

function typeOf(theme: Theme): BrandGuide['type'] {
  const { types, font } = getTokens(theme, theme.first, 'desktop');
  return Object.entries(uses).flatMap(([key, use]) => {
    const style = types[key];
    if (!style) return [];
    const { family = font ?? 'Inter', weight, size, lineHeight } = style;
    return [{ use, family, weight: Math.min(weight, heaviestWeights[family]), size, lineHeight }];
  });
}
