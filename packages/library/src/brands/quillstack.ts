import { paintDev } from '../art/dev-ui.ts';
import { quillstackTheme } from '../themes/quillstack.ts';
import type { Brand } from './brand.ts';
import { quillstackWords } from './quillstack-words.ts';

export const quillstack: Brand = {
  slug: 'quillstack',
  theme: quillstackTheme,
  words: quillstackWords,
  paint: paintDev,
  mark: 1,
  tags: ['Developer', 'SaaS'],
};
