import type { Theme } from './theme.ts';

/** Independent publisher: ivory, ink blue, columns and rules, bookish. */
export const pagewrightTheme: Theme = {
  first: 'light',
  light: {
    ground: '#fbf7ef', tint: '#e9eef5', card: '#fffdf9', ink: '#141d33', soft: '#545d70', line: '#d5d0c3',
    accent: '#1f3fa8', onAccent: '#ffffff', wash: '#dfe6f5', accentText: '#1f3fa8',
    deep: '#1b2f7a', deepCard: '#28409a', onDeep: '#fdfaf3', onDeepSoft: '#cbd5f3', deepLine: '#4560b8', deepAccent: '#f7d38b',
  },
  dark: {
    ground: '#10141f', tint: '#161c2a', card: '#1b2233', ink: '#f4f1e8', soft: '#aab1c2', line: '#2d364a',
    accent: '#9db3ff', onAccent: '#0c1330', wash: '#232d4a', accentText: '#aabdff',
    deep: '#22398f', deepCard: '#2d48aa', onDeep: '#fdfaf3', onDeepSoft: '#d2dbf6', deepLine: '#4f6ac2', deepAccent: '#f9dca1',
  },
  art: ['#fdfaf3', '#f2dcb3', '#e9b7a1', '#d96a4e', '#8db3a6', '#5f7fd6', '#1f3fa8', '#141d33'],
  look: { head: 'split', eyebrow: 'rule', card: 'rule', icon: 'outline', button: 'caps', decor: 'none', mirror: false },
  measures: { gutter: 80, section: [112, 60], gap: 28, radius: { control: 4, card: 4, art: 4, chip: 4 } },
  voice: { display: [80, 46], h1: [64, 40], h2: [48, 33], weight: 700, strong: 600, tracking: -0.05, leading: 1.0 },
};
