import {
  type BrandColors,
  contrast,
  hexOfOklch,
  leastContrast,
  hexToOklch,
  readable,
} from './brand-colors.ts';

/** Colours beside the eight that a brand may leave to us. */
export const moreColorKeys = ['onAccent', 'success', 'warning', 'danger'] as const;
type MoreColorKey = (typeof moreColorKeys)[number];

export interface MoreColors extends Record<MoreColorKey, string> {
  /** Of charts, in order; at least five where they are derived. */
  readonly charts: string[];
}

/** What is known of them. */
export type GivenColors = BrandColors & {
  readonly [Key in keyof MoreColors]?: MoreColors[Key] | undefined;
};

/** Hues that people read as going well, take care, and gone wrong; in OKLCH. */
const stateHues = { success: 150, warning: 70, danger: 27 } as const;
/** How far apart the hues of charts stand, from the primary on. */
const chartSteps = [0, 75, 150, 215, 290];

/** Letters on the accent, colours of states that can be read on the brand's grounds, and colours for charts: as given, else derived. */
export function moreColors(colors: GivenColors): MoreColors {
  const { background, surface, primary, accent } = colors;
  const grounds = [background, surface];
  const isDark = hexToOklch(background).l < 0.5;
  const { c } = hexToOklch(primary);
  const state = (h: number) => readable(hexOfOklch({ l: isDark ? 0.75 : 0.5, c: 0.15, h }), grounds);
  return {
    onAccent: colors.onAccent ?? onColor(accent),
    success: colors.success ?? state(stateHues.success),
    warning: colors.warning ?? state(stateHues.warning),
    danger: colors.danger ?? state(stateHues.danger),
    charts:
      colors.charts ?? chartSteps.map((step, at) => chartColor(step, at, { primary, isDark, c, grounds })),
  };
}

interface ChartGround {
  readonly primary: string;
  readonly isDark: boolean;
  readonly c: number;
  readonly grounds: readonly string[];
}

/** Graphics need 3:1. The first is the primary itself where it can be seen; a grey brand has greys in steps. */
function chartColor(step: number, at: number, { primary, isDark, c, grounds }: ChartGround): string {
  const { h } = hexToOklch(primary);
  if (at === 0) return readable(primary, grounds, 3);
  const l = isDark ? 0.72 - at * 0.02 : 0.6 - at * 0.03;
  const own =
    c < 0.03
      ? { l: isDark ? 0.85 - at * 0.08 : 0.3 + at * 0.07, c: 0, h }
      : { l, c: Math.max(0.1, Math.min(c, 0.16)), h: (h + step) % 360 };
  return readable(hexOfOklch(own), grounds, 3);
}

const onColor = (ground: string): string =>
  contrast('#ffffff', ground) >= leastContrast || contrast('#ffffff', ground) >= contrast('#000000', ground)
    ? '#ffffff'
    : '#000000';
