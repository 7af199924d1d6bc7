import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameProps, type State, column, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';
import { cornerOf, edgeOf, isOff, ring, strongEdge } from './look.ts';

const typed = ['hover', 'focus', 'disabled', 'invalid'] as const;
const opened = ['hover', 'focus', 'expanded', 'disabled', 'invalid'] as const;

const words = {
  value: { type: 'text', default: '' },
  placeholder: { type: 'text', default: '' },
} as const;

/** The box of a field: its edge says what state it is in, and whether something is wrong. */
function boxOf(kit: Kit, state: State, isTall = false): FrameProps {
  const radius = cornerOf(kit, isTall ? 16 : 999);
  const weight = kit.look.card === 'hard' ? 2 : 1;
  const quiet = { paint: edgeOf(kit), weight };
  const strokes: Partial<Record<State, FrameProps['stroke']>> = {
    hover: { paint: kit.c.soft, weight: Math.max(weight, 1.5) },
    focus: { paint: strongEdge(kit), weight: 2 },
    expanded: { paint: strongEdge(kit), weight: 2 },
    invalid: { paint: kit.c.ink, weight: 2 },
  };
  return {
    name: 'Input',
    width: 'fill',
    height: isTall ? 128 : 48,
    padding: isTall ? 16 : [0, radius > 20 ? 20 : 16],
    gap: 10,
    align: isTall ? 'start' : 'center',
    radius,
    fill: isOff(state) ? kit.c.wash : kit.wire ? kit.c.ground : kit.c.card,
    stroke: strokes[state] ?? quiet,
  };
}

const shownIn = (kit: Kit, value: string, placeholder: string, state: State, maxLines = 1) =>
  text(value || placeholder, {
    name: 'Value',
    style: 'body',
    size: 15,
    lineHeight: 22,
    color: value && !isOff(state) ? kit.c.ink : kit.c.soft,
    width: 'fill',
    maxLines,
  });

/** The box of an input, without a label. */
export const inputComponent = defineComponent({
  name: 'Input',
  role: 'textbox',
  properties: {
    ...words,
    placeholder: { type: 'text', default: 'Type here' },
    icon: { type: 'icon', default: '' },
    trailing: { type: 'icon', default: '' },
  },
  states: typed,
  build: ({ value, placeholder, icon: leading, trailing }, kit: Kit, state) =>
    row(boxOf(kit, state), [
      leading !== '' && icon(kit, leading, 18, kit.c.soft),
      shownIn(kit, value, placeholder, state),
      trailing !== '' && icon(kit, trailing, 18, kit.c.soft),
    ]),
});

/** The box of an input for several lines. */
export const textareaComponent = defineComponent({
  name: 'Textarea',
  role: 'textbox',
  properties: { ...words, placeholder: { type: 'text', default: 'A sentence is enough' } },
  states: typed,
  build: ({ value, placeholder }, kit: Kit, state) =>
    row(boxOf(kit, state, true), [shownIn(kit, value, placeholder, state, 3)]),
});

/** A box that opens a list to choose from. */
export const selectComponent = defineComponent({
  name: 'Select',
  role: 'combobox',
  properties: {
    ...words,
    placeholder: { type: 'text', default: 'Choose one' },
    icon: { type: 'icon', default: '' },
  },
  states: opened,
  build: ({ value, placeholder, icon: leading }, kit: Kit, state) =>
    row(boxOf(kit, state), [
      leading !== '' && icon(kit, leading, 18, kit.c.soft),
      shownIn(kit, value, placeholder, state),
      { ...icon(kit, 'chevron-down', 18, kit.c.soft), ...(state === 'expanded' && { rotation: 180 }) },
    ]),
});

/** A box to type in that proposes what fits, the list below it. */
export const comboboxComponent = defineComponent({
  name: 'Combobox',
  role: 'combobox',
  properties: {
    value: { type: 'text', default: '' },
    placeholder: { type: 'text', default: 'Type to search' },
    options: { type: 'list', default: [{ label: 'First' }, { label: 'Second' }, { label: 'Third' }] },
  },
  states: opened,
  slots: ['Options'],
  build: ({ value, placeholder, options }, kit: Kit, state) =>
    column({ name: 'Combobox', width: 'fill' }, [
      row({ ...boxOf(kit, state), name: 'Box' }, [
        icon(kit, 'search', 18, kit.c.soft),
        shownIn(kit, value, placeholder, state),
        icon(kit, 'chevron-down', 18, kit.c.soft),
      ]),
      column(
        {
          name: 'Options',
          place: { left: 0, right: 0, top: 54 },
          padding: 6,
          radius: cornerOf(kit, 14),
          fill: kit.c.card,
          stroke: { paint: kit.c.line },
          opacity: state === 'expanded' ? 1 : 0,
          ...(state !== 'expanded' && { isDecoration: true as const }),
        },
        options.map(({ label }, at) =>
          row(
            {
              name: 'Option',
              width: 'fill',
              padding: [9, 12],
              radius: cornerOf(kit, 8),
              ...(at === 0 && { fill: kit.c.wash }),
            },
            [text(label, { style: 'small', color: kit.c.ink, width: 'fill' })],
          ),
        ),
      ),
    ]),
});

/** A box for a date, with the calendar that it opens. */
export const dateFieldComponent = defineComponent({
  name: 'Date field',
  role: 'textbox',
  properties: { ...words, placeholder: { type: 'text', default: 'DD / MM / YYYY' } },
  states: [...typed, 'expanded'],
  build: ({ value, placeholder }, kit: Kit, state) =>
    row(boxOf(kit, state), [icon(kit, 'calendar', 18, kit.c.soft), shownIn(kit, value, placeholder, state)]),
});

/** Where files are dropped or chosen. */
export const fileDropComponent = defineComponent({
  name: 'File drop',
  role: 'button',
  properties: {
    title: { type: 'text', default: 'Drop files here' },
    hint: { type: 'text', default: 'Or choose them, up to 20 MB each' },
    icon: { type: 'icon', default: 'cloud-upload' },
  },
  states: ['hover', 'focus', 'disabled', 'loading', 'invalid'],
  build: ({ title, hint, icon: glyph }, kit: Kit, state) => {
    const edge = state === 'invalid' ? kit.c.ink : state === 'hover' ? strongEdge(kit) : edgeOf(kit);
    return column(
      {
        name: 'File drop',
        width: 'fill',
        gap: 6,
        padding: 28,
        align: 'center',
        radius: cornerOf(kit, 16),
        fill: state === 'hover' || isOff(state) ? kit.c.wash : kit.c.card,
        stroke: state === 'focus' ? ring(kit) : { paint: edge, weight: 1.5, dash: [6, 5] },
      },
      [
        icon(kit, glyph, 24, isOff(state) ? kit.c.soft : kit.c.accentText),
        text(title, { style: 'label', color: isOff(state) ? kit.c.soft : kit.c.ink, align: 'center' }),
        text(hint, { style: 'small', color: kit.c.soft, align: 'center' }),
      ],
    );
  },
});

/** What a field is called as a layer that others refer to. */
const idOf = (label: string): string =>
  `label-${label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** A labelled field: its box is an Input, a Select or a Textarea. */
export const fieldComponent = defineComponent({
  name: 'Field',
  properties: {
    label: { type: 'text', default: 'Name' },
    value: words.value,
    placeholder: { type: 'text', default: 'Ines Okafor' },
    hint: { type: 'text', default: '' },
    icon: { type: 'icon', default: '' },
    trailing: { type: 'icon', default: '' },
    kind: { type: 'choice', default: 'line', choices: ['line', 'lines', 'choice'] },
  },
  states: typed,
  build: ({ label, hint, kind, icon: glyph, trailing, value, placeholder }, kit: Kit, state) => {
    const id = idOf(label);
    const box =
      kind === 'lines'
        ? instance(textareaComponent, kit, { value, placeholder }, state)
        : kind === 'choice'
          ? instance(selectComponent, kit, { value, placeholder, icon: glyph }, state)
          : instance(inputComponent, kit, { value, placeholder, icon: glyph, trailing }, state);
    const isWrong = state === 'invalid';
    return column({ name: `Field ${label}`, width: 'fill', gap: 8 }, [
      text(label, { style: 'label', color: kit.c.ink, as: 'label', id }),
      { ...box, labelledBy: id, ...(isWrong && { isInvalid: true }) },
      hint !== '' &&
        text(hint, {
          style: isWrong ? 'smallStrong' : 'small',
          color: isWrong ? kit.c.ink : kit.c.soft,
          width: 'fill',
        }),
    ]);
  },
});
