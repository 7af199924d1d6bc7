import { type SceneNode, type VectorPath, column } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../kit.ts';
import {
  type Point,
  box,
  canvas,
  disc,
  fillPath,
  hill,
  linePath,
  polyline,
  seeded,
  smooth,
} from './shapes.ts';

/** A street map with a pin in the middle, `width` × `height` px. */
export function mapDrawing(kit: Kit, width: number, height: number): SceneNode {
  const tones = kit.wire
    ? { land: 'wash', block: 'line', water: 'line', park: 'tint', road: 'ground' }
    : { land: 'tint', block: `${kit.c.line}/55`, water: 'art3/55', park: 'art5/60', road: 'card' };
  const random = seeded(kit.turn + kit.brand.slug.length * 7);
  const paths: VectorPath[] = [fillPath(box(0, 0, width, height), tones.land, { name: 'Land' })];
  const step = 92;
  for (let y = -20; y < height; y += step)
    for (let x = -30; x < width; x += step) {
      const tone = random() < 0.12 ? tones.park : tones.block;
      paths.push(
        fillPath(box(x + 7, y + 7, step - 14, step - 14, 4), tone, {
          name: tone === tones.park ? 'Park' : 'Block',
        }),
      );
    }
  const shore = mapDrawingShore(width, height);
  paths.push(
    fillPath(hill(shore, height), kit.wire ? tones.water : 'tint', { name: 'Bank' }),
    fillPath(
      hill(
        shore.map(([x, y]) => [x, y + 14]),
        height,
      ),
      tones.water,
      { name: 'Water' },
    ),
    linePath(
      polyline([
        [-10, height * 0.2],
        [width * 0.45, height * 0.5],
        [width + 10, height * 0.34],
      ]),
      tones.road,
      20,
      { name: 'Main road' },
    ),
    linePath(
      smooth([
        [width * 0.62, -10],
        [width * 0.56, height * 0.4],
        [width * 0.7, height * 0.8],
      ]),
      tones.road,
      14,
      { name: 'Road' },
    ),
    ...pin(width * 0.58, height * 0.44, kit.wire ? 'soft' : 'accent'),
  );
  return column({ name: 'Map', width, height, clip: true }, [canvas('Drawing', width, height, paths, 'Map')]);
}

function mapDrawingShore(width: number, height: number): Point[] {
  return [
    [0, height * 0.86],
    [width * 0.25, height * 0.78],
    [width * 0.5, height * 0.9],
    [width * 0.78, height * 0.74],
    [width, height * 0.82],
  ];
}

const pin = (x: number, y: number, color: string): VectorPath[] => [
  fillPath(disc(x, y, 44), `${color}/16`, { name: 'Halo' }),
  fillPath(`M${x} ${y}c-9 -12 -18 -19 -18 -31a18 18 0 1 1 36 0c0 12 -9 19 -18 31Z`, color, { name: 'Pin' }),
  fillPath(disc(x, y - 31, 7), 'ground', { name: 'Eye' }),
];
