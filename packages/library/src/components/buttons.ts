import { defineComponent } from '@kitshelf/scene/component.ts';
import { type FrameProps, type SceneNode, type State, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getCorner, getEdge, hardShadow, isOff, partedRing, ring, shaded, shadeIn } from './look.ts';

export type Emphasis = 'primary' | 'secondary' | 'quiet';

const paddings = { small: [8, 14], medium: [11, 20], large: [15, 26] } as const;
const sides = { small: 36, medium: 44, large: 52 } as const;

const pressable = ['hover', 'focus', 'pressed', 'disabled', 'loading'] as const;

/** A button in the brand's shape. */
export const buttonComponent = defineComponent({
  name: 'Button',
  role: 'button',
  properties: {
    label: { type: 'text', default: 'Button' },
    size: { type: 'choice', default: 'medium', choices: ['small', 'medium', 'large'] },
    emphasis: { type: 'choice', default: 'primary', choices: ['primary', 'secondary', 'quiet'] },
    icon: { type: 'icon', default: '' },
  },
  states: pressable,
  build: ({ label, size, emphasis, icon: named }, ctx: RenderContext, state) => {
    const caps = ctx.look.button === 'caps' || ctx.look.button === 'hard';
    const glyph = named || (ctx.look.button === 'arrow' && emphasis === 'primary' ? 'arrow-right' : '');
    const [vertical, horizontal] = paddings[size];
    const color = inkOf(ctx, emphasis, state);
    return row(
      {
        name: 'Button',
        gap: 8,
        align: 'center',
        justify: 'center',
        padding: emphasis === 'quiet' ? [vertical, 0] : [vertical, horizontal],
        radius: 'control',
        ...surfaceOf(ctx, emphasis, state),
      },
      [
        text(label, {
          style: 'button',
          color,
          ...(caps ? { case: 'upper' as const, size: 14, lineHeight: 22, letterSpacing: 0.03 } : {}),
          ...underline(emphasis, state),
        }),
        glyph !== '' && !ctx.wire && glyphIn(ctx, glyph, 18, color, state),
      ],
    );
  },
});

/** A square button that shows nothing but an icon; its label is what it is called. */
export const iconButtonComponent = defineComponent({
  name: 'Icon button',
  role: 'button',
  properties: {
    icon: { type: 'icon', default: 'search' },
    label: { type: 'text', default: 'Search' },
    size: { type: 'choice', default: 'medium', choices: ['small', 'medium', 'large'] },
    emphasis: { type: 'choice', default: 'secondary', choices: ['primary', 'secondary', 'quiet'] },
  },
  states: pressable,
  build: ({ icon: named, label, size, emphasis }, ctx: RenderContext, state) => {
    const side = sides[size];
    const fill =
      emphasis === 'secondary' ? { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } } : {};
    const isTouched = state === 'hover' || state === 'pressed';
    const glyph = glyphIn(ctx, named, 20, inkOf(ctx, emphasis, state, ctx.colors.ink), state);
    return row(
      {
        name: 'Icon button',
        // A wireframe's icon is a box, which is no picture to be read out.
        ...(ctx.wire && { label }),
        width: side,
        height: side,
        align: 'center',
        justify: 'center',
        radius: getCorner(ctx, 22),
        ...fill,
        ...stateSurface(ctx, emphasis, state, emphasis === 'primary' ? { fill: ctx.colors.accent } : fill),
        ...(emphasis === 'quiet' && isTouched && { fill: ctx.colors.wash }),
      },
      [ctx.wire ? glyph : { ...glyph, label }],
    );
  },
});

/** A text link with an arrow. */
export const linkComponent = defineComponent({
  name: 'Link',
  role: 'link',
  properties: {
    label: { type: 'text', default: 'Read more' },
    icon: { type: 'icon', default: 'arrow-right' },
  },
  states: ['hover', 'focus', 'pressed'],
  build: ({ label, icon: named }, ctx: RenderContext, state) => {
    const color = state === 'pressed' ? ctx.colors.ink : ctx.colors.accentText;
    return row(
      {
        name: 'Link',
        as: 'a',
        gap: 6,
        align: 'center',
        ...(state === 'focus' && { radius: 4, stroke: ring(ctx) }),
      },
      [
        text(label, { style: 'label', size: 15, lineHeight: 22, color, ...underline('quiet', state) }),
        !ctx.wire && icon(ctx, named, 16, color),
      ],
    );
  },
});

/** What waits shows a wheel in place of its icon; the layer keeps its name. */
function glyphIn(ctx: RenderContext, name: string, size: number, color: string, state: State): SceneNode {
  const drawn = icon(ctx, state === 'loading' ? 'loader' : name, size, color);
  return ctx.wire ? drawn : { ...drawn, name: `Icon ${name}` };
}

const underline = (emphasis: Emphasis, state: State) =>
  emphasis === 'quiet' && state === 'hover' ? { decoration: 'underline' as const } : {};

/** What is off has the quiet ink on a quiet ground, so that it can still be read. */
function inkOf(ctx: RenderContext, emphasis: Emphasis, state: State, quiet = ctx.colors.accentText): string {
  if (state === 'loading' && emphasis === 'primary') return ctx.colors.ink;
  if (isOff(state)) return ctx.colors.soft;
  if (emphasis === 'quiet') return state === 'pressed' ? ctx.colors.ink : quiet;
  return emphasis === 'primary' ? ctx.colors.onAccent : ctx.colors.ink;
}

const surfaceOf = (ctx: RenderContext, emphasis: Emphasis, state: State): Partial<FrameProps> =>
  stateSurface(ctx, emphasis, state, restSurface(ctx, emphasis));

function restSurface(ctx: RenderContext, emphasis: Emphasis): Partial<FrameProps> {
  const hard = ctx.look.button === 'hard' && !ctx.wire;
  if (emphasis === 'quiet') return {};
  if (emphasis === 'primary') return { fill: ctx.colors.accent };
  if (hard)
    return {
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.ink, weight: 2 },
      shadow: hardShadow(ctx, 3),
    };
  return {
    stroke: { paint: ctx.colors.line, weight: 1.5 },
    ...(ctx.look.card === 'lift' ? { fill: ctx.colors.card } : {}),
  };
}

/** What a state makes of a control's ground. */
function stateSurface(
  ctx: RenderContext,
  emphasis: Emphasis,
  state: State,
  rest: Partial<FrameProps>,
): Partial<FrameProps> {
  if (state === 'focus')
    return { ...rest, ...(emphasis === 'primary' ? partedRing(ctx) : { stroke: ring(ctx) }) };
  if (state === 'default' || emphasis === 'quiet') return rest;
  // What waits is still the button that was pressed; what is off has no colour of its own.
  if (state === 'loading')
    return emphasis === 'primary' ? { fill: [ctx.colors.ground, `${ctx.colors.accent}/30`] } : rest;
  if (isOff(state)) return { fill: ctx.colors.wash };
  if (emphasis === 'primary')
    return { ...rest, fill: shaded(ctx, ctx.colors.accent, ctx.colors.onAccent, shadeIn(state)) };
  const pressed = state === 'pressed' && { stroke: { paint: getEdge(ctx), weight: 2 } };
  return { ...rest, fill: ctx.colors.wash, ...pressed };
}
