import type { Placed } from '../layout/placed.ts';
import type { FrameNode } from '../model/node.ts';
import type { Declarations } from './parts/part.ts';
import { compactGap, compactShare } from './fluid-rows.ts';
import { fluidDeclarations } from './fluid.ts';
import type { Surroundings } from './surroundings.ts';
import { type CssValues, px } from './values.ts';

/** The cells of a grid with the row that holds each; undefined for a frame that is no grid. */
export function getCells({
  node,
  children,
}: Placed): { line: number; cell: number; above: Placed }[] | undefined {
  const { columns, direction } = node as Partial<FrameNode>;
  if (!columns || columns < 2 || direction === 'row') return undefined;
  return children.flatMap((above, line) => above.children.map((_, cell) => ({ line, cell, above })));
}

/** How a grid lays out its cells: in its columns, and in windows far narrower than it is drawn for in as many as there is room for. */
export function gridDeclarations(
  { node, children }: Placed<FrameNode>,
  around: Surroundings,
  values: CssValues,
): Declarations {
  const [first] = children;
  const width = first?.children[0]?.width ?? 0;
  const { padding } = first ? fluidDeclarations(first, around) : {};
  const isBroken = around.room.isCompact && (first?.width ?? 0) > compactShare;
  const template = isBroken
    ? `repeat(auto-fill, minmax(min(100%, ${px(Math.min(width, compactShare))}), 1fr))`
    : `repeat(${node.columns}, minmax(0, 1fr))`;
  const gap = values.space(node.gap);
  return {
    'grid-template-columns': template,
    'align-items': 'flex-start',
    ...(gap !== '0' && { gap: isBroken ? `max(${gap}, ${px(compactGap)})` : gap }),
    ...(padding && { padding }),
  };
}
