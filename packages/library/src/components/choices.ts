import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type State, ellipse, rect, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';
import { cornerOf, edgeOf, isOff, ring, strongEdge } from './look.ts';

const chosen = ['hover', 'focus', 'disabled', 'selected', 'invalid'] as const;

/** The edge of a box or ring that is not filled. */
const edgeIn = (kit: Kit, state: State, rest: string): string =>
  isOff(state) ? kit.c.line : state === 'hover' ? strongEdge(kit) : state === 'invalid' ? kit.c.ink : rest;

/** What is drawn only while something is chosen stays in the tree. */
const onlyIf = <Node extends object>(isShown: boolean, node: Node): Node =>
  isShown ? node : { ...node, opacity: 0 };

/** The box of a checkbox. */
export const tickComponent = defineComponent({
  name: 'Tick',
  role: 'checkbox',
  properties: {},
  states: chosen,
  build: (_, kit: Kit, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Box',
        width: 20,
        height: 20,
        radius: cornerOf(kit, 6),
        align: 'center',
        justify: 'center',
        ...(isOn
          ? { fill: kit.c.accent, isChecked: true }
          : {
              fill: isOff(state) ? kit.c.wash : kit.c.card,
              stroke: { paint: edgeIn(kit, state, kit.c.soft), weight: state === 'invalid' ? 2 : 1.5 },
            }),
        ...(state === 'focus' && { stroke: ring(kit) }),
      },
      [onlyIf(isOn, icon(kit, 'check', 14, kit.c.onAccent))],
    );
  },
});

/** A box to tick, with its caption. */
export const checkboxComponent = defineComponent({
  name: 'Checkbox',
  properties: { label: { type: 'text', default: 'Remember me' } },
  states: chosen,
  build: ({ label }, kit: Kit, state) =>
    row({ name: 'Checkbox', width: 'fill', gap: 10, align: 'start', as: 'label' }, [
      instance(tickComponent, kit, {}, state),
      text(label, { style: 'small', color: kit.c.soft, width: 'fill' }),
    ]),
});

/** The round mark of one choice among several. */
export const radioMarkComponent = defineComponent({
  name: 'Radio mark',
  role: 'radio',
  properties: {},
  states: chosen,
  build: (_, kit: Kit, state) => {
    const isOn = state === 'selected';
    const edge = { paint: isOn ? strongEdge(kit) : edgeIn(kit, state, kit.c.soft), weight: isOn ? 2 : 1.5 };
    return row(
      {
        name: 'Radio',
        width: 20,
        height: 20,
        radius: 'pill',
        align: 'center',
        justify: 'center',
        fill: isOff(state) ? kit.c.wash : kit.c.card,
        stroke: state === 'focus' ? ring(kit) : edge,
        ...(isOn && { isChecked: true }),
      },
      [onlyIf(isOn, ellipse({ name: 'Mark', width: 10, height: 10, fill: strongEdge(kit) }))],
    );
  },
});

/** One choice among several, with its caption. */
export const radioComponent = defineComponent({
  name: 'Radio',
  properties: { label: { type: 'text', default: 'Every month' } },
  states: chosen,
  build: ({ label }, kit: Kit, state) =>
    row({ name: 'Radio', width: 'fill', gap: 10, align: 'center', as: 'label' }, [
      instance(radioMarkComponent, kit, {}, state),
      text(label, { style: 'small', color: kit.c.ink, width: 'fill' }),
    ]),
});

/** One of several lines to choose from, with its mark and room for what it says. */
export const optionComponent = defineComponent({
  name: 'Option',
  properties: { label: { type: 'text', default: 'Standard delivery' } },
  states: ['hover', 'focus', 'disabled', 'selected'],
  slots: ['Option'],
  build: ({ label }, kit: Kit, state) =>
    row(optionFrame(kit, state), [
      instance(radioMarkComponent, kit, {}, state === 'selected' || isOff(state) ? state : 'default'),
      text(label, { style: 'label', color: isOff(state) ? kit.c.soft : kit.c.ink, width: 'fill' }),
    ]),
});

function optionFrame(kit: Kit, state: State): Omit<FrameNode, 'type' | 'direction' | 'children'> {
  const isOn = state === 'selected';
  const edge = isOn ? { paint: strongEdge(kit), weight: 2 } : { paint: kit.c.line };
  return {
    name: 'Option',
    as: 'label',
    width: 'fill',
    gap: 14,
    padding: 16,
    align: 'center',
    radius: cornerOf(kit, 14),
    fill: state === 'hover' || isOff(state) ? kit.c.wash : kit.c.card,
    stroke: state === 'focus' ? ring(kit) : edge,
  };
}

/** A switch. */
export const switchComponent = defineComponent({
  name: 'Switch',
  role: 'switch',
  properties: {},
  states: ['hover', 'focus', 'disabled', 'selected'],
  build: (_, kit: Kit, state) => {
    const isOn = state === 'selected';
    const off = kit.wire || isOff(state) ? kit.c.line : state === 'hover' ? kit.c.ink : edgeOf(kit);
    return row(
      {
        name: 'Switch',
        width: 44,
        height: 26,
        radius: 'pill',
        padding: 3,
        align: 'center',
        justify: isOn ? 'end' : 'start',
        fill: isOn ? kit.c.accent : off,
        ...(isOn && { isChecked: true }),
        ...(state === 'focus' && { stroke: ring(kit) }),
      },
      [ellipse({ name: 'Knob', width: 20, height: 20, fill: isOn ? kit.c.onAccent : kit.c.card })],
    );
  },
});

/** A value between two ends: the knob stands at a third. */
export const sliderComponent = defineComponent({
  name: 'Slider',
  role: 'slider',
  properties: {},
  states: ['hover', 'focus', 'pressed', 'disabled'],
  build: (_, kit: Kit, state) => {
    const color = isOff(state) ? kit.c.soft : strongEdge(kit);
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
        rect({ name: 'Chosen', width: 96, height: 6, radius: 'pill', fill: color }),
        ellipse({
          name: 'Knob',
          width: side,
          height: side,
          fill: kit.c.card,
          stroke: state === 'focus' ? ring(kit) : { paint: color, weight: state === 'hover' ? 3 : 2 },
        }),
        rect({ name: 'Rest', width: 'fill', height: 6, radius: 'pill', fill: edgeOf(kit) }),
      ],
    );
  },
});

/** A number with one less and one more. */
export const quantityComponent = defineComponent({
  name: 'Quantity',
  role: 'spinbutton',
  properties: { value: { type: 'text', default: '1' } },
  states: ['hover', 'focus', 'disabled', 'invalid'],
  build: ({ value }, kit: Kit, state) => {
    const color = isOff(state) ? kit.c.soft : kit.c.ink;
    return row(
      {
        name: 'Quantity',
        height: 44,
        padding: [0, 12],
        gap: 14,
        align: 'center',
        radius: cornerOf(kit, 22),
        fill: state === 'hover' || isOff(state) ? kit.c.wash : kit.c.card,
        stroke:
          state === 'focus'
            ? ring(kit)
            : { paint: edgeIn(kit, state, edgeOf(kit)), weight: state === 'invalid' ? 2 : 1 },
      },
      [
        icon(kit, 'minus', 16, color),
        text(value, { name: 'Value', style: 'label', color, width: 20, align: 'center' }),
        icon(kit, 'plus', 16, color),
      ],
    );
  },
});
