import type { PathCommand } from './command.ts';

/** Cubic curves along an ellipse's outline from one angle to another (radians, clockwise on screen). */
export function ellipseCurves(
  center: [number, number],
  radii: [number, number],
  from: number,
  to: number,
  tilt = 0,
): PathCommand[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / count;
  const handle = (4 / 3) * Math.tan(step / 4);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const point = (x: number, y: number): [number, number] => [
    center[0] + cos * x * radii[0] - sin * y * radii[1],
    center[1] + sin * x * radii[0] + cos * y * radii[1],
  ];
  return Array.from({ length: count }, (_, index): PathCommand => {
    const start = from + index * step;
    const end = start + step;
    const [c1, s1, c2, s2] = [Math.cos(start), Math.sin(start), Math.cos(end), Math.sin(end)];
    const points = [
      point(c1 - handle * s1, s1 + handle * c1),
      point(c2 + handle * s2, s2 - handle * c2),
      point(c2, s2),
    ];
    return { op: 'C', points: points.flat() };
  });
}

/** SVG's elliptical arc as cubic curves (SVG 1.1, appendix F.6). */
export function arcCurves(
  from: [number, number],
  radii: [number, number],
  tiltDegrees: number,
  isLarge: boolean,
  isClockwise: boolean,
  to: [number, number],
): PathCommand[] {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])];
  if (rx === 0 || ry === 0) return [{ op: 'L', points: [...to] }];
  const tilt = (tiltDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const stretch = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  [rx, ry] = [rx * stretch, ry * stretch];
  const square = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1;
  const factor =
    (isLarge === isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, Number.isFinite(square) ? square : 0));
  const [mx, my] = [(factor * rx * y) / ry, (-factor * ry * x) / rx];
  const center: [number, number] = [
    cos * mx - sin * my + (from[0] + to[0]) / 2,
    sin * mx + cos * my + (from[1] + to[1]) / 2,
  ];
  const start = Math.atan2((y - my) / ry, (x - mx) / rx);
  let sweep = Math.atan2((-y - my) / ry, (-x - mx) / rx) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  return ellipseCurves(center, [rx, ry], start, start + sweep, tilt);
}
