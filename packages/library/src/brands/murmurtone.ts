import { paintPosters } from '../art/posters.ts';
import { murmurtoneTheme } from '../themes/murmurtone.ts';
import type { Brand } from './brand.ts';
import { murmurtoneWords } from './murmurtone-words.ts';

export const murmurtone: Brand = {
  slug: 'murmurtone',
  theme: murmurtoneTheme,
  words: murmurtoneWords,
  paint: paintPosters,
  mark: 6,
  tags: ['Music', 'Event'],
};
