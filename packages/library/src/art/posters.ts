import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import {
  type Point,
  arcLine,
  box,
  canvas,
  disc,
  linePath,
  part,
  polar,
  polygon,
  quarter,
  seeded,
  smooth,
} from '../drawing/shapes.ts';

const inks: Color[] = ['art2', 'art3', 'art4', 'art5', 'art6', 'art7', 'art8', 'art1'];
const grounds: Color[] = ['art8', 'art6', 'art3', 'art5', 'art7', 'art4'];

/** Tiles of quarter discs, circles, stripes and triangles. */
function tiles(index: number, width: number, height: number): VectorPath[] {
  const random = seeded(index * 31 + 7);
  const across = Math.max(2, Math.round(width / Math.max(90, Math.min(180, Math.min(width, height) / 2.4))));
  const size = width / across;
  const paths: VectorPath[] = [];
  for (let y = 0; y < height; y += size)
    for (let x = 0; x < width - 1; x += size) {
      const kind = Math.floor(random() * 6);
      const ground = nth(inks, Math.floor(random() * 8));
      const ink = nth(inks, inks.indexOf(ground) + 1 + Math.floor(random() * 6));
      paths.push(
        part(box(x, y, size + 0.5, size + 0.5), ground, 'Tile'),
        motifs[kind]!(x, y, size, ink, random),
      );
    }
  return paths;
}

/** What a tile of `size` px shows. */
type Motif = (x: number, y: number, size: number, ink: Color, random: () => number) => VectorPath;

const quarterDisc: Motif = (x, y, size, ink, random) =>
  part(quarter(x, y, size, Math.floor(random() * 4)), ink, 'Quarter');

const fullDisc: Motif = (x, y, size, ink) => part(disc(x + size / 2, y + size / 2, size * 0.34), ink, 'Disc');

const stripes: Motif = (x, y, size, ink) => {
  const d = [0, 1, 2].map((line) => box(x, y + size * (0.08 + line * 0.32), size, size * 0.17));
  return part(d.join(''), ink, 'Stripes');
};

const triangle: Motif = (x, y, size, ink, random) =>
  part(
    polygon([
      [x, y + size],
      [x + size, y + size],
      [x + size * (random() < 0.5 ? 0 : 1), y],
    ]),
    ink,
    'Triangle',
  );

const rings: Motif = (x, y, size, ink) => {
  const d = [0.18, 0.32, 0.46].map((r) => arcLine(x + size / 2, y + size / 2, size * r, 0, 359));
  return linePath(d.join(''), ink, size * 0.06, { name: 'Rings' });
};

// Quarter discs come twice as often as the rest.
const motifs: Motif[] = [quarterDisc, quarterDisc, fullDisc, stripes, triangle, rings];

/** Rings of sound round a corner. */
function waves(index: number, width: number, height: number): VectorPath[] {
  const ground = nth(grounds, index);
  const reach = Math.hypot(width, height);
  const step = reach / 11;
  const [cx, cy] = index % 2 ? [width, height] : [width * 0.5, height * 1.02];
  return [
    part(box(0, 0, width, height), ground, 'Ground'),
    ...Array.from({ length: 10 }, (_, ring) =>
      part(disc(cx, cy, reach - step * (ring + 1)), nth(inks, ring + index), 'Ring'),
    ),
  ];
}

/** A stage with beams. */
function beams(index: number, width: number, height: number): VectorPath[] {
  const random = seeded(index + 5);
  const floor = height * 0.8;
  const lights = Array.from({ length: 6 }, (_, at) => {
    const x = (width * (at + 0.5)) / 6;
    const swing = (random() - 0.5) * width * 0.4;
    return part(
      polygon([
        [x - 6, 0],
        [x + 6, 0],
        [x + swing + width * 0.1, floor],
        [x + swing - width * 0.06, floor],
      ]),
      nth(inks, at + index),
      'Beam',
      0.72,
    );
  });
  const heads = Array.from({ length: Math.round(width / 34) }, (_, at) =>
    disc(at * 34 + random() * 16, floor + 18 + random() * 22, 15 + random() * 6),
  ).join('');
  return [
    part(box(0, 0, width, height), index % 2 ? 'art7' : 'art8', 'Night'),
    ...lights,
    part(disc(width / 2, height * 0.42, Math.min(width, height) * 0.2), 'art2', 'Sun'),
    part(heads + box(0, floor + 34, width, height), 'art8', 'Crowd'),
  ];
}

/** Soft ribbons. */
function ribbons(index: number, width: number, height: number): VectorPath[] {
  const random = seeded(index * 5 + 1);
  const bands = 7;
  return [
    part(box(0, 0, width, height), nth(grounds, index + 2), 'Ground'),
    ...Array.from({ length: bands }, (_, band) => {
      const y = (height * (band + 0.5)) / bands;
      const points = Array.from({ length: 6 }, (_, at): Point => [
        (width * at) / 5 + (at === 0 ? -40 : at === 5 ? 40 : 0),
        y + Math.sin(at * 1.5 + index + band * 0.35) * height * 0.14 + (random() - 0.5) * 8,
      ]);
      return linePath(smooth(points), nth(inks, band + index), (height / bands) * 0.78, { name: 'Ribbon' });
    }),
  ];
}

const sleeves: Color[] = ['art3', 'art2', 'art5', 'art4'];
const labels: Color[] = ['art4', 'art6', 'art3', 'art2'];

/** A speaker or record, large. */
function record(index: number, width: number, height: number): VectorPath[] {
  const r = Math.min(width, height) * 0.4;
  const [cx, cy] = [width / 2, height / 2];
  const rays = Array.from({ length: 12 }, (_, ray) => {
    const angle = (ray * Math.PI) / 6;
    return polygon([[cx, cy], polar(cx, cy, width * 1.2, angle), polar(cx, cy, width * 1.2, angle + 0.24)]);
  });
  const grooves = [0.88, 0.76, 0.64, 0.52].map((share) => arcLine(cx, cy, r * share, 20, 340));
  return [
    part(box(0, 0, width, height), nth(sleeves, index), 'Ground'),
    part(rays.join(''), 'art1', 'Rays', 0.55),
    part(disc(cx, cy, r), 'art8', 'Record'),
    linePath(grooves.join(''), '#4a4a4a', 2, { name: 'Groove' }),
    part(disc(cx, cy, r * 0.36), nth(labels, index), 'Label'),
    part(disc(cx, cy, r * 0.06), 'art1', 'Hole'),
  ];
}

const kinds = [tiles, beams, record, ribbons, waves, tiles];

/** A geometric poster. */
export function paintPosters(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  // Each round of the kinds takes other inks.
  const round = index + Math.floor(index / kinds.length);
  return canvas('Poster', width, height, nth(kinds, index)(round, width, height), 'Geometric poster');
}
