import { defineComponent } from '@kitshelf/scene/component.ts';
import { type FrameProps, type SceneNode, type State, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';
import { cornerOf, edgeOf, hardShadow, isOff, ring, shaded, shadeIn } from './look.ts';

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
  build: ({ label, size, emphasis, icon: named }, kit: Kit, state) => {
    const caps = kit.look.button === 'caps' || kit.look.button === 'hard';
    const glyph = named || (kit.look.button === 'arrow' && emphasis === 'primary' ? 'arrow-right' : '');
    const [vertical, horizontal] = paddings[size];
    const color = inkOf(kit, emphasis, state);
    return row(
      {
        name: 'Button',
        gap: 8,
        align: 'center',
        justify: 'center',
        padding: emphasis === 'quiet' ? [vertical, 0] : [vertical, horizontal],
        radius: 'control',
        ...surfaceOf(kit, emphasis, state),
      },
      [
        text(label, {
          style: 'button',
          color,
          ...(caps ? { case: 'upper' as const, size: 14, lineHeight: 22, letterSpacing: 0.03 } : {}),
          ...underline(emphasis, state),
        }),
        glyph !== '' && !kit.wire && glyphIn(kit, glyph, 18, color, state),
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
  build: ({ icon: named, label, size, emphasis }, kit: Kit, state) => {
    const side = sides[size];
    const fill = emphasis === 'secondary' ? { fill: kit.c.card, stroke: { paint: kit.c.line } } : {};
    const isTouched = state === 'hover' || state === 'pressed';
    const glyph = glyphIn(kit, named, 20, inkOf(kit, emphasis, state, kit.c.ink), state);
    return row(
      {
        name: 'Icon button',
        width: side,
        height: side,
        align: 'center',
        justify: 'center',
        radius: cornerOf(kit, 22),
        ...fill,
        ...stateSurface(kit, emphasis, state, emphasis === 'primary' ? { fill: kit.c.accent } : fill),
        ...(emphasis === 'quiet' && isTouched && { fill: kit.c.wash }),
      },
      [{ ...glyph, label }],
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
  build: ({ label, icon: named }, kit: Kit, state) => {
    const color = state === 'pressed' ? kit.c.ink : kit.c.accentText;
    return row(
      {
        name: 'Link',
        as: 'a',
        gap: 6,
        align: 'center',
        ...(state === 'focus' && { radius: 4, stroke: ring(kit) }),
      },
      [
        text(label, { style: 'label', size: 15, lineHeight: 22, color, ...underline('quiet', state) }),
        !kit.wire && icon(kit, named, 16, color),
      ],
    );
  },
});

/** What waits shows a wheel in place of its icon; the layer keeps its name. */
function glyphIn(kit: Kit, name: string, size: number, color: string, state: State): SceneNode {
  const drawn = icon(kit, state === 'loading' ? 'loader' : name, size, color);
  return kit.wire ? drawn : { ...drawn, name: `Icon ${name}` };
}

const underline = (emphasis: Emphasis, state: State) =>
  emphasis === 'quiet' && state === 'hover' ? { decoration: 'underline' as const } : {};

/** What is off has the quiet ink on a quiet ground, so that it can still be read. */
function inkOf(kit: Kit, emphasis: Emphasis, state: State, quiet = kit.c.accentText): string {
  if (isOff(state)) return kit.c.soft;
  if (emphasis === 'quiet') return state === 'pressed' ? kit.c.ink : quiet;
  return emphasis === 'primary' ? kit.c.onAccent : kit.c.ink;
}

const surfaceOf = (kit: Kit, emphasis: Emphasis, state: State): Partial<FrameProps> =>
  stateSurface(kit, emphasis, state, restSurface(kit, emphasis));

function restSurface(kit: Kit, emphasis: Emphasis): Partial<FrameProps> {
  const hard = kit.look.button === 'hard' && !kit.wire;
  if (emphasis === 'quiet') return {};
  if (emphasis === 'primary') return { fill: kit.c.accent };
  if (hard) return { fill: kit.c.card, stroke: { paint: kit.c.ink, weight: 2 }, shadow: hardShadow(kit, 3) };
  return {
    stroke: { paint: kit.c.line, weight: 1.5 },
    ...(kit.look.card === 'lift' ? { fill: kit.c.card } : {}),
  };
}

/** What a state makes of a control's ground. */
function stateSurface(
  kit: Kit,
  emphasis: Emphasis,
  state: State,
  rest: Partial<FrameProps>,
): Partial<FrameProps> {
  if (state === 'focus') return { ...rest, stroke: ring(kit) };
  if (state === 'default' || emphasis === 'quiet') return rest;
  if (isOff(state)) return { fill: kit.c.wash };
  if (emphasis === 'primary')
    return { ...rest, fill: shaded(kit, kit.c.accent, kit.c.onAccent, shadeIn(state)) };
  const pressed = state === 'pressed' && { stroke: { paint: edgeOf(kit), weight: 2 } };
  return { ...rest, fill: kit.c.wash, ...pressed };
}
