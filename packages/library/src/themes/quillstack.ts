import type { Theme } from './theme.ts';

/** Developer platform: near-black, lime, hairlines and a grid. */
export const quillstackTheme: Theme = {
  first: 'dark',
  light: {
    ground: '#f6f8f3', tint: '#ebefe5', card: '#ffffff', ink: '#10140d', soft: '#545c4d', line: '#d7ddce',
    accent: '#1b2412', onAccent: '#c6f764', wash: '#e0f4b8', accentText: '#3d5c0a',
    deep: '#10140d', deepCard: '#1b2116', onDeep: '#f3f7ee', onDeepSoft: '#a4ae9a', deepLine: '#2d3526', deepAccent: '#b8f34a',
  },
  dark: {
    ground: '#0b0d0a', tint: '#10130e', card: '#141812', ink: '#f1f5ec', soft: '#9ba594', line: '#252b20',
    accent: '#b8f34a', onAccent: '#10160a', wash: '#1b2611', accentText: '#b8f34a',
    deep: '#171c13', deepCard: '#20271a', onDeep: '#f3f7ee', onDeepSoft: '#a4ae9a', deepLine: '#323b29', deepAccent: '#b8f34a',
  },
  art: ['#f1f5ec', '#b8f34a', '#7fd6c2', '#f5b562', '#ef7d6d', '#566050', '#232a1d', '#0f120d'],
  look: { head: 'left', eyebrow: 'slash', card: 'outline', icon: 'outline', button: 'arrow', decor: 'lines', mirror: false },
  measures: { gutter: 96, section: [104, 60], gap: 20, radius: { control: 6, card: 10, art: 12, chip: 4 } },
  voice: { display: [68, 40], h1: [54, 36], h2: [42, 30], weight: 500, strong: 500, tracking: -0.04, leading: 1.08 },
};
