import { paintSleep } from '../art/sleep.ts';
import { vitaluneTheme } from '../themes/vitalune.ts';
import type { Brand } from './brand.ts';
import { vitaluneWords } from './vitalune-words.ts';

export const vitalune: Brand = {
  slug: 'vitalune',
  theme: vitaluneTheme,
  words: vitaluneWords,
  paint: paintSleep,
  mark: 8,
  tags: ['Health', 'Clinic'],
};
