import type { Theme } from './theme.ts';

/** Furniture: warm paper, ink black, square corners, much air. */
export const norrvikTheme: Theme = {
  first: 'light',
  light: {
    ground: '#f8f6f2', tint: '#ece7df', card: '#fdfcfa', ink: '#1c1a17', soft: '#625b52', line: '#d8d1c6',
    accent: '#1c1a17', onAccent: '#f8f6f2', wash: '#e8ded1', accentText: '#86452a',
    deep: '#2b2621', deepCard: '#38322c', onDeep: '#f8f4ee', onDeepSoft: '#c0b6a8', deepLine: '#4a433b', deepAccent: '#e6b48e',
  },
  dark: {
    ground: '#171512', tint: '#1f1c18', card: '#25221d', ink: '#f5f1ea', soft: '#b3a99c', line: '#37322b',
    accent: '#f1e9dd', onAccent: '#1c1a17', wash: '#322b23', accentText: '#e2ad86',
    deep: '#322c25', deepCard: '#3e372f', onDeep: '#f8f4ee', onDeepSoft: '#c8beb0', deepLine: '#514940', deepAccent: '#ecbd99',
  },
  art: ['#fbf8f3', '#e7dccd', '#d3b995', '#c07a4f', '#8f9a84', '#6a5a4a', '#3d4a45', '#25211d'],
  look: { head: 'split', eyebrow: 'plain', card: 'rule', icon: 'bare', button: 'plain', decor: 'none', mirror: false },
  measures: { gutter: 64, section: [128, 68], gap: 32, radius: { control: 0, card: 0, art: 0, chip: 0 } },
  voice: { display: [84, 46], h1: [66, 40], h2: [50, 34], weight: 400, strong: 500, tracking: -0.045, leading: 1.04 },
};
