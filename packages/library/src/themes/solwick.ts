import type { Theme } from './theme.ts';

/** Home solar: night blue with an amber glow, dark first. */
export const solwickTheme: Theme = {
  first: 'dark',
  light: {
    ground: '#fbfaf7', tint: '#f1eee6', card: '#ffffff', ink: '#101d33', soft: '#525f75', line: '#e0dbcf',
    accent: '#10213d', onAccent: '#ffd489', wash: '#ffedcb', accentText: '#8a4f00',
    deep: '#0b1730', deepCard: '#142443', onDeep: '#f4f7ff', onDeepSoft: '#a9b8d2', deepLine: '#25375a', deepAccent: '#ffbd59',
  },
  dark: {
    ground: '#0a1424', tint: '#0f1b2f', card: '#14233b', ink: '#f1f5ff', soft: '#a0b0ca', line: '#22344f',
    accent: '#ffb547', onAccent: '#211300', wash: '#2b2618', accentText: '#ffc168',
    deep: '#ffb547', deepCard: '#ffc673', onDeep: '#211300', onDeepSoft: '#4d3200', deepLine: '#d48f24', deepAccent: '#6b2f00',
  },
  art: ['#fff3d6', '#ffd489', '#ffb547', '#f0784a', '#7fb2d8', '#3f6ea3', '#1d3a63', '#0b1730'],
  look: { head: 'center', eyebrow: 'rule', card: 'outline', icon: 'tile', button: 'arrow', decor: 'glow', mirror: true },
  measures: { gutter: 112, section: [120, 64], gap: 20, radius: { control: 12, card: 20, art: 24, chip: 8 } },
  voice: { display: [70, 42], h1: [58, 38], h2: [46, 32], weight: 600, strong: 600, tracking: -0.04, leading: 1.05 },
};
