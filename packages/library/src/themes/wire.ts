import type { Palette } from './palette.ts';
import type { Look, Measures, Theme, TypeVoice } from './theme.ts';

const graphite: Palette = {
  ground: '#eeeef0',
  tint: '#e6e6e9',
  card: '#ffffff',
  ink: '#27272a',
  soft: '#5a5a63',
  line: '#c4c4ca',
  accent: '#3f3f46',
  onAccent: '#ffffff',
  wash: '#e0e0e4',
  accentText: '#3f3f46',
  deep: '#3f3f46',
  deepCard: '#4d4d55',
  onDeep: '#ffffff',
  onDeepSoft: '#d4d4d8',
  deepLine: '#71717a',
  deepAccent: '#f4f4f5',
};
const blueprint: Palette = {
  ground: '#1d4fa8',
  tint: '#19479a',
  card: '#2458b4',
  ink: '#ffffff',
  soft: '#d3e1fb',
  line: '#7da2e3',
  accent: '#ffffff',
  onAccent: '#1d4fa8',
  wash: '#2a5db8',
  accentText: '#ffffff',
  deep: '#143a80',
  deepCard: '#1b4592',
  onDeep: '#ffffff',
  onDeepSoft: '#c9daf9',
  deepLine: '#5f86cc',
  deepAccent: '#ffffff',
};
const paper: Palette = {
  ground: '#f3e7cf',
  tint: '#ecdcbc',
  card: '#fdf6e6',
  ink: '#3a2f23',
  soft: '#5f5140',
  line: '#c6b189',
  accent: '#b8472a',
  onAccent: '#ffffff',
  wash: '#e9d6b0',
  accentText: '#8f3019',
  deep: '#3a2f23',
  deepCard: '#4a3d2f',
  onDeep: '#faf6ec',
  onDeepSoft: '#d8c9b0',
  deepLine: '#7a6953',
  deepAccent: '#f5b39c',
};

const plain: Look = {
  head: 'left',
  eyebrow: 'plain',
  card: 'outline',
  icon: 'tile',
  button: 'plain',
  decor: 'none',
  mirror: false,
};
const voice: TypeVoice = {
  headings: 'Inter',
  text: 'Inter',
  display: [60, 38],
  h1: [50, 34],
  h2: [40, 29],
  weight: 600,
  strong: 600,
  tracking: -0.03,
  leading: 1.1,
};
const measures: Measures = {
  gutter: 112,
  section: [96, 56],
  gap: 24,
  radius: { control: 8, card: 10, art: 10, chip: 6 },
};

const themeOf = (palette: Palette, look: Partial<Look>, own: Partial<Measures>): Theme => ({
  first: 'light',
  light: palette,
  dark: palette,
  art: ['#ffffff', '#ececee', '#d4d4d8', '#a1a1aa', '#a1a1aa', '#71717a', '#52525b', '#27272a'],
  look: { ...plain, ...look },
  measures: { ...measures, ...own },
  voice,
});

/** Grey boxes, the usual way. */
export const graphiteTheme = themeOf(graphite, {}, {});
/** White lines on blue, square and centred. */
export const blueprintTheme = themeOf(
  blueprint,
  { head: 'center', mirror: true },
  { gutter: 88, radius: { control: 0, card: 0, art: 0, chip: 0 } },
);
/** Brown ink on paper, round. */
export const paperTheme = themeOf(
  paper,
  { head: 'split', mirror: true, card: 'rule' },
  { gutter: 72, radius: { control: 999, card: 24, art: 24, chip: 999 } },
);
