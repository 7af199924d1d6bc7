import { instance } from '@kitshelf/scene/component.ts';
import type { CodeKit } from '@kitshelf/scene/react/kit.ts';
import { type Brand, createRenderContext, withBackground } from '../../model/render-context.ts';
import { type Appearance, getTokens } from '../../themes/tokens.ts';
import { codeNames } from './code-names.ts';
import { kitComponents } from '../kit-components.ts';

/** What components stand on, the usual ground first. */
const grounds = { page: 'ground', wash: 'wash', deep: 'deep' } as const;

/** Pictures of people before grounds of different colours. */
const pictures = ['0', '1', '2'];

/** The components of a brand that code has in files of their own. */
export function codeKit(brand: Brand, appearance: Appearance): CodeKit {
  const plain = createRenderContext(brand, { appearance });
  return {
    tokens: getTokens(brand.theme, appearance, 'desktop'),
    components: codeNames.flatMap(({ component: name, name: codeName, about, changed }) => {
      const component = kitComponents.find((each) => each.name === name);
      if (!component) return [];
      const draw = (values: Readonly<Record<string, string>>, ground: string) => ({
        ...instance(component, withBackground(plain, grounds[ground as keyof typeof grounds]), values),
        ...changed,
      });
      return [
        {
          name,
          codeName,
          about,
          properties: component.properties,
          grounds: Object.keys(grounds),
          pictures,
          draw,
        },
      ];
    }),
  };
}
