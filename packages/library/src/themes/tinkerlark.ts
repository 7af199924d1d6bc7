import type { Theme } from './theme.ts';

/** Science kits for children: lavender, violet, sun yellow; big, round, heavy. */
export const tinkerlarkTheme: Theme = {
  first: 'light',
  light: {
    ground: '#f4efff', tint: '#e7dcff', card: '#ffffff', ink: '#26155c', soft: '#5c4d8c', line: '#d8c9fb',
    accent: '#6433ea', onAccent: '#ffffff', wash: '#ffedb8', accentText: '#5a2bd6',
    deep: '#3a1d9c', deepCard: '#4b2cb3', onDeep: '#ffffff', onDeepSoft: '#d9ccff', deepLine: '#6a4bd0', deepAccent: '#ffd75e',
  },
  dark: {
    ground: '#170c3a', tint: '#1f1249', card: '#281859', ink: '#f6f1ff', soft: '#bfaeea', line: '#3d2878',
    accent: '#ffd04d', onAccent: '#2b1a00', wash: '#3b2a5e', accentText: '#ffd966',
    deep: '#4723bd', deepCard: '#5633cc', onDeep: '#ffffff', onDeepSoft: '#e0d6ff', deepLine: '#7453e0', deepAccent: '#ffe07a',
  },
  art: ['#ffffff', '#ffe9a8', '#ffc83d', '#ff7a6b', '#5cc8ff', '#44c98b', '#6433ea', '#26155c'],
  look: { head: 'center', eyebrow: 'block', card: 'fill', icon: 'solid', button: 'plain', decor: 'dots', mirror: false },
  measures: { gutter: 120, section: [104, 60], gap: 24, radius: { control: 999, card: 36, art: 40, chip: 999 } },
  voice: { display: [76, 44], h1: [62, 40], h2: [48, 33], weight: 800, strong: 700, tracking: -0.035, leading: 1.02 },
};
