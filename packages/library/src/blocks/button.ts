import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type FrameProps, row } from '@kitshelf/scene/scene.ts';
import { type Emphasis, buttonComponent, iconButtonComponent, linkComponent } from '../components/buttons.ts';
import type { RenderContext } from '../model/render-context.ts';

export type ButtonKind = Emphasis;

export interface ButtonOptions {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  icon?: string;
  full?: boolean;
  /** Whether it does something where one is, such as sending a form, or leads elsewhere; by default its place says. */
  acts?: boolean;
}

/** A button in the brand's shape: a link, unless it acts or stands where buttons do (`withActions`). */
export function button(ctx: RenderContext, label: string, options: ButtonOptions = {}): FrameNode {
  const { kind = 'primary', size = 'medium', icon = '', full = false, acts } = options;
  return {
    ...instance(buttonComponent, ctx, { label, emphasis: kind, size, icon }),
    ...(acts !== undefined && (acts ? { as: 'button' } : { as: 'a', role: 'link' })),
    ...(full && { width: 'fill' }),
  };
}

/** What adds one more of what a page is about: by its name, on a phone by a plus alone. */
export const addButton = (ctx: RenderContext, label: string): FrameNode =>
  ctx.phone
    ? instance(iconButtonComponent, ctx, { icon: 'plus', label, emphasis: 'primary' })
    : button(ctx, label, { size: 'small', icon: 'plus' });

/** One or two buttons side by side; stacked over the whole width on a phone. */
export function actions(
  ctx: RenderContext,
  captions: readonly string[],
  props: Partial<FrameProps> = {},
): FrameNode {
  const size = ctx.phone ? 'medium' : 'large';
  const buttons = captions.map((caption, index) =>
    button(ctx, caption, { kind: index === 0 ? 'primary' : 'secondary', size, full: ctx.phone }),
  );
  if (!ctx.phone) return row({ name: 'Actions', gap: 12, align: 'center', ...props }, buttons);
  return { ...row({ name: 'Actions', gap: 12, width: 'fill', ...props }, buttons), direction: 'column' };
}

/** A text link with an arrow. */
export const link = (ctx: RenderContext, label: string, icon = 'arrow-right'): FrameNode =>
  instance(linkComponent, ctx, { label, icon });
