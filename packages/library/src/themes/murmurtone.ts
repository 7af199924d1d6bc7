import type { Theme } from './theme.ts';

/** Music festival: yellow and black, thick borders, hard shadows, capitals. */
export const murmurtoneTheme: Theme = {
  first: 'light',
  light: {
    ground: '#ffe14d', tint: '#fff0a6', card: '#fffbe6', ink: '#141414', soft: '#453f22', line: '#141414',
    accent: '#141414', onAccent: '#ffe14d', wash: '#ffb3d4', accentText: '#8f1352',
    deep: '#141414', deepCard: '#262626', onDeep: '#fff7d6', onDeepSoft: '#cfc8a8', deepLine: '#4a4a4a', deepAccent: '#ff8abf',
  },
  dark: {
    ground: '#141414', tint: '#1d1d1d', card: '#232323', ink: '#fff3b8', soft: '#c9c09a', line: '#fff3b8',
    accent: '#ffe14d', onAccent: '#141414', wash: '#4a1733', accentText: '#ff9cc9',
    deep: '#ff8abf', deepCard: '#ffa3cd', onDeep: '#1a0a12', onDeepSoft: '#4a1230', deepLine: '#1a0a12', deepAccent: '#5e0f3b',
  },
  art: ['#fffbe6', '#ffe14d', '#ff8abf', '#ff5a36', '#3ec6a8', '#4a63ff', '#5b2a86', '#141414'],
  look: { head: 'left', eyebrow: 'block', card: 'hard', icon: 'solid', button: 'hard', decor: 'none', mirror: true },
  measures: { gutter: 72, section: [96, 56], gap: 24, radius: { control: 0, card: 0, art: 0, chip: 0 } },
  voice: { display: [92, 48], h1: [72, 42], h2: [54, 34], weight: 800, strong: 800, tracking: -0.045, leading: 0.96, upper: true },
};
