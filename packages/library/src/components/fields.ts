import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameProps, type State, column, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getCorner, getEdge, isOff, ring, strongEdge } from './look.ts';

const typed = ['hover', 'focus', 'disabled', 'invalid'] as const;
const opened = ['hover', 'focus', 'expanded', 'disabled', 'invalid'] as const;

const words = {
  value: { type: 'text', default: '' },
  placeholder: { type: 'text', default: '' },
} as const;

/** The box of a field: its edge says what state it is in, and whether something is wrong. */
function boxOf(ctx: RenderContext, state: State, isTall = false): FrameProps {
  const radius = getCorner(ctx, isTall ? 16 : 999);
  const weight = ctx.look.card === 'hard' ? 2 : 1;
  const quiet = { paint: getEdge(ctx), weight };
  const strokes: Partial<Record<State, FrameProps['stroke']>> = {
    hover: { paint: ctx.colors.soft, weight: Math.max(weight, 1.5) },
    // Some brands' edges have the colour of the ring already.
    focus: { paint: strongEdge(ctx), weight: weight + 1 },
    expanded: { paint: strongEdge(ctx), weight: weight + 1 },
    invalid: { paint: ctx.colors.ink, weight: weight + 1 },
  };
  return {
    name: 'Input',
    width: 'fill',
    height: isTall ? 128 : 48,
    padding: isTall ? 16 : [0, radius > 20 ? 20 : 16],
    gap: 10,
    align: isTall ? 'start' : 'center',
    radius,
    fill: isOff(state) ? ctx.colors.wash : ctx.wire ? ctx.colors.ground : ctx.colors.card,
    stroke: strokes[state] ?? quiet,
  };
}

const shownIn = (ctx: RenderContext, value: string, placeholder: string, state: State, maxLines = 1) =>
  text(value || placeholder, {
    name: 'Value',
    style: 'body',
    size: 15,
    lineHeight: 22,
    color: value && !isOff(state) ? ctx.colors.ink : ctx.colors.soft,
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
  build: ({ value, placeholder, icon: leading, trailing }, ctx: RenderContext, state) =>
    row(boxOf(ctx, state), [
      leading !== '' && icon(ctx, leading, 18, ctx.colors.soft),
      shownIn(ctx, value, placeholder, state),
      trailing !== '' && icon(ctx, trailing, 18, ctx.colors.soft),
    ]),
});

/** The box of an input for several lines. */
export const textareaComponent = defineComponent({
  name: 'Textarea',
  role: 'textbox',
  properties: { ...words, placeholder: { type: 'text', default: 'A sentence is enough' } },
  states: typed,
  build: ({ value, placeholder }, ctx: RenderContext, state) =>
    row(boxOf(ctx, state, true), [shownIn(ctx, value, placeholder, state, 3)]),
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
  build: ({ value, placeholder, icon: leading }, ctx: RenderContext, state) =>
    row(boxOf(ctx, state), [
      leading !== '' && icon(ctx, leading, 18, ctx.colors.soft),
      shownIn(ctx, value, placeholder, state),
      { ...icon(ctx, 'chevron-down', 18, ctx.colors.soft), ...(state === 'expanded' && { rotation: 180 }) },
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
  build: ({ value, placeholder, options }, ctx: RenderContext, state) =>
    column({ name: 'Combobox', width: 'fill' }, [
      row({ ...boxOf(ctx, state), name: 'Box' }, [
        icon(ctx, 'search', 18, ctx.colors.soft),
        shownIn(ctx, value, placeholder, state),
        icon(ctx, 'chevron-down', 18, ctx.colors.soft),
      ]),
      column(
        {
          name: 'Options',
          place: { left: 0, right: 0, top: 54 },
          padding: 6,
          radius: getCorner(ctx, 14),
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
          opacity: state === 'expanded' ? 1 : 0,
          ...(state !== 'expanded' && { isDecoration: true as const }),
        },
        options.map(({ label }, at) =>
          row(
            {
              name: 'Option',
              width: 'fill',
              padding: [9, 12],
              radius: getCorner(ctx, 8),
              ...(at === 0 && { fill: ctx.colors.wash }),
            },
            [text(label, { style: 'small', color: ctx.colors.ink, width: 'fill' })],
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
  build: ({ value, placeholder }, ctx: RenderContext, state) =>
    row(boxOf(ctx, state), [
      icon(ctx, 'calendar', 18, ctx.colors.soft),
      shownIn(ctx, value, placeholder, state),
    ]),
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
  build: ({ title, hint, icon: glyph }, ctx: RenderContext, state) => {
    const edge = state === 'invalid' ? ctx.colors.ink : state === 'hover' ? strongEdge(ctx) : getEdge(ctx);
    return column(
      {
        name: 'File drop',
        width: 'fill',
        gap: 6,
        padding: 28,
        align: 'center',
        radius: getCorner(ctx, 16),
        fill: state === 'hover' || isOff(state) ? ctx.colors.wash : ctx.colors.card,
        stroke: state === 'focus' ? ring(ctx) : { paint: edge, weight: 1.5, dash: [6, 5] },
      },
      [
        icon(ctx, glyph, 24, isOff(state) ? ctx.colors.soft : ctx.colors.accentText),
        text(title, {
          style: 'label',
          color: isOff(state) ? ctx.colors.soft : ctx.colors.ink,
          align: 'center',
        }),
        text(hint, { style: 'small', color: ctx.colors.soft, align: 'center' }),
      ],
    );
  },
});

/** What a part of a field is called as a layer that others refer to. */
const idOf = (label: string, part: 'label' | 'hint'): string =>
  `${part}-${label
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
  build: ({ label, hint, kind, icon: glyph, trailing, value, placeholder }, ctx: RenderContext, state) => {
    const id = idOf(label, 'label');
    const hintId = idOf(label, 'hint');
    const box =
      kind === 'lines'
        ? instance(textareaComponent, ctx, { value, placeholder }, state)
        : kind === 'choice'
          ? instance(selectComponent, ctx, { value, placeholder, icon: glyph }, state)
          : instance(inputComponent, ctx, { value, placeholder, icon: glyph, trailing }, state);
    const isWrong = state === 'invalid';
    return column({ name: `Field ${label}`, width: 'fill', gap: 8 }, [
      text(label, { style: 'label', color: ctx.colors.ink, as: 'label', id }),
      {
        ...box,
        labelledBy: id,
        ...(hint !== '' && { describedBy: hintId }),
        ...(isWrong && { isInvalid: true }),
      },
      hint !== '' &&
        text(hint, {
          id: hintId,
          style: isWrong ? 'smallStrong' : 'small',
          color: isWrong ? ctx.colors.ink : ctx.colors.soft,
          width: 'fill',
        }),
    ]);
  },
});
