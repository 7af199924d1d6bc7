import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { bites } from './bakery-bites.ts';
import { arcLine, box, canvas, disc, linePath, part, seeded } from '../drawing/shapes.ts';

const cloths: [Color, Color][] = [
  ['art6', 'art3'],
  ['art3', 'art1'],
  ['art2', 'art6'],
  ['art5', 'art2'],
  ['art1', 'art3'],
  ['art8', 'art4'],
];

/** A plate in the middle of a cloth with checks at its edges. */
function plate(index: number, w: number, h: number): VectorPath[] {
  const [cloth, check] = nth(cloths, index + Math.floor(index / bites.length));
  const size = Math.min(w, h);
  const [x, y] = [w / 2, h / 2];
  const stripe = Math.max(10, size * 0.05);
  const stripes = Array.from({ length: Math.ceil(w / (stripe * 4)) }, (_, at) =>
    box(at * stripe * 4, 0, stripe, h),
  ).join('');
  return [
    part(box(0, 0, w, h), cloth, 'Cloth'),
    part(stripes, check, 'Stripes', 0.28),
    part(disc(x, y + size * 0.02, size * 0.42), 'art8', 'Shadow', 0.2),
    part(disc(x, y, size * 0.42), 'art1', 'Plate'),
    linePath(arcLine(x, y, size * 0.35, 0, 359), check === 'art1' ? 'art5' : check, size * 0.012, {
      name: 'Ring',
    }),
    ...nth(bites, index)(x, y, size * 0.58),
  ];
}

/** Many things in rows, like paper for wrapping. */
function pattern(index: number, w: number, h: number): VectorPath[] {
  const [ground] = nth(cloths, index + 1);
  const across = Math.max(2, Math.round(w / Math.max(110, Math.min(190, h / 2.2))));
  const cell = w / across;
  const random = seeded(index);
  const paths: VectorPath[] = [part(box(0, 0, w, h), ground, 'Cloth')];
  // A low box has one row in its middle; others run over the edge, as paper is cut.
  const isLow = h < cell * 1.3;
  const lines = isLow ? 1 : Math.ceil(h / cell + 1);
  for (let line = 0; line < lines; line += 1)
    for (let at = 0; at <= (isLow ? across - 1 : across); at += 1) {
      const x = (at + (line % 2 ? 0 : 0.5)) * cell;
      const y = isLow ? h / 2 : line * cell * 0.86 + cell * 0.36;
      const kind = (at * 3 + line * 5 + index) % bites.length;
      paths.push(...bites[kind]!(x, y, cell * (0.62 + random() * 0.08)));
    }
  return paths;
}

/** Bread, plates and cups from above. */
export function paintBakery(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const isPattern = width / height > 1.7 || (index % 5 === 4 && width > 240);
  return canvas(
    'Table',
    width,
    height,
    isPattern ? pattern(index, width, height) : plate(index, width, height),
    'Bread and coffee',
  );
}
