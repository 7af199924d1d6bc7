import { instance } from '@kitshelf/scene/component.ts';
import type { CodeKit } from '@kitshelf/scene/react/kit.ts';
import { type Brand, createRenderContext, withBackground } from '../model/render-context.ts';
import { type Appearance, getTokens } from '../themes/tokens.ts';
import { kitComponents } from './kit-components.ts';

/** What code has in files of their own: by the component of the kit, its name in code and a line about it. */
const inCode: Readonly<Record<string, readonly [codeName: string, about: string]>> = {
  Button: ['Button', 'A button; with `href` a link that looks like one.'],
  'Icon button': [
    'IconButton',
    'A square button that shows nothing but an icon: `aria-label` says what it does.',
  ],
  Link: ['TextLink', 'A text link with an icon.'],
  Badge: ['Badge', 'A word on a quiet ground.'],
  Input: ['Input', 'A box to type in, with icons before and after the words.'],
  Tick: ['Checkbox', 'A box to tick.'],
  Switch: ['Switch', 'A switch.'],
};

/** What components stand on, the usual ground first. */
const grounds = { page: 'ground', wash: 'wash', deep: 'deep' } as const;

/** The components of a brand that code has in files of their own. */
export function codeKit(brand: Brand, appearance: Appearance): CodeKit {
  const plain = createRenderContext(brand, { appearance });
  return {
    tokens: getTokens(brand.theme, appearance, 'desktop'),
    components: kitComponents.flatMap((component) => {
      const [codeName, about] = inCode[component.name] ?? [];
      if (codeName === undefined || about === undefined) return [];
      const { name, properties } = component;
      return [
        {
          name,
          codeName,
          about,
          properties,
          grounds: Object.keys(grounds),
          draw: (values, ground) =>
            instance(component, withBackground(plain, grounds[ground as keyof typeof grounds]), values),
        },
      ];
    }),
  };
}
