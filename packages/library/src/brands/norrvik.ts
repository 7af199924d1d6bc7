import { paintFurniture } from '../art/furniture.ts';
import { norrvikTheme } from '../themes/norrvik.ts';
import type { Brand } from './brand.ts';
import { norrvikWords } from './norrvik-words.ts';

export const norrvik: Brand = {
  slug: 'norrvik',
  theme: norrvikTheme,
  words: norrvikWords,
  paint: paintFurniture,
  productPictures: [6, 3, 2, 1, 4, 5],
  mark: 3,
  tags: ['Shop', 'Interior'],
};
