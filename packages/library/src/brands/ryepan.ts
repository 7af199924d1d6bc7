import { paintBakery } from '../art/bakery.ts';
import { ryepanTheme } from '../themes/ryepan.ts';
import type { Brand } from './brand.ts';
import { ryepanWords } from './ryepan-words.ts';

export const ryepan: Brand = {
  slug: 'ryepan',
  theme: ryepanTheme,
  words: ryepanWords,
  paint: paintBakery,
  productPictures: [2, 0, 1, 3, 12, 5],
  mark: 14,
  tags: ['Food', 'Local'],
};
