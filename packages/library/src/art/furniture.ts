import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { pieces } from './furniture-pieces.ts';
import { box, canvas, disc, part, polygon } from '../drawing/shapes.ts';

const rooms: [Color, Color, Color][] = [
  ['#ece2d5', '#bfa27e', 'art1'],
  ['#bcc4b1', '#84715e', 'art2'],
  ['#f3ede4', '#dccdb9', 'art3'],
  ['#e3d5c3', '#a9674a', 'art1'],
  ['#51443a', '#38302a', 'art4'],
  ['#5f7680', '#84715e', 'art2'],
];

/** A room with one piece, or a group of pieces where the box is wide. */
export function paintFurniture(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const [wall, ground, light] = nth(rooms, index);
  const floor = height * 0.84;
  return canvas(
    'Room',
    width,
    height,
    [
      part(box(0, 0, width, height), wall, 'Wall'),
      sunlight(width, floor, light),
      ...(index % 3 === 0 ? print(width, height) : []),
      part(box(0, floor, width, height - floor), ground, 'Floor'),
      ...furniture(index, width, height, floor),
    ],
    'Furniture in a room',
  );
}

function furniture(index: number, width: number, height: number, floor: number): VectorPath[] {
  const main = nth(pieces, index);
  if (width / height > 1.45) {
    const s = Math.min(height * 0.6, width * 0.28);
    return [
      ...nth(pieces, index + 2)(width * 0.18, floor, s * 0.92),
      ...main(width * 0.5, floor, s * 1.08),
      ...nth(pieces, index + 4)(width * 0.82, floor, s * 0.92),
    ];
  }
  const s = Math.min(height * 0.6, width * 0.5);
  // The table with its lamp and the shelves are taller than the rest.
  return main(width * 0.5, floor + height * 0.04, s * (index % 7 === 5 || index % 7 === 3 ? 0.84 : 1));
}

const sunlight = (width: number, floor: number, light: Color): VectorPath =>
  part(
    polygon([
      [width * 0.08, 0],
      [width * 0.3, 0],
      [width * 0.56, floor],
      [width * 0.28, floor],
    ]),
    light,
    'Sunlight',
    0.38,
  );

function print(width: number, height: number): VectorPath[] {
  const [x, y, size] = [width * 0.62, height * 0.14, Math.min(width, height)];
  return [
    part(box(x, y, size * 0.26, size * 0.32), 'art1', 'Print'),
    part(disc(x + size * 0.13, y + size * 0.15, size * 0.07), 'art4', 'Print'),
  ];
}
