import { instance } from '@kitshelf/scene/component.ts';
import { type Children, type FrameNode, type FrameProps, row } from '@kitshelf/scene/scene.ts';
import { optionComponent, radioMarkComponent } from '../components/choices.ts';
import type { RenderContext } from '../model/render-context.ts';

/** The round mark of one choice among several. */
export const radio = (ctx: RenderContext, isOn: boolean): FrameNode =>
  instance(radioMarkComponent, ctx, {}, isOn ? 'selected' : 'default');

/** One of several lines to choose from, with its mark. */
export function option(
  ctx: RenderContext,
  isOn: boolean,
  name: string,
  children: Children,
  props: Partial<FrameProps> = {},
): FrameNode {
  const made = instance(optionComponent, ctx, { label: name }, isOn ? 'selected' : 'default');
  return { ...made, name, ...props, children: row(made, [made.children[0], children]).children };
}
