import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type State, ellipse, rect, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { counted, doing, pressed } from '../model/roles.ts';
import { getCorner, getEdge, isOff, partedRing, ring, strongEdge } from './look.ts';

const chosen = ['hover', 'focus', 'disabled', 'selected', 'invalid'] as const;

/** The edge of a box or ring that is not filled. */
const edgeIn = (ctx: RenderContext, state: State, rest: string): string =>
  isOff(state)
    ? ctx.colors.line
    : state === 'hover'
      ? strongEdge(ctx)
      : state === 'invalid'
        ? ctx.colors.ink
        : rest;

/** What is drawn only while something is chosen stays in the tree. */
const onlyIf = <Node extends object>(isShown: boolean, node: Node): Node =>
  isShown ? node : { ...node, opacity: 0 };

/** The box of a checkbox. */
export const tickComponent = defineComponent({
  name: 'Tick',
  role: 'checkbox',
  properties: {},
  states: chosen,
  build: (_, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Box',
        width: 20,
        height: 20,
        radius: getCorner(ctx, 6),
        align: 'center',
        justify: 'center',
        ...(isOn
          ? { fill: ctx.colors.accent, isChecked: true }
          : {
              fill: isOff(state) ? ctx.colors.wash : ctx.colors.card,
              stroke: { paint: edgeIn(ctx, state, ctx.colors.soft), weight: state === 'invalid' ? 2 : 1.5 },
            }),
        ...(state === 'focus' && { stroke: ring(ctx) }),
      },
      [onlyIf(isOn, icon(ctx, 'check', 14, ctx.colors.onAccent))],
    );
  },
});

/** A box to tick, with its caption. */
export const checkboxComponent = defineComponent({
  name: 'Checkbox',
  properties: { label: { type: 'text', default: 'Remember me' } },
  states: chosen,
  build: ({ label }, ctx: RenderContext, state) =>
    row({ name: 'Checkbox', width: 'fill', gap: 10, align: 'start', as: 'label' }, [
      instance(tickComponent, ctx, {}, state),
      text(label, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
    ]),
});

/** The round mark of one choice among several. */
export const radioMarkComponent = defineComponent({
  name: 'Radio mark',
  role: 'radio',
  properties: {},
  states: chosen,
  build: (_, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    const edge = {
      paint: isOn ? strongEdge(ctx) : edgeIn(ctx, state, ctx.colors.soft),
      weight: isOn ? 2 : 1.5,
    };
    return row(
      {
        name: 'Radio',
        width: 20,
        height: 20,
        radius: 'pill',
        align: 'center',
        justify: 'center',
        fill: isOff(state) ? ctx.colors.wash : ctx.colors.card,
        stroke: state === 'focus' ? ring(ctx) : edge,
        ...(isOn && { isChecked: true }),
      },
      [onlyIf(isOn, ellipse({ name: 'Mark', width: 10, height: 10, fill: strongEdge(ctx) }))],
    );
  },
});

/** One choice among several, with its caption. */
export const radioComponent = defineComponent({
  name: 'Radio',
  properties: { label: { type: 'text', default: 'Every month' } },
  states: chosen,
  build: ({ label }, ctx: RenderContext, state) =>
    row({ name: 'Radio', width: 'fill', gap: 10, align: 'center', as: 'label' }, [
      instance(radioMarkComponent, ctx, {}, state),
      text(label, { style: 'small', color: ctx.colors.ink, width: 'fill' }),
    ]),
});

/** One of several lines to choose from, with its mark and room for what it says. */
export const optionComponent = defineComponent({
  name: 'Option',
  properties: { label: { type: 'text', default: 'Standard delivery' } },
  states: ['hover', 'focus', 'disabled', 'selected'],
  slots: ['Option'],
  build: ({ label }, ctx: RenderContext, state) =>
    row(optionFrame(ctx, state), [
      instance(radioMarkComponent, ctx, {}, state === 'selected' || isOff(state) ? state : 'default'),
      text(label, { style: 'label', color: isOff(state) ? ctx.colors.soft : ctx.colors.ink, width: 'fill' }),
    ]),
});

function optionFrame(ctx: RenderContext, state: State): Omit<FrameNode, 'type' | 'direction' | 'children'> {
  const isOn = state === 'selected';
  const edge = isOn ? { paint: strongEdge(ctx), weight: 2 } : { paint: ctx.colors.line };
  return {
    name: 'Option',
    as: 'label',
    width: 'fill',
    gap: 14,
    padding: 16,
    align: 'center',
    radius: getCorner(ctx, 14),
    fill: state === 'hover' || isOff(state) ? ctx.colors.wash : ctx.colors.card,
    stroke: state === 'focus' ? ring(ctx) : edge,
  };
}

/** A switch. */
export const switchComponent = defineComponent({
  name: 'Switch',
  role: 'switch',
  properties: {},
  states: ['hover', 'focus', 'disabled', 'selected'],
  build: (_, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    const off =
      ctx.wire || isOff(state) ? ctx.colors.line : state === 'hover' ? ctx.colors.ink : getEdge(ctx);
    return row(
      {
        name: 'Switch',
        width: 44,
        height: 26,
        radius: 'pill',
        padding: 3,
        align: 'center',
        justify: isOn ? 'end' : 'start',
        fill: isOn ? ctx.colors.accent : off,
        ...(isOn && { isChecked: true }),
        ...(state === 'focus' && partedRing(ctx)),
      },
      [ellipse({ name: 'Knob', width: 20, height: 20, fill: isOn ? ctx.colors.onAccent : ctx.colors.card })],
    );
  },
});

/** A value between two ends: the knob stands at a third. */
export const sliderComponent = defineComponent({
  name: 'Slider',
  role: 'slider',
  properties: {},
  states: ['hover', 'focus', 'pressed', 'disabled'],
  build: (_, ctx: RenderContext, state) => {
    const color = isOff(state) ? ctx.colors.soft : strongEdge(ctx);
    const side = state === 'pressed' ? 24 : 20;
    return row(
      {
        name: 'Slider',
        width: 240,
        height: 24,
        align: 'center',
        range: { now: 40, min: 0, max: 100 },
      },
      [
        rect({ name: 'Chosen', width: 88, height: 6, radius: 'pill', fill: color }),
        ellipse({
          name: 'Knob',
          width: side,
          height: side,
          fill: ctx.colors.card,
          stroke: state === 'focus' ? ring(ctx) : { paint: color, weight: state === 'hover' ? 3 : 2 },
        }),
        rect({ name: 'Rest', width: 'fill', height: 6, radius: 'pill', fill: getEdge(ctx) }),
      ],
    );
  },
});

/** A number with one less and one more. */
export const quantityComponent = defineComponent({
  name: 'Quantity',
  role: 'group',
  properties: { value: { type: 'text', default: '1' } },
  states: ['hover', 'focus', 'disabled', 'invalid'],
  build: ({ value }, ctx: RenderContext, state) => {
    const color = isOff(state) ? ctx.colors.soft : ctx.colors.ink;
    return row(
      {
        name: 'Quantity',
        label: 'Quantity',
        height: 44,
        padding: [0, 12],
        gap: 14,
        align: 'center',
        radius: getCorner(ctx, 22),
        fill: state === 'hover' || isOff(state) ? ctx.colors.wash : ctx.colors.card,
        stroke:
          state === 'focus'
            ? ring(ctx)
            : { paint: edgeIn(ctx, state, getEdge(ctx)), weight: state === 'invalid' ? 2 : 1 },
      },
      [
        doing(pressed(icon(ctx, 'minus', 16, color), 'One less'), 'less'),
        counted(
          text(value, { name: 'Value', style: 'label', color, width: 20, align: 'center' }),
          'Quantity',
        ),
        doing(pressed(icon(ctx, 'plus', 16, color), 'One more'), 'more'),
      ],
    );
  },
});
