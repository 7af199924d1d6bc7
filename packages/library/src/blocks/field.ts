import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type FrameProps, rect } from '@kitshelf/scene/scene.ts';
import { checkboxComponent, switchComponent, tickComponent } from '../components/choices.ts';
import { progressComponent } from '../components/feedback.ts';
import { fieldComponent, inputComponent, selectComponent, textareaComponent } from '../components/fields.ts';
import { badgeComponent, type StarSize, ratingComponent } from '../components/marks.ts';
import { type RenderContext, nth } from '../model/render-context.ts';

export interface FieldOptions {
  value?: string;
  placeholder?: string;
  icon?: string;
  trailing?: string;
  hint?: string;
  tall?: boolean;
  focus?: boolean;
}

const stateOf = ({ focus }: FieldOptions) => (focus ? 'focus' : 'default');

/** A labelled input. */
export function field(ctx: RenderContext, label: string, options: FieldOptions = {}): FrameNode {
  const { tall, focus: _, placeholder = '', ...values } = options;
  const isChoice = options.trailing === 'chevron-down';
  const kind = tall ? 'lines' : isChoice ? 'choice' : 'line';
  return instance(fieldComponent, ctx, { label, kind, placeholder, ...values }, stateOf(options));
}

/** The box of an input, without a label. */
export function inputBox(
  ctx: RenderContext,
  options: FieldOptions,
  props: Partial<FrameProps> = {},
): FrameNode {
  const { value = '', placeholder = '', icon = '', trailing = '', tall } = options;
  const state = stateOf(options);
  if (tall) return { ...instance(textareaComponent, ctx, { value, placeholder }, state), ...props };
  if (trailing === 'chevron-down')
    return { ...instance(selectComponent, ctx, { value, placeholder, icon }, state), ...props };
  return { ...instance(inputComponent, ctx, { value, placeholder, icon, trailing }, state), ...props };
}

const chosen = (isOn: boolean) => (isOn ? 'selected' : 'default');

const called = (label: string | undefined) => (label === undefined ? {} : { label });

/** A box to tick, by its name where nothing beside it says it. */
export const tick = (ctx: RenderContext, isOn: boolean, label?: string): FrameNode => ({
  ...instance(tickComponent, ctx, {}, chosen(isOn)),
  ...called(label),
});

/** A tick box with its caption. */
export const checkbox = (ctx: RenderContext, label: string, isOn = true): FrameNode =>
  instance(checkboxComponent, ctx, { label }, chosen(isOn));

/** A switch, by its name where nothing beside it says it. */
export const toggle = (ctx: RenderContext, isOn: boolean, label?: string): FrameNode => ({
  ...instance(switchComponent, ctx, {}, chosen(isOn)),
  ...called(label),
});

/** A word on a quiet ground. */
export const badge = (
  ctx: RenderContext,
  label: string,
  tone: 'wash' | 'accent' | 'line' = 'wash',
): FrameNode => instance(badgeComponent, ctx, { label, tone });

/** Five stars, `count` of them filled. */
export const stars = (ctx: RenderContext, count = 5, size: number = 18): FrameNode =>
  instance(ratingComponent, ctx, {
    stars: nth(['0', '1', '2', '3', '4', '5'] as const, count),
    size: String(size) as StarSize,
  });

/** A share of a whole as a bar; `share` from 0 to 1, `width` in px. */
export function meter(
  ctx: RenderContext,
  share: number,
  width: number,
  height = 8,
  color = ctx.colors.accent,
): FrameNode {
  const nearest = nth(['0', '20', '40', '60', '80', '100'] as const, Math.round(share * 5));
  return {
    ...instance(progressComponent, ctx, { share: nearest }),
    name: 'Meter',
    width,
    height,
    range: { now: Math.round(share * 100), min: 0, max: 100 },
    children: [
      rect({
        name: 'Share',
        width: Math.max(height, Math.round(width * share)),
        height,
        radius: 'pill',
        fill: ctx.wire ? ctx.colors.soft : color,
      }),
    ],
  };
}
