import type { Theme } from './theme.ts';

/** Sleep clinic online: pale teal and lilac, very round, calm. */
export const vitaluneTheme: Theme = {
  first: 'light',
  light: {
    ground: '#f4faf9', tint: '#e4f2f0', card: '#ffffff', ink: '#0e2d33', soft: '#48646a', line: '#d2e5e3',
    accent: '#0b6f6b', onAccent: '#ffffff', wash: '#e6e0fb', accentText: '#0a6662',
    deep: '#11283f', deepCard: '#1c3853', onDeep: '#f3fbfb', onDeepSoft: '#b2c8d4', deepLine: '#2e4d6b', deepAccent: '#cbbcff',
  },
  dark: {
    ground: '#0c1b27', tint: '#112433', card: '#172d3e', ink: '#eef8f8', soft: '#a1bac3', line: '#234055',
    accent: '#7fd8cd', onAccent: '#052422', wash: '#2a2c50', accentText: '#90e0d6',
    deep: '#23405c', deepCard: '#2d4d6c', onDeep: '#f3fbfb', onDeepSoft: '#c2d6e0', deepLine: '#406283', deepAccent: '#d6caff',
  },
  art: ['#ffffff', '#e4f2f0', '#cbbcff', '#ffb9a8', '#8fdacf', '#5f8fd9', '#0b6f6b', '#11283f'],
  look: { head: 'center', eyebrow: 'pill', card: 'lift', icon: 'circle', button: 'plain', decor: 'glow', mirror: true },
  measures: { gutter: 120, section: [120, 68], gap: 24, radius: { control: 999, card: 32, art: 40, chip: 999 } },
  voice: { display: [66, 40], h1: [54, 36], h2: [44, 31], weight: 500, strong: 600, tracking: -0.035, leading: 1.12 },
};
