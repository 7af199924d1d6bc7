import { paintBooks } from '../art/books.ts';
import { pagewrightTheme } from '../themes/pagewright.ts';
import type { Brand } from './brand.ts';
import { pagewrightWords } from './pagewright-words.ts';

export const pagewright: Brand = {
  slug: 'pagewright',
  theme: pagewrightTheme,
  words: pagewrightWords,
  paint: paintBooks,
  mark: 11,
  tags: ['Publishing', 'Books'],
};
