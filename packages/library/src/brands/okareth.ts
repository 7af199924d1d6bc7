import { paintBuildings } from '../art/buildings.ts';
import { okarethTheme } from '../themes/okareth.ts';
import type { Brand } from './brand.ts';
import { okarethWords } from './okareth-words.ts';

export const okareth: Brand = {
  slug: 'okareth',
  theme: okarethTheme,
  words: okarethWords,
  paint: paintBuildings,
  mark: 7,
  tags: ['Architecture', 'Portfolio'],
};
