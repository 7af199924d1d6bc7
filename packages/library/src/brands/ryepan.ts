import { paintBakery } from '../art/bakery.ts';
import { ryepanTheme } from '../themes/ryepan.ts';
import type { Brand } from './brand.ts';
import { ryepanWords } from './ryepan-words.ts';

export const ryepan: Brand = {
  slug: 'ryepan',
  theme: ryepanTheme,
  words: ryepanWords,
  paint: paintBakery,
  mark: 14,
  tags: ['Food', 'Local'],
};
