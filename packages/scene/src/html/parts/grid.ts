import type { Declarations, Part } from './part.ts';

/** Rows of equal cells as one grid: a cell is as wide as its column, and as tall as its row where it fills that. */
export function asGrid(part: Part, cells: readonly Part[], look: Declarations): Part {
  const { 'flex-direction': _direction, ...style } = part.style;
  return { ...part, style: { ...style, display: 'grid', ...look }, children: cells.map(cellOf) };
}

function cellOf(part: Part): Part {
  if (part.style['display'] === 'contents') return { ...part, children: part.children.map(cellOf) };
  const { flex: _flex, width: _width, 'flex-shrink': _shrink, ...style } = part.style;
  return { ...part, style: { ...style, 'min-width': '0' } };
}
