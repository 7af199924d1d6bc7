import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { mark } from '../blocks/logo.ts';
import { type Point, arcLine, box, canvas, disc, linePath, part, seeded, smooth } from '../drawing/shapes.ts';
import type { RenderContext } from '../model/render-context.ts';

/** Smaller than this, in px, a chart could not be read. */
const leastSize = 40;

/** A small drawing of a chart, `size` px wide and high; the brand's mark where there is no room for one. */
export function glance(ctx: RenderContext, index: number, size: number, ink: Color = 'art7'): SceneNode {
  if (size < leastSize) return mark(ctx.brand.mark, Math.round(size * 0.7), ink);
  const draw = [columns, ring, curve, lines][(index + Math.floor(index / 4)) % 4]!;
  return canvas('Chart', size, size, draw(index, size, ink), 'A chart');
}

/** Five columns, the highest one in full strength. */
function columns(index: number, s: number, ink: Color): VectorPath[] {
  const random = seeded(index + 3);
  const heights = Array.from({ length: 5 }, () => 0.3 + random() * 0.6);
  const most = Math.max(...heights);
  return heights.map((height, at) =>
    part(
      box(s * at * 0.205, s * (1 - height), s * 0.15, s * height, s * 0.03),
      ink,
      'Column',
      height === most ? 1 : 0.45,
    ),
  );
}

/** A ring with one part in full strength. */
function ring(index: number, s: number, ink: Color): VectorPath[] {
  const share = 110 + ((index * 47) % 160);
  return [
    linePath(arcLine(s / 2, s / 2, s * 0.38, 0, 359), ink, s * 0.16, { name: 'Ring', opacity: 0.35 }),
    linePath(arcLine(s / 2, s / 2, s * 0.38, 0, share), ink, s * 0.16, { name: 'Part' }),
  ];
}

/** A curve that ends in a dot. */
function curve(index: number, s: number, ink: Color): VectorPath[] {
  const random = seeded(index * 7 + 1);
  const points = Array.from({ length: 6 }, (_, at): Point => [
    s * (0.04 + at * 0.18),
    s * (0.82 - at * 0.1 - random() * 0.2),
  ]);
  const [x, y] = points.at(-1)!;
  return [
    linePath(smooth(points), ink, Math.max(2, s * 0.05), { name: 'Curve' }),
    part(disc(x, y, s * 0.07), ink, 'Last value'),
  ];
}

/** Lines of a list, each with its dot. */
function lines(index: number, s: number, ink: Color): VectorPath[] {
  const random = seeded(index * 5 + 2);
  return Array.from({ length: 4 }, (_, at) => s * (0.14 + at * 0.24)).flatMap((y) => [
    part(disc(s * 0.07, y, s * 0.055), ink, 'Dot'),
    part(
      box(s * 0.22, y - s * 0.045, s * (0.4 + random() * 0.38), s * 0.09, s * 0.045),
      ink,
      'List line',
      0.5,
    ),
  ]);
}
