import type { Theme } from './theme.ts';

/** Treasury software: crisp white, indigo, soft lifted cards. */
export const halvoraTheme: Theme = {
  first: 'light',
  light: {
    ground: '#ffffff', tint: '#f5f6fb', card: '#ffffff', ink: '#0e1330', soft: '#555b78', line: '#e2e4ef',
    accent: '#3b3ff0', onAccent: '#ffffff', wash: '#ecedfe', accentText: '#3336d1',
    deep: '#0e1033', deepCard: '#1a1d4b', onDeep: '#ffffff', onDeepSoft: '#b4b8dc', deepLine: '#2d3068', deepAccent: '#a5a8ff',
  },
  dark: {
    ground: '#0b0d22', tint: '#11142d', card: '#161a38', ink: '#f3f4ff', soft: '#a4a9cb', line: '#262b52',
    accent: '#8387ff', onAccent: '#0a0b2a', wash: '#1c2050', accentText: '#a9acff',
    deep: '#181c48', deepCard: '#22275c', onDeep: '#ffffff', onDeepSoft: '#bdc1e6', deepLine: '#353a78', deepAccent: '#b3b6ff',
  },
  art: ['#ffffff', '#e6e7ff', '#c5c8ff', '#ffb891', '#6fe3c1', '#7c80ff', '#3b3ff0', '#14174a'],
  look: { head: 'center', eyebrow: 'pill', card: 'lift', icon: 'tile', button: 'plain', decor: 'glow', mirror: false },
  measures: { gutter: 112, section: [112, 64], gap: 24, radius: { control: 10, card: 18, art: 20, chip: 999 } },
  voice: { display: [72, 42], h1: [60, 38], h2: [46, 32], weight: 600, strong: 600, tracking: -0.035, leading: 1.06 },
};
