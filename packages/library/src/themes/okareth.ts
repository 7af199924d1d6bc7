import type { Theme } from './theme.ts';

/** Architecture practice: black on white, one red, a strict grid and very large type. */
export const okarethTheme: Theme = {
  first: 'light',
  light: {
    ground: '#ffffff', tint: '#f2f2f0', card: '#ffffff', ink: '#0b0b0b', soft: '#5c5c5a', line: '#cfcfcb',
    accent: '#d1261b', onAccent: '#ffffff', wash: '#ebebe8', accentText: '#b81f15',
    deep: '#0b0b0b', deepCard: '#1b1b1b', onDeep: '#ffffff', onDeepSoft: '#b3b3b0', deepLine: '#3a3a38', deepAccent: '#ff8c80',
  },
  dark: {
    ground: '#0b0b0b', tint: '#151515', card: '#1a1a1a', ink: '#fafafa', soft: '#a8a8a5', line: '#383836',
    accent: '#ff5a4d', onAccent: '#180402', wash: '#262626', accentText: '#ff8478',
    deep: '#f2f2f0', deepCard: '#e4e4e1', onDeep: '#0b0b0b', onDeepSoft: '#50504e', deepLine: '#c4c4c0', deepAccent: '#a81a11',
  },
  art: ['#ffffff', '#ececea', '#d3d3cf', '#a9a9a5', '#d1261b', '#6d6d6a', '#343433', '#0b0b0b'],
  look: { head: 'split', eyebrow: 'slash', card: 'rule', icon: 'bare', button: 'arrow', decor: 'lines', mirror: true },
  measures: { gutter: 48, section: [120, 64], gap: 24, radius: { control: 0, card: 0, art: 0, chip: 0 } },
  voice: { display: [112, 54], h1: [84, 46], h2: [60, 38], weight: 500, strong: 500, tracking: -0.06, leading: 0.96 },
};
