import type { Theme } from './theme.ts';

/** Plants by post: cream and leaf green, round and soft. */
export const fernhollowTheme: Theme = {
  first: 'light',
  light: {
    ground: '#fcf9f1', tint: '#f1eedf', card: '#ffffff', ink: '#1d2a1f', soft: '#566152', line: '#dfdbc8',
    accent: '#2d6a3c', onAccent: '#ffffff', wash: '#dfecd2', accentText: '#2a6036',
    deep: '#1d3525', deepCard: '#284632', onDeep: '#f7f5e8', onDeepSoft: '#bccbb8', deepLine: '#3b5a45', deepAccent: '#bfe29a',
  },
  dark: {
    ground: '#121a14', tint: '#18221b', card: '#1e2a21', ink: '#f3f3e6', soft: '#a9b6a5', line: '#2e3d32',
    accent: '#a5d97d', onAccent: '#12220f', wash: '#24382a', accentText: '#b2e08c',
    deep: '#26402e', deepCard: '#305039', onDeep: '#f7f5e8', onDeepSoft: '#c4d3bf', deepLine: '#41634c', deepAccent: '#c9eaa7',
  },
  art: ['#fffaf0', '#f4dfc8', '#e9b949', '#dd7f52', '#a9cf8a', '#5f9d5c', '#2d6a3c', '#1d3525'],
  look: { head: 'center', eyebrow: 'plain', card: 'fill', icon: 'circle', button: 'plain', decor: 'none', mirror: true },
  measures: { gutter: 104, section: [112, 64], gap: 28, radius: { control: 999, card: 28, art: 32, chip: 999 } },
  voice: { display: [70, 42], h1: [58, 38], h2: [46, 32], weight: 500, strong: 600, tracking: -0.04, leading: 1.08 },
};
