import type { Theme } from './theme.ts';

/** Neighbourhood bakery: butter, tomato red, heavy friendly type. */
export const ryepanTheme: Theme = {
  first: 'light',
  light: {
    ground: '#fff5e6', tint: '#ffe6c4', card: '#fffdf8', ink: '#3b1610', soft: '#754337', line: '#f0d3ad',
    accent: '#c2331b', onAccent: '#fffaf2', wash: '#ffdcbd', accentText: '#a92a14',
    deep: '#a92a14', deepCard: '#8f2310', onDeep: '#fff5e6', onDeepSoft: '#ffe2d0', deepLine: '#cf5f49', deepAccent: '#ffe08a',
  },
  dark: {
    ground: '#24100b', tint: '#2f1711', card: '#381d16', ink: '#fff1de', soft: '#d9b19d', line: '#4e2a20',
    accent: '#ff8a66', onAccent: '#2b0d06', wash: '#4a2318', accentText: '#ffa283',
    deep: '#8f2210', deepCard: '#9f3421', onDeep: '#fff5e6', onDeepSoft: '#ffdcc8', deepLine: '#b95440', deepAccent: '#ffe08a',
  },
  art: ['#fffdf6', '#ffe6c4', '#f7c667', '#f0a03c', '#e4673c', '#c2331b', '#8a4a24', '#3b1610'],
  look: { head: 'left', eyebrow: 'block', card: 'fill', icon: 'solid', button: 'plain', decor: 'dots', mirror: true },
  measures: { gutter: 88, section: [104, 60], gap: 20, radius: { control: 14, card: 26, art: 32, chip: 10 } },
  voice: { display: [86, 48], h1: [68, 42], h2: [52, 34], weight: 800, strong: 700, tracking: -0.045, leading: 0.98 },
};
