import { type BrandColors, hexOfOklch, hexToOklch, onColor, readable } from './brand-colors.ts';

/** A whole brand's colours. */
export interface DerivedColors {
  readonly colors: BrandColors;
  readonly dark: BrandColors;
}

/** Below this chroma a colour has no hue that anybody sees. */
const grey = 0.03;

/** Both appearances from one colour, which is their primary. */
export function fromColor(color: string): DerivedColors {
  return { colors: lightColors(color), dark: darkColors(color) };
}

/** The whole palette around those colours that are known: they stay, but for texts that could not be read. */
export function completed(known: Partial<BrandColors>, knownDark: Partial<BrandColors> = {}): DerivedColors {
  const primary = known.primary ?? known.accent ?? known.text ?? '#3f3f46';
  const isDarkFirst = known.background !== undefined && hexToOklch(known.background).l < 0.5;
  const base = isDarkFirst ? darkColors(primary) : lightColors(primary);
  const colors = repaired({ ...base, surface: known.background ?? base.surface, ...known });
  const darkPrimary = knownDark.primary ?? primary;
  const dark = isDarkFirst ? colors : repaired({ ...darkColors(darkPrimary), ...knownDark });
  return { colors, dark };
}

/** The other appearance of a brand that has but one. */
export const toDark = (colors: BrandColors): BrandColors =>
  hexToOklch(colors.background).l < 0.5 ? colors : darkColors(colors.primary);

/** A palette from colours without roles, such as those of a logo or of a pasted design, the most used first. */
export function fromColors(found: readonly string[]): DerivedColors {
  const lively = [...found].sort((one, other) => liveliness(other) - liveliness(one));
  const primary = lively[0] ?? '#3f3f46';
  const hue = hexToOklch(primary).h;
  const accent = lively.slice(1).find((color) => {
    const { c, h } = hexToOklch(color);
    return c > 0.06 && Math.abs(((h - hue + 540) % 360) - 180) > 25;
  });
  const { colors, dark } = fromColor(primary);
  return accent ? { colors: { ...colors, accent }, dark: { ...dark, accent } } : { colors, dark };
}

/** Strong colours of a middling lightness are what one takes for a brand's. */
function liveliness(color: string): number {
  const { l, c } = hexToOklch(color);
  return c * (1 - Math.abs(l - 0.58));
}

const tinted = (l: number, { c, h }: { c: number; h: number }, most: number): string =>
  hexOfOklch({ l, c: c < grey ? 0 : Math.min(c * 0.2, most), h });

function lightColors(primary: string): BrandColors {
  const own = hexToOklch(primary);
  return repaired({
    background: tinted(0.985, own, 0.006),
    surface: '#ffffff',
    text: tinted(0.2, own, 0.025),
    muted: tinted(0.47, own, 0.03),
    primary,
    onPrimary: onColor(primary),
    accent: neighbour(primary, 0.5),
    border: tinted(0.89, own, 0.014),
  });
}

function darkColors(primary: string): BrandColors {
  const own = hexToOklch(primary);
  const background = tinted(0.17, own, 0.016);
  const shown = readable(primary, [background], 3);
  return repaired({
    background,
    surface: tinted(0.215, own, 0.018),
    text: tinted(0.96, own, 0.008),
    muted: tinted(0.74, own, 0.02),
    primary: shown,
    onPrimary: onColor(shown),
    accent: neighbour(shown, 0.78),
    border: tinted(0.32, own, 0.02),
  });
}

/** A colour beside another, a fifth of the circle on; a grey has none. */
function neighbour(color: string, l: number): string {
  const { c, h } = hexToOklch(color);
  return hexOfOklch({ l, c: c < grey ? 0 : Math.min(c, 0.16), h: (h + 40) % 360 });
}

/** Every text readable on its grounds. */
function repaired(colors: BrandColors): BrandColors {
  const { background, surface, text, muted, primary, onPrimary } = colors;
  const grounds = [background, surface];
  return {
    ...colors,
    text: readable(text, grounds),
    muted: readable(muted, grounds),
    onPrimary: readable(onPrimary, [primary]),
  };
}
