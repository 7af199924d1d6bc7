import { paintSolar } from '../art/solar.ts';
import { solwickTheme } from '../themes/solwick.ts';
import type { Brand } from './brand.ts';
import { solwickWords } from './solwick-words.ts';

export const solwick: Brand = {
  slug: 'solwick',
  theme: solwickTheme,
  words: solwickWords,
  paint: paintSolar,
  mark: 10,
  tags: ['Energy', 'Home'],
};
