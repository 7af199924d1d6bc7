import type { Declarations, Part } from '../parts/part.ts';
import type { Merged } from './merge.ts';

/**
 * The same boxes with fewer words: where most of what stands in a row, column or grid is stretched, that is what CSS does
 * anyway, and what is not stretched says so.
 */
export function withDefaultStretch(merged: Merged): Merged {
  const children = merged.children.map(withDefaultStretch);
  const inside = merged.parts.map((part, at) => (startsIn(part) ? itemsIn(children, at, part) : []));
  const all = inside.flat();
  const stretched = all.filter(({ style }) => isStretched(style)).length;
  const others = all.filter(({ style, cross }) => !isStretched(style) && !hasSize(style, cross)).length;
  if (stretched <= others) return { ...merged, children };
  const changed = new Map(
    all.map(({ part, style, cross }) => [part, { ...part, style: restated(style, cross) }]),
  );
  return renewed({ ...merged, children: children.map((child) => replaced(child, changed)) }, (part) =>
    startsIn(part) ? { ...part, style: without(part.style, 'align-items') } : part,
  );
}

/** What stands in a box, by the side across its direction. */
interface Item {
  readonly part: Part;
  readonly style: Declarations;
  readonly cross: 'width' | 'height';
}

const startsIn = (part: Part | undefined): part is Part =>
  part !== undefined &&
  part.style['align-items'] === 'flex-start' &&
  /^(?:flex|grid)$/.test(part.style['display'] ?? '');

const isStretched = (style: Declarations): boolean => style['align-self'] === 'stretch';

/** What has a size is not stretched. */
const hasSize = (style: Declarations, side: 'width' | 'height'): boolean => style[side] !== undefined;

/** What is laid out in a box in one width: what stands in an element without a box of its own stands in the box too. */
function itemsIn(children: readonly Merged[], at: number, box: Part): Item[] {
  const isColumn = box.style['display'] === 'flex' && box.style['flex-direction'] === 'column';
  return children.flatMap(({ parts, children: inner }) => {
    const part = parts[at];
    if (!part || part.style['position'] === 'absolute' || part.style['position'] === 'fixed') return [];
    if (part.style['display'] === 'contents') return itemsIn(inner, at, box);
    return [{ part, style: part.style, cross: isColumn ? 'width' : 'height' } as const];
  });
}

function restated(style: Declarations, cross: 'width' | 'height'): Declarations {
  if (isStretched(style)) return without(style, 'align-self');
  return style['align-self'] !== undefined || hasSize(style, cross)
    ? style
    : { ...style, 'align-self': 'flex-start' };
}

function replaced(merged: Merged, changed: ReadonlyMap<Part, Part>): Merged {
  const isBoxless = merged.parts.some((part) => part?.style['display'] === 'contents');
  const children = isBoxless ? merged.children.map((child) => replaced(child, changed)) : merged.children;
  return renewed({ ...merged, children }, (part) => changed.get(part) ?? part);
}

/** An element with other styles in its widths. */
const renewed = (merged: Merged, change: (part: Part) => Part): Merged => ({
  ...merged,
  parts: merged.parts.map((part) => part && change(part)),
});

const without = (style: Declarations, name: string): Declarations =>
  Object.fromEntries(Object.entries(style).filter(([key]) => key !== name));
