import { instance } from '@kitshelf/scene/component.ts';
import { type Children, type FrameNode, type FrameProps, column } from '@kitshelf/scene/scene.ts';
import { cardComponent, panelComponent } from '../components/content.ts';
import type { RenderContext } from '../model/render-context.ts';

export { cardLook, floating, lifted } from '../components/look.ts';

/** A card as the brand makes them. `rule` cards have a line above and no sides. */
export const card = (ctx: RenderContext, props: Partial<FrameProps>, children: Children): FrameNode =>
  holding(instance(cardComponent, ctx), props, children);

/** A card with edges on all sides, whatever the brand's habit: for forms, panels and prices. */
export const panel = (ctx: RenderContext, props: Partial<FrameProps>, children: Children): FrameNode =>
  holding(instance(panelComponent, ctx), props, children);

/** An instance with something else in its slot. */
const holding = (made: FrameNode, props: Partial<FrameProps>, children: Children): FrameNode => ({
  ...made,
  ...props,
  children: column(made, children).children,
});
