import { contrast, rgba } from '@kitshelf/scene/color.ts';
import type { Color, FrameProps, Paint, Shadow, State, Stroke } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';

/** What WCAG 2.2 asks of edges and focus rings (1.4.11), with room for rounding. */
const edgeContrast = 3.05;

/** WCAG's contrast of two colours of the context, the first laid over the second. */
function contrastIn(ctx: RenderContext, one: Color, other: Color): number {
  const tokens = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport);
  const [top, base] = [rgba(one, tokens), rgba(other, tokens)];
  const mix = (a: number, b: number) => a * top.a + b * (1 - top.a);
  const shown = { r: mix(top.r, base.r), g: mix(top.g, base.g), b: mix(top.b, base.b), a: 1 };
  return contrast(shown, base);
}

/** Whether an edge in that colour can be seen on the context's ground and on its cards. */
const isSeen = (ctx: RenderContext, color: Color): boolean =>
  [ctx.colors.ground, ctx.colors.card].every((ground) => contrastIn(ctx, color, ground) >= edgeContrast);

/** The quietest edge of a control that can still be seen. */
export function getEdge(ctx: RenderContext): Color {
  if (ctx.wire) return ctx.colors.line;
  const quiet = [ctx.colors.line, ...[60, 70, 80, 90].map((percent) => `${ctx.colors.soft}/${percent}`)];
  return quiet.find((color) => isSeen(ctx, color)) ?? ctx.colors.soft;
}

/** The edge of what is chosen or being typed in. */
export const strongEdge = (ctx: RenderContext): Color =>
  ctx.wire || isSeen(ctx, ctx.colors.accent) ? ctx.colors.accent : ctx.colors.accentText;

/** The ring around what the keyboard is at. */
export const ring = (ctx: RenderContext): Stroke => ({
  paint: ctx.colors.accentText,
  weight: 3,
  align: 'outside',
});

/** The ring of a control that is, or can be, filled with the accent: a line in the ink on the accent parts the two. */
export const partedRing = (ctx: RenderContext): Pick<FrameProps, 'stroke' | 'shadow' | 'clip'> => ({
  stroke: ring(ctx),
  shadow: { inset: true, y: 0, blur: 0, spread: 2, color: ctx.colors.onAccent },
  // Figma grows shadows of frames that clip alone.
  clip: true,
});

/** A filled ground under a hand: lighter or darker, whichever its words stand out from more. */
export function shaded(ctx: RenderContext, fill: Color, words: Color, percent: number): Paint[] {
  const far = contrastIn(ctx, words, ctx.colors.ink) > contrastIn(ctx, words, ctx.colors.ground);
  return [fill, `${far ? ctx.colors.ink : ctx.colors.ground}/${percent}`];
}

/** Whether nothing happens when it is used. */
export const isOff = (state: State): boolean => state === 'disabled' || state === 'loading';

/** How much of the shade a filled control takes in a state, in percent. */
export const shadeIn = (state: State): number => ({ hover: 10, pressed: 20 })[state as 'hover'] ?? 0;

/** The brand's corner of controls, in px, as far as the control is tall enough for it. */
export const getCorner = (ctx: RenderContext, most: number): number =>
  Math.min(most, ctx.brand.theme.measures.radius.control);

/** The brand's corner of cards, in px, for what is smaller than a card. */
export const getCardCorner = (ctx: RenderContext, most: number): number =>
  Math.min(most, ctx.brand.theme.measures.radius.card);

/** The hard shadow of brands that print rather than glow. */
export const hardShadow = (ctx: RenderContext, distance = 4): Shadow => ({
  x: distance,
  y: distance,
  blur: 0,
  color: ctx.colors.ink,
});

/** Fill, border and shadow of the brand's cards. */
export function cardLook(ctx: RenderContext): Pick<FrameProps, 'fill' | 'stroke' | 'shadow'> {
  const line = { paint: ctx.colors.line };
  if (ctx.wire) return { fill: ctx.colors.card, stroke: line };
  switch (ctx.look.card) {
    case 'outline':
      return { fill: ctx.colors.card, stroke: line };
    case 'fill':
      return { fill: ctx.colors.ground === 'ground' ? 'tint' : ctx.colors.card };
    case 'lift':
      return { fill: ctx.colors.card, stroke: line, shadow: lifted };
    case 'rule':
      return { stroke: { paint: ctx.colors.ink, weight: { top: 1 } } };
    case 'hard':
      return {
        fill: ctx.colors.card,
        stroke: { paint: ctx.colors.ink, weight: 2 },
        shadow: hardShadow(ctx, 6),
      };
  }
}

/** The shadow under cards that stand out. */
export const lifted = [
  { y: 1, blur: 2, color: '#0b102014' },
  { y: 12, blur: 28, spread: -8, color: '#0b102021' },
];

/** The shadow under things that float. */
export const floating = [
  { y: 2, blur: 6, color: '#0b10201a' },
  { y: 28, blur: 64, spread: -12, color: '#0b102040' },
];

/** Shadows as effect styles call them; their colours are the same in both appearances. */
export const namedShadows: Readonly<Record<string, readonly Shadow[]>> = {
  Lifted: lifted,
  Floating: floating,
};
