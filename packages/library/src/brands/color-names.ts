import type { Palette } from '../themes/palette.ts';

/** What a palette's colours are called where a person reads them. */
export const colorNames: Record<keyof Palette, string> = {
  ground: 'Ground',
  tint: 'Tint',
  card: 'Card',
  line: 'Line',
  ink: 'Text',
  soft: 'Quiet text',
  accent: 'Primary',
  onAccent: 'On primary',
  wash: 'Wash',
  accentText: 'Coloured text',
  deep: 'Band',
  deepCard: 'Card on band',
  deepLine: 'Line on band',
  onDeep: 'Text on band',
  onDeepSoft: 'Quiet on band',
  deepAccent: 'Colour on band',
};
