import { instance } from '@kitshelf/scene/component.ts';
import { type Children, type FrameNode, type FrameProps, column } from '@kitshelf/scene/scene.ts';
import { cardComponent, panelComponent } from '../components/content.ts';
import type { Kit } from '../model/kit.ts';

export { cardLook, floating, lifted } from '../components/look.ts';

/** A card as the brand makes them. `rule` cards have a line above and no sides. */
export const card = (kit: Kit, props: Partial<FrameProps>, children: Children): FrameNode =>
  holding(instance(cardComponent, kit), props, children);

/** A card with edges on all sides, whatever the brand's habit: for forms, panels and prices. */
export const panel = (kit: Kit, props: Partial<FrameProps>, children: Children): FrameNode =>
  holding(instance(panelComponent, kit), props, children);

/** An instance with something else in its slot. */
const holding = (made: FrameNode, props: Partial<FrameProps>, children: Children): FrameNode => ({
  ...made,
  ...props,
  children: column(made, children).children,
});
