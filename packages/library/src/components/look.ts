import { contrast, rgba } from '@kitshelf/scene/color.ts';
import type { Color, FrameProps, Paint, Shadow, State, Stroke } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../model/kit.ts';
import { tokensOf } from '../themes/tokens.ts';

/** What WCAG 2.2 asks of edges and focus rings (1.4.11), with room for rounding. */
const edgeContrast = 3.05;

/** WCAG's contrast of two colours of the kit, the first laid over the second. */
function contrastIn(kit: Kit, one: Color, other: Color): number {
  const tokens = tokensOf(kit.brand.theme, kit.appearance, kit.viewport);
  const [top, base] = [rgba(one, tokens), rgba(other, tokens)];
  const mix = (a: number, b: number) => a * top.a + b * (1 - top.a);
  const shown = { r: mix(top.r, base.r), g: mix(top.g, base.g), b: mix(top.b, base.b), a: 1 };
  return contrast(shown, base);
}

/** Whether an edge in that colour can be seen on the kit's ground and on its cards. */
const isSeen = (kit: Kit, color: Color): boolean =>
  [kit.c.ground, kit.c.card].every((ground) => contrastIn(kit, color, ground) >= edgeContrast);

/** The quietest edge of a control that can still be seen. */
export function edgeOf(kit: Kit): Color {
  if (kit.wire) return kit.c.line;
  const quiet = [kit.c.line, ...[60, 70, 80, 90].map((percent) => `${kit.c.soft}/${percent}`)];
  return quiet.find((color) => isSeen(kit, color)) ?? kit.c.soft;
}

/** The edge of what is chosen or being typed in. */
export const strongEdge = (kit: Kit): Color =>
  kit.wire || isSeen(kit, kit.c.accent) ? kit.c.accent : kit.c.accentText;

/** The ring around what the keyboard is at. */
export const ring = (kit: Kit): Stroke => ({ paint: kit.c.accentText, weight: 3, align: 'outside' });

/** A filled ground under a hand: lighter or darker, whichever its words stand out from more. */
export function shaded(kit: Kit, fill: Color, words: Color, percent: number): Paint[] {
  const far = contrastIn(kit, words, kit.c.ink) > contrastIn(kit, words, kit.c.ground);
  return [fill, `${far ? kit.c.ink : kit.c.ground}/${percent}`];
}

/** Whether nothing happens when it is used. */
export const isOff = (state: State): boolean => state === 'disabled' || state === 'loading';

/** How much of the shade a filled control takes in a state, in percent. */
export const shadeIn = (state: State): number => ({ hover: 10, pressed: 20 })[state as 'hover'] ?? 0;

/** The brand's corner of controls, in px, as far as the control is tall enough for it. */
export const cornerOf = (kit: Kit, most: number): number =>
  Math.min(most, kit.brand.theme.measures.radius.control);

/** The brand's corner of cards, in px, for what is smaller than a card. */
export const cardCornerOf = (kit: Kit, most: number): number =>
  Math.min(most, kit.brand.theme.measures.radius.card);

/** The hard shadow of brands that print rather than glow. */
export const hardShadow = (kit: Kit, distance = 4): Shadow => ({
  x: distance,
  y: distance,
  blur: 0,
  color: kit.c.ink,
});

/** Fill, border and shadow of the brand's cards. */
export function cardLook(kit: Kit): Pick<FrameProps, 'fill' | 'stroke' | 'shadow'> {
  const line = { paint: kit.c.line };
  if (kit.wire) return { fill: kit.c.card, stroke: line };
  switch (kit.look.card) {
    case 'outline':
      return { fill: kit.c.card, stroke: line };
    case 'fill':
      return { fill: kit.c.ground === 'ground' ? 'tint' : kit.c.card };
    case 'lift':
      return { fill: kit.c.card, stroke: line, shadow: lifted };
    case 'rule':
      return { stroke: { paint: kit.c.ink, weight: { top: 1 } } };
    case 'hard':
      return { fill: kit.c.card, stroke: { paint: kit.c.ink, weight: 2 }, shadow: hardShadow(kit, 6) };
  }
}

/** The shadow under things that float. */
export const lifted = [
  { y: 1, blur: 2, color: '#0b102014' },
  { y: 12, blur: 28, spread: -8, color: '#0b102021' },
];

export const floating = [
  { y: 2, blur: 6, color: '#0b10201a' },
  { y: 28, blur: 64, spread: -12, color: '#0b102040' },
];
