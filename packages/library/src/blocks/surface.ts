import { type Children, type FrameNode, type FrameProps, column } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../model/kit.ts';
import { hardShadow } from './button.ts';

/** A card as the brand makes them. `rule` cards have a line above and no sides. */
export function card(kit: Kit, props: Partial<FrameProps>, children: Children): FrameNode {
  const padding = kit.look.card === 'rule' ? ([24, 0, 0, 0] as const) : kit.phone ? 22 : 28;
  return column(
    {
      name: 'Card',
      width: 'fill',
      gap: 16,
      padding: padding as FrameProps['padding'] & {},
      radius: 'card',
      ...cardLook(kit),
      ...props,
    },
    children,
  );
}

/** A card with edges on all sides, whatever the brand's habit: for forms, panels and prices. */
export function panel(kit: Kit, props: Partial<FrameProps>, children: Children): FrameNode {
  const look = kit.look.card === 'rule' ? { fill: kit.c.card, stroke: { paint: kit.c.line } } : cardLook(kit);
  return column(
    {
      name: 'Panel',
      width: 'fill',
      gap: 20,
      padding: kit.phone ? 22 : 32,
      radius: 'card',
      ...look,
      ...props,
    },
    children,
  );
}

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
