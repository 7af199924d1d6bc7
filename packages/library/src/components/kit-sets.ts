import { type ComponentSet, componentSet } from '@kitshelf/scene/figma/component-sets/component-set.ts';
import type { Tokens } from '@kitshelf/scene/scene.ts';
import { type Brand, createRenderContext } from '../model/render-context.ts';
import { type Appearance, getTokens } from '../themes/tokens.ts';
import { kitComponents } from './kit-components.ts';

/** A brand's components as sets, each drawn when it is asked for, with the tokens that they are drawn in. */
export interface KitSets {
  readonly tokens: Tokens;
  readonly set: (name: string) => ComponentSet | undefined;
  readonly names: readonly string[];
}

/** The base kit of a brand as sets of a desktop's size. */
export function kitSets(brand: Brand, appearance: Appearance): KitSets {
  const ctx = createRenderContext(brand, { appearance });
  const drawn = new Map<string, ComponentSet>();
  const known = new Map(kitComponents.map((component) => [component.name, component]));
  const set = (name: string): ComponentSet | undefined => {
    const component = known.get(name);
    const made = drawn.get(name) ?? (component && componentSet(component, ctx));
    if (made) drawn.set(name, made);
    return made;
  };
  return { tokens: getTokens(brand.theme, appearance, 'desktop'), set, names: [...known.keys()] };
}
