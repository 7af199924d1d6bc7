type Attributes = Record<string, string>;

/** One element of an icon as SVG path data. Throws on an element that icons do not use. */
export function toPaths([tag, given]: [string, Attributes]): string {
  const n = (key: string): number => Number(given[key] ?? 0);
  switch (tag) {
    case 'path':
      return given['d'] ?? '';
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'circle':
      return ellipsePath(n('cx'), n('cy'), n('r'), n('r'));
    case 'ellipse':
      return ellipsePath(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'rect':
      return boxPath(n('x'), n('y'), n('width'), n('height'), n('rx') || n('ry'));
    case 'polyline':
    case 'polygon':
      return `M${(given['points'] ?? '').trim().replaceAll(/\s+/g, ' ')}${tag === 'polygon' ? 'Z' : ''}`;
    default:
      throw new Error(`Unknown element "${tag}"`);
  }
}

/** A whole ellipse round a centre. */
export const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;

/** A rectangle with round corners. */
export function boxPath(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${-(width - 2 * r)}${arc(-r, -r)}v${-(height - 2 * r)}${arc(r, -r)}Z`;
}
