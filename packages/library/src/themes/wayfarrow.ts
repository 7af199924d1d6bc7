import type { Theme } from './theme.ts';

/** Small-group walking trips: sand, navy and a burnt orange; pictures lead. */
export const wayfarrowTheme: Theme = {
  first: 'light',
  light: {
    ground: '#ffffff', tint: '#f6f2ea', card: '#ffffff', ink: '#14233a', soft: '#566274', line: '#e2dccf',
    accent: '#c24419', onAccent: '#ffffff', wash: '#fbe6d8', accentText: '#b03c14',
    deep: '#12263e', deepCard: '#1c3553', onDeep: '#ffffff', onDeepSoft: '#b3c3d6', deepLine: '#2d4868', deepAccent: '#ffb38a',
  },
  dark: {
    ground: '#0d1826', tint: '#122031', card: '#17283c', ink: '#f2f5fa', soft: '#a5b4c6', line: '#24384f',
    accent: '#ff9a66', onAccent: '#2a0f02', wash: '#33261f', accentText: '#ffa878',
    deep: '#1b3450', deepCard: '#254262', onDeep: '#ffffff', onDeepSoft: '#bccbdc', deepLine: '#365576', deepAccent: '#ffbd98',
  },
  art: ['#fff6e6', '#ffd9a8', '#ffae6b', '#ee7b45', '#8fb7c4', '#4b7f93', '#274e68', '#12263e'],
  look: { head: 'left', eyebrow: 'rule', card: 'outline', icon: 'bare', button: 'arrow', decor: 'none', mirror: false },
  measures: { gutter: 96, section: [112, 64], gap: 24, radius: { control: 8, card: 14, art: 16, chip: 6 } },
  voice: { display: [76, 44], h1: [62, 40], h2: [48, 32], weight: 700, strong: 600, tracking: -0.04, leading: 1.02 },
};
