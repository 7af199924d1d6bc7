import type { Scene } from '@kitshelf/scene/scene.ts';
import type { Palette } from '../themes/palette.ts';
import {
  type BrandColors,
  contrast,
  hexOfOklch,
  leastContrast,
  mix,
  hexToOklch,
  readable,
} from './brand-colors.ts';

/**
 * The sixteen tokens of our scenes from a brand's eight colours. The brand's own are taken as they are; what follows from
 * them gives way until every text can be read, unless the brand's own pairs cannot.
 */
export function brandPalette(colors: BrandColors): Palette {
  const { background, surface, text, muted, primary, onPrimary, accent, border } = colors;
  const quiet = (over: string, share: number) => quietGround(over, colors, share);
  const [tint, wash] = [quiet(text, 0.05), quiet(primary, 0.1)];
  return {
    ground: background,
    tint,
    card: surface,
    ink: text,
    soft: muted,
    line: border,
    accent: primary,
    onAccent: onPrimary,
    wash,
    accentText: readable(accent, [background, tint, surface, wash]),
    ...bandOf(colors),
  };
}

/** A second ground as far from the first as its texts can bear. */
function quietGround(over: string, { background, text, muted }: BrandColors, share: number): string {
  for (let part = share; part > 0; part -= share / 10) {
    const ground = mix(over, background, part);
    if (contrast(text, ground) >= leastContrast && contrast(muted, ground) >= leastContrast) return ground;
  }
  return background;
}

/** The band that stands out: dark on a light brand, raised on a dark one. */
function bandOf({ background, text, muted, primary, border }: BrandColors) {
  const { l, h } = hexToOklch(background);
  const { c, h: hue } = hexToOklch(primary);
  const lightness = l > 0.5 ? 0.24 : Math.min(0.3, l + 0.09);
  const at = (light: number) => hexOfOklch({ l: light, c: Math.min(c * 0.3, 0.05), h: c > 0.02 ? hue : h });
  const [deep, deepCard] = [at(lightness), at(lightness + 0.05)];
  const grounds = [deep, deepCard];
  return {
    deep,
    deepCard,
    onDeep: readable(l > 0.5 ? background : text, grounds),
    onDeepSoft: readable(hexOfOklch({ ...hexToOklch(muted), l: 0.8 }), grounds, 5.5),
    deepLine: mix('#ffffff', deepCard, l > 0.5 ? 0.16 : Math.max(0.12, hexToOklch(border).l * 0.4)),
    deepAccent: readable(primary, grounds, 5),
  };
}

/** How round a brand's corners are. */
export const brandRadii = ['sharp', 'soft', 'round'] as const;
export type BrandRadius = (typeof brandRadii)[number];

/** In px, by a scene's radius tokens; what is round by its nature stays. */
const radii: Record<BrandRadius, { control: number; card: number; art: number; chip: number }> = {
  sharp: { control: 0, card: 0, art: 0, chip: 0 },
  soft: { control: 8, card: 12, art: 12, chip: 6 },
  round: { control: 999, card: 24, art: 24, chip: 999 },
};

/** What a brand makes of a scene; without a radius each keeps its own corners. */
export interface SceneBrand {
  readonly colors: BrandColors;
  readonly radius?: BrandRadius | null | undefined;
  /** Whether drawings take the brand's hues too. */
  readonly recoloursDrawings?: boolean | undefined;
}

/** A scene's colours by their tokens in a brand. Drawings keep theirs unless they are to follow. */
export function brandedColors(
  own: Readonly<Record<string, string>>,
  { colors, recoloursDrawings }: Pick<SceneBrand, 'colors' | 'recoloursDrawings'>,
): Record<string, string> {
  const palette = Object.entries(brandPalette(colors)).filter(([token]) => token in own);
  const art = recoloursDrawings ? artIn(colors, own) : {};
  return { ...own, ...Object.fromEntries(palette), ...art };
}

/** A scene in a brand: the same layers and boxes, its colours by their roles. Drawings keep theirs unless they are to follow. */
export function brandedScene(scene: Scene, { colors, radius, recoloursDrawings }: SceneBrand): Scene {
  const { tokens } = scene;
  return {
    ...scene,
    tokens: {
      ...tokens,
      colors: brandedColors(tokens.colors, { colors, recoloursDrawings }),
      radii: radius ? { ...tokens.radii, ...radii[radius] } : tokens.radii,
    },
  };
}

/** Below this chroma a colour is a grey. */
const grey = 0.03;

/**
 * The colours that drawings are painted with in a brand's hues: what is near the design's own accent takes that of the
 * primary, the rest that of the accent. Each stays as light as it is, so that drawings keep their depth.
 */
function artIn(
  { primary, accent }: BrandColors,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const accentHue = hexToOklch(own['accent'] ?? '#000000').h;
  const painted = Object.entries(own).filter(([token]) => /^art\d$/.test(token));
  return Object.fromEntries(
    painted.map(([token, color]) => {
      const { l, c, h } = hexToOklch(color);
      const isNear = Math.abs(((h - accentHue + 540) % 360) - 180) < 60;
      const hue = hexToOklch(isNear || c < grey ? primary : accent);
      return [token, hexOfOklch({ l, c: hue.c < grey ? 0 : Math.min(c, hue.c * 1.2), h: hue.h })];
    }),
  );
}
