import { paintPlants } from '../art/plants.ts';
import { fernhollowTheme } from '../themes/fernhollow.ts';
import type { Brand } from './brand.ts';
import { fernhollowWords } from './fernhollow-words.ts';

export const fernhollow: Brand = {
  slug: 'fernhollow',
  theme: fernhollowTheme,
  words: fernhollowWords,
  paint: paintPlants,
  mark: 2,
  tags: ['Shop', 'Plants'],
};
