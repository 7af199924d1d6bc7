import type { Tokens, TypeStyle } from '@kitshelf/scene/scene.ts';
import { fittedTypes } from './fit-type.ts';
import type { Palette } from './palette.ts';
import type { Theme, TypeVoice } from './theme.ts';

export type ViewportKey = 'desktop' | 'tablet' | 'phone';
export type Appearance = 'light' | 'dark';

const made = new WeakMap<Theme, Map<string, Tokens>>();

/** The scene tokens of a theme in one appearance, with type and space for the viewport. */
export function getTokens(theme: Theme, appearance: Appearance, viewport: ViewportKey): Tokens {
  const own = made.get(theme) ?? new Map<string, Tokens>();
  made.set(theme, own);
  const key = `${appearance} ${viewport}`;
  const tokens = own.get(key) ?? makeTokens(theme, appearance, viewport);
  own.set(key, tokens);
  return tokens;
}

function makeTokens(theme: Theme, appearance: Appearance, viewport: ViewportKey): Tokens {
  const phone = viewport === 'phone';
  const { radius, section, gap } = theme.measures;
  const { text: font, fit } = theme.voice;
  const types = typeStyles(theme.voice, viewport);
  return {
    colors: { ...named(theme[appearance]), ...artColors(theme) },
    radii: { control: radius.control, card: radius.card, art: radius.art, chip: radius.chip, pill: 999 },
    font,
    types: fit ? fittedTypes({ types, font }, fit) : types,
    spaces: {
      section: phone ? section[1] : section[0],
      block: phone ? 36 : Math.round(section[0] * 0.56),
      gap: phone ? Math.min(gap, 20) : gap,
      gutter: getGutter(theme, viewport),
    },
  };
}

/** Room left and right of the content, in px. */
export function getGutter(theme: Theme, viewport: ViewportKey): number {
  return viewport === 'phone' ? 20 : viewport === 'tablet' ? 40 : theme.measures.gutter;
}

const named = (palette: Palette): Record<string, string> => ({ ...palette });

const artColors = (theme: Theme): Record<string, string> =>
  Object.fromEntries(theme.art.map((color, index) => [`art${index + 1}`, color]));

const plain = (
  size: number,
  lineHeight: number,
  weight: TypeStyle['weight'],
  letterSpacing = 0,
): TypeStyle => ({ size, lineHeight, weight, letterSpacing });

function typeStyles(voice: TypeVoice, viewport: ViewportKey): Record<string, TypeStyle> {
  const share = { desktop: 0, tablet: 0.55, phone: 1 }[viewport];
  const between = ([large, small]: [number, number]) => Math.round(large + (small - large) * share);
  const { headings: family } = voice;
  const large = (sizes: [number, number], leading: number): TypeStyle => ({
    family,
    size: between(sizes),
    lineHeight: Math.round(between(sizes) * leading),
    weight: voice.weight,
    letterSpacing: voice.tracking,
    ...(voice.upper ? { case: 'upper' as const } : {}),
  });
  return {
    display: large(voice.display, voice.leading),
    h1: large(voice.h1, voice.leading + 0.03),
    h2: large(voice.h2, voice.leading + 0.07),
    h3: { ...plain(between([24, 21]), between([31, 28]), voice.strong, -0.02), family },
    h4: { ...plain(18, 26, voice.strong, -0.01), family },
    h5: plain(16, 24, voice.strong, -0.005),
    figure: { ...plain(between([52, 40]), between([58, 46]), voice.weight, voice.tracking), family },
    lead: plain(between([19, 17]), between([30, 27]), 400, -0.005),
    body: plain(16, 25, 400),
    bodyStrong: plain(16, 25, 500),
    small: plain(14, 21, 400),
    smallStrong: plain(14, 21, 500),
    label: plain(14, 20, 600),
    button: plain(15, 22, 600),
    tiny: plain(12, 18, 500),
    caps: { ...plain(12, 16, 600, 0.08), case: 'upper' },
  };
}
