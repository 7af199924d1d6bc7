import { paintToys } from '../art/toys.ts';
import { tinkerlarkTheme } from '../themes/tinkerlark.ts';
import type { Brand } from './brand.ts';
import { tinkerlarkWords } from './tinkerlark-words.ts';

export const tinkerlark: Brand = {
  slug: 'tinkerlark',
  theme: tinkerlarkTheme,
  words: tinkerlarkWords,
  paint: paintToys,
  mark: 9,
  tags: ['Education', 'Kids'],
};
