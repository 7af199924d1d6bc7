import type { VectorPath } from '@kitshelf/scene/scene.ts';
import { nth } from '../model/render-context.ts';
import { type Point, box, linePath, part, polygon } from '../drawing/shapes.ts';

/** A house with panels on its roof, `s` px wide, on `floor`. */
export function house(x: number, floor: number, s: number, kind: number, isNight: boolean): VectorPath[] {
  const wall = nth(['#fff3d6', '#e8dcc3', '#cfd9e6'], kind);
  const top = floor - s * 0.46;
  return [
    part(box(x - s * 0.42, top, s * 0.84, floor - top), wall, 'House'),
    ...roof(x, top, s),
    part(
      [0, 1].map((at) => box(x - s * 0.32 + at * s * 0.24, top + s * 0.12, s * 0.15, s * 0.16)).join(''),
      isNight ? '#ffb547' : '#7fb2d8',
      'Windows',
    ),
    part(box(x + s * 0.16, top + s * 0.14, s * 0.15, floor - top - s * 0.14), '#f0784a', 'Door'),
    part(box(x + s * 0.44, floor - s * 0.24, s * 0.1, s * 0.24, s * 0.02), '#ffffff', 'Battery'),
    part(box(x + s * 0.465, floor - s * 0.16, s * 0.05, s * 0.12, s * 0.01), '#44b47c', 'Charge'),
  ];
}

function roof(x: number, top: number, s: number): VectorPath[] {
  const ridge = top - s * 0.3;
  const panels: [Point, Point, Point, Point] = [
    [x - s * 0.08, ridge + s * 0.06],
    [x + s * 0.16, ridge + s * 0.06],
    [x + s * 0.44, top - s * 0.04],
    [x + s * 0.02, top - s * 0.04],
  ];
  return [
    part(
      polygon([
        [x - s * 0.52, top],
        [x - s * 0.14, ridge],
        [x + s * 0.2, ridge],
        [x + s * 0.54, top],
      ]),
      '#1d3a63',
      'Roof',
    ),
    part(polygon(panels), '#3f6ea3', 'Panels'),
    linePath(seams(panels), '#9cc4e6', Math.max(1, s * 0.01), { name: 'Seams' }),
  ];
}

/** Two lines down the panels and one across. */
function seams([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: [Point, Point, Point, Point]): string {
  const down = [0.33, 0.66].map(
    (share) => `M${ax + (bx - ax) * share} ${ay}L${dx + (cx - dx) * share} ${dy}`,
  );
  return `${down.join('')}M${(ax + dx) / 2} ${(ay + dy) / 2}L${(bx + cx) / 2} ${(by + cy) / 2}`;
}
