import type { Placed } from '@kitshelf/scene/layout/placed.ts';

/** Every layer with the layers above it, from the root down. */
export function walk(
  root: Placed,
  visit: (layer: Placed, above: Placed[]) => void,
  above: Placed[] = [],
): void {
  visit(root, above);
  for (const child of root.children) walk(child, visit, [...above, root]);
}

/** Where a layer is, for people: the names from the root down. */
export const pathOf = (layer: Placed, above: Placed[]): string =>
  [...above.slice(-3), layer].map(({ node }) => node.name).join(' > ');
