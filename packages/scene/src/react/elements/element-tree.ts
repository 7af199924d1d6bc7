import type { Merged } from '../../html/views/merge.ts';
import { controlTags } from '../../html/parts/controls.ts';
import { withoutTwins } from './icon-states.ts';
import type { Jsx } from '../jsx/jsx.ts';
import type { LucideElement } from './lucide.ts';

export interface TreeContext {
  /** The classes of an element. */
  readonly classes: (merged: Merged, parent: Merged | undefined) => string;
  /** The name of a component for a ready SVG. */
  readonly drawing: (svg: string, name: string) => string;
  /** An icon that another package draws, with these classes; undefined for other SVGs. */
  readonly icon: (svg: string, name: string, classes: string) => LucideElement | undefined;
}

/** The elements of a design, those of all its widths as one. */
export function elementTree(context: TreeContext, merged: Merged, parent?: Merged): Jsx {
  const { part, children } = merged;
  const { tag, name: layer, svg, text, prop, attributes, component } = part;
  const names = context.classes(merged, parent);
  const classes = controlTags.has(tag) && text !== undefined ? `${names} placeholder:text-current` : names;
  const element = {
    tag,
    layer,
    className: classes,
    attributes,
    prop,
    text,
    ...(component && { component }),
    art: undefined,
    isIcon: false,
    children: withoutTwins(children.map((child) => elementTree(context, child, merged))),
  };
  if (svg === undefined) return element;
  const icon = context.icon(svg, layer, names);
  // What is pressed, and what is an item of a list, keeps its own element around the icon.
  if (icon && tag !== 'div' && tag !== 'span') return { ...element, children: [inside(layer, icon)] };
  return icon
    ? { ...element, className: icon.className, attributes: icon.attributes, art: icon.name, isIcon: true }
    : { ...element, art: context.drawing(svg, layer) };
}

const inside = (layer: string, { name, className, attributes }: LucideElement): Jsx => ({
  tag: 'svg',
  layer,
  className: `size-full ${className.split(' ').find((each) => each.startsWith('text-')) ?? ''}`.trim(),
  attributes,
  children: [],
  prop: undefined,
  text: undefined,
  art: name,
  isIcon: true,
});
