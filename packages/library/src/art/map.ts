import { type Color, type SceneNode, type VectorPath, column } from '@kitshelf/scene/scene.ts';
import type { RenderContext } from '../model/render-context.ts';
import {
  type Point,
  box,
  canvas,
  disc,
  hill,
  linePath,
  part,
  polyline,
  seeded,
  smooth,
} from '../drawing/shapes.ts';

/** A street map with a pin in the middle, `width` × `height` px. */
export function mapDrawing(ctx: RenderContext, width: number, height: number): SceneNode {
  const tones = ctx.wire
    ? { land: 'wash', block: 'line', water: 'soft/45', park: 'ground', road: 'ground' }
    : { land: 'tint', block: ctx.colors.line, water: 'art3/55', park: 'art5/60', road: 'card' };
  const random = seeded(ctx.variant + ctx.brand.slug.length * 7);
  const paths: VectorPath[] = [
    part(box(0, 0, width, height), tones.land, 'Land'),
    ...quarters(width, height, (x, y, size) =>
      random() < 0.12
        ? part(box(x, y, size, size, 4), tones.park, 'Park')
        : part(box(x, y, size, size, 4), tones.block, 'Block'),
    ),
    ...river(width, height, tones.road, tones.water),
    ...roads(width, height, tones.road),
    ...pin(width * 0.58, height * 0.44, ctx.wire ? 'soft' : 'accent'),
  ];
  return column({ name: 'Map', width, height, clip: true }, [canvas('Drawing', width, height, paths, 'Map')]);
}

/** The squares between the streets, line by line. */
function quarters(
  width: number,
  height: number,
  draw: (x: number, y: number, size: number) => VectorPath,
): VectorPath[] {
  const step = 92;
  const paths: VectorPath[] = [];
  for (let y = -20; y < height; y += step)
    for (let x = -30; x < width; x += step) paths.push(draw(x + 7, y + 7, step - 14));
  return paths;
}

function river(width: number, height: number, bank: Color, water: Color): VectorPath[] {
  const shore = (lower: number): Point[] => [
    [0, height * 0.86 + lower],
    [width * 0.25, height * 0.78 + lower],
    [width * 0.5, height * 0.9 + lower],
    [width * 0.78, height * 0.74 + lower],
    [width, height * 0.82 + lower],
  ];
  return [part(hill(shore(0), height), bank, 'Bank'), part(hill(shore(14), height), water, 'Water')];
}

const roads = (width: number, height: number, tone: Color): VectorPath[] => [
  linePath(
    polyline([
      [-10, height * 0.2],
      [width * 0.45, height * 0.5],
      [width + 10, height * 0.34],
    ]),
    tone,
    20,
    { name: 'Main road' },
  ),
  linePath(
    smooth([
      [width * 0.62, -10],
      [width * 0.56, height * 0.4],
      [width * 0.7, height * 0.8],
    ]),
    tone,
    14,
    { name: 'Road' },
  ),
];

const pin = (x: number, y: number, color: Color): VectorPath[] => [
  part(disc(x, y, 44), `${color}/16`, 'Halo'),
  part(`M${x} ${y}c-9 -12 -18 -19 -18 -31a18 18 0 1 1 36 0c0 12 -9 19 -18 31Z`, color, 'Pin'),
  part(disc(x, y - 31, 7), 'ground', 'Eye'),
];
