import { paintLandscape } from '../art/landscape.ts';
import { wayfarrowTheme } from '../themes/wayfarrow.ts';
import type { Brand } from './brand.ts';
import { wayfarrowWords } from './wayfarrow-words.ts';

export const wayfarrow: Brand = {
  slug: 'wayfarrow',
  theme: wayfarrowTheme,
  words: wayfarrowWords,
  paint: paintLandscape,
  mark: 5,
  tags: ['Travel', 'Outdoor'],
};
