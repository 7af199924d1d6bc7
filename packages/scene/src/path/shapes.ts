import { ellipseCurves } from './arc.ts';
import type { Bounds, PathCommand } from './command.ts';

/** Corner radii: top left, top right, bottom right, bottom left. */
export type Radii = [number, number, number, number];

/** Radii that fit the box, shrunk together as in CSS. */
export function fitRadii(radii: Radii, { width, height }: Bounds): Radii {
  const [a, b, c, d] = radii.map((radius) => Math.max(0, radius)) as Radii;
  const room = [width / (a + b), height / (b + c), width / (c + d), height / (d + a)];
  const factor = Math.min(1, ...room.filter((share) => !Number.isNaN(share)));
  return [a * factor, b * factor, c * factor, d * factor];
}

/** The path of a box whose corners have radii, clockwise; radii that do not fit are reduced. */
export function roundedBox(box: Bounds, wanted: Radii): PathCommand[] {
  const { x, y, width, height } = box;
  const [a, b, c, d] = fitRadii(wanted, box);
  const quarter = (cx: number, cy: number, radius: number, turn: number) =>
    radius > 0
      ? ellipseCurves([cx, cy], [radius, radius], turn * (Math.PI / 2), (turn + 1) * (Math.PI / 2))
      : [];
  return [
    { op: 'M', points: [x + a, y] },
    { op: 'L', points: [x + width - b, y] },
    ...quarter(x + width - b, y + b, b, -1),
    { op: 'L', points: [x + width, y + height - c] },
    ...quarter(x + width - c, y + height - c, c, 0),
    { op: 'L', points: [x + d, y + height] },
    ...quarter(x + d, y + height - d, d, 1),
    { op: 'L', points: [x, y + a] },
    ...quarter(x + a, y + a, a, 2),
    { op: 'Z', points: [] },
  ];
}

/** An ellipse, or its segment: degrees clockwise from the top, `inner` the hole's share of the radius. */
export function ellipsePath(box: Bounds, arc?: { from: number; to: number; inner?: number }): PathCommand[] {
  const center: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  const radii: [number, number] = [box.width / 2, box.height / 2];
  const isWhole = !arc || Math.abs(arc.to - arc.from) >= 360;
  const from = isWhole ? -Math.PI / 2 : radians(arc.from);
  const to = isWhole ? from + 2 * Math.PI : radians(arc.to);
  const on = (angle: number, share: number) => [
    center[0] + Math.cos(angle) * radii[0] * share,
    center[1] + Math.sin(angle) * radii[1] * share,
  ];
  const inner = arc?.inner ?? 0;
  const outline = ellipseCurves(center, radii, from, to);
  const close: PathCommand = { op: 'Z', points: [] };
  const begin: PathCommand = { op: 'M', points: on(from, 1) };
  if (inner <= 0) {
    const middle: PathCommand[] = isWhole ? [] : [{ op: 'L', points: [...center] }];
    return [begin, ...outline, ...middle, close];
  }
  const hole = ellipseCurves(center, [radii[0] * inner, radii[1] * inner], to, from);
  const bridge: PathCommand = { op: isWhole ? 'M' : 'L', points: on(to, inner) };
  return [begin, ...outline, ...(isWhole ? [close] : []), bridge, ...hole, close];
}

const radians = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;
