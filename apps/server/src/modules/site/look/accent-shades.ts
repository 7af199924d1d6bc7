import type { LookContrast } from '@kitshelf/contract/desk/site.ts';
import type { LookSettings } from '@kitshelf/contract/look-settings.ts';
import type { AccentShades } from '@kitshelf/contract/site-facts.ts';
import {
  contrast,
  hexOfOklch,
  leastContrast,
  hexToOklch,
  onColor,
  readable,
} from '@kitshelf/library/branding/brand-colors.ts';

type Scheme = 'light' | 'dark';

const neutral = (...shades: readonly (readonly [l: number, c: number, h: number])[]): readonly string[] =>
  shades.map(([l, c, h]) => hexOfOklch({ l, c, h }));

/** Grounds of pages: paper, raised paper, mat and wash of `packages/ui/src/tokens.css`. */
export const grounds: Readonly<Record<Scheme, readonly string[]>> = {
  light: neutral([0.991, 0.002, 95], [1, 0, 0], [0.964, 0.003, 95], [0.945, 0.004, 95]),
  dark: neutral([0.17, 0.004, 285], [0.205, 0.005, 285], [0.212, 0.005, 285], [0.25, 0.006, 285]),
};

/** Those of most letters: an owner's colour must be readable on them as it is. */
const mainGrounds = (scheme: Scheme): readonly string[] => grounds[scheme].slice(0, 2);

/** The soft ground as it is for the built-in accent, and where it ends if letters need more contrast. */
const soft = {
  light: { from: 0.95, to: 1, most: 0.025 },
  dark: { from: 0.28, to: 0.17, most: 0.07 },
} as const;
const softSteps = 10;

/** Lightness from the accent to what it is under a pointer, and the same again while it is pressed. */
const step = 0.06;

/** The shades of both schemes; null for the built-in colours. A colour for dark is made where none is given. */
export function getShades({
  accent,
  darkAccent,
}: LookSettings): Readonly<Record<Scheme, AccentShades>> | null {
  if (accent === null) return null;
  const dark = darkAccent ?? readable(accent, mainGrounds('dark'));
  return { light: schemeShades(accent, 'light'), dark: schemeShades(dark, 'dark') };
}

function schemeShades(accent: string, scheme: Scheme): AccentShades {
  const onAccent = onColor(accent);
  const ink = readable(accent, grounds[scheme]);
  return {
    accent,
    hover: pressed(accent, onAccent, 1),
    active: pressed(accent, onAccent, 2),
    ink,
    soft: softGround(ink, scheme),
    onAccent,
  };
}

/** Away from the colour of the letters, which gain by it; the other way where there is no room left. */
function pressed(accent: string, onAccent: string, steps: number): string {
  const own = hexToOklch(accent);
  const away = hexToOklch(onAccent).l > 0.5 ? -1 : 1;
  const end = own.l + away * 2 * step;
  const way = end < 0.05 || end > 0.98 ? -away : away;
  return hexOfOklch({ ...own, l: own.l + way * steps * step });
}

function softGround(ink: string, scheme: Scheme): string {
  const { from, to, most } = soft[scheme];
  const { c, h } = hexToOklch(ink);
  const at = (share: number) => hexOfOklch({ l: from + (to - from) * share, c: Math.min(c, most), h });
  const tints = Array.from({ length: softSteps }, (_, index) => at(index / softSteps));
  return tints.find((tint) => contrast(ink, tint) >= leastContrast) ?? at(1);
}

/** How well the letters of a look can be read: on the accent, and in the accent on the worse of its grounds. */
export function getContrasts(look: LookSettings): LookContrast[] {
  const shades = getShades(look);
  if (!shades) return [];
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { accent, onAccent } = shades[scheme];
    const field = scheme === 'light' ? ('accent' as const) : ('darkAccent' as const);
    const [ground = ''] = mainGrounds(scheme).toSorted((a, b) => contrast(accent, a) - contrast(accent, b));
    return [
      { field, pair: 'Text on accent' as const, ...measured(onAccent, accent) },
      { field, pair: 'Accent on ground' as const, ...measured(accent, ground) },
    ];
  });
}

function measured(text: string, ground: string) {
  const ratio = Math.floor(contrast(text, ground) * 100) / 100;
  return { ratio, isEnough: ratio >= leastContrast, text, ground };
}

/** What is wrong with the colours of a look, by field. */
export function lookFaults(look: LookSettings): Record<string, string> {
  const faults = getContrasts(look)
    .filter(({ isEnough }) => !isEnough)
    .map(
      ({ field, pair, ratio }) =>
        [
          field,
          `${pair} has a contrast of ${ratio.toFixed(2)}:1; text needs at least ${leastContrast}:1`,
        ] as const,
    );
  return Object.fromEntries(faults.toReversed());
}
