import { paintBooks } from '../art/books.ts';
import { pagewrightTheme } from '../themes/pagewright.ts';
import type { Brand } from './brand.ts';
import { pagewrightWords } from './pagewright-words.ts';

export const pagewright: Brand = {
  slug: 'pagewright',
  theme: pagewrightTheme,
  words: pagewrightWords,
  paint: paintBooks,
  productPictures: [0, 1, 2, 10, 4, 5, 6],
  mark: 11,
  tags: ['Publishing', 'Books'],
};
