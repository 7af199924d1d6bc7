import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { floorPlan, loft, parlour } from './homes-inside.ts';
import { canal, panes, street, tree } from './homes-streets.ts';
import { box, canvas, disc, part, polygon } from '../drawing/shapes.ts';

type Spot = readonly [x: number, y: number];

/** A block of flats with balconies and plants. */
function flats(w: number, h: number, round: number): VectorPath[] {
  const floor = h * 0.9;
  const wide = Math.min(w * 0.7, h * 0.95);
  const [x, top] = [(w - wide) / 2, h * 0.14];
  const [rows, columns] = [5, 4];
  const [dx, dy] = [wide / columns, (floor - top) / rows];
  const spots: Spot[] = Array.from({ length: rows * columns }, (_, at) => [
    x + (at % columns) * dx,
    top + Math.floor(at / columns) * dy,
  ]);
  const pane = ([a, b]: Spot): string => box(a + dx * 0.16, b + dy * 0.16, dx * 0.68, dy * 0.6);
  const balcony = ([a, b]: Spot): string => box(a + dx * 0.08, b + dy * 0.58, dx * 0.84, dy * 0.26);
  const plants = ([a, b]: Spot): string =>
    disc(a + dx * 0.3, b + dy * 0.54, dx * 0.1) + disc(a + dx * 0.44, b + dy * 0.56, dx * 0.08);
  const lit = spots.filter((_, at) => (at * 3) % 7 === 2);
  const green = spots.filter((_, at) => at % 3 === 0);
  return [
    part(box(0, 0, w, h), 'art2', 'Sky'),
    part(disc(w * 0.14, h * 0.22, Math.min(w, h) * 0.07), 'art3', 'Sun'),
    part(box(x, top, wide, floor - top), nth<Color>(['art4', 'art7'], round), 'Flats'),
    part(box(x - wide * 0.02, top - h * 0.025, wide * 1.04, h * 0.03), 'art8', 'Roof'),
    part(spots.map(pane).join(''), 'art8', 'Windows'),
    part(lit.map(pane).join(''), 'art3', 'Lit windows'),
    part(spots.map(balcony).join(''), 'art1', 'Balconies'),
    part(green.map(plants).join(''), 'art6', 'Plants'),
    part(box(0, floor, w, h - floor), 'art7', 'Street'),
    ...tree(x - h * 0.08, floor, h * 0.26),
    ...tree(x + wide + h * 0.1, floor, h * 0.32),
  ];
}

/** A house at a corner, with a garden behind a hedge. */
function cornerHouse(w: number, h: number, round: number): VectorPath[] {
  const floor = h * 0.82;
  const s = Math.min(w * 0.56, h * 0.72);
  const x = (w - s) / 2;
  return [
    part(box(0, 0, w, h), nth<Color>(['art3', 'art5'], round), 'Sky'),
    part(disc(w * 0.78, h * 0.2, Math.min(w, h) * 0.08), 'art1', 'Sun'),
    ...tree(x - s * 0.2, floor, s * 0.6),
    part(box(x, floor - s * 0.6, s * 0.62, s * 0.6), 'art1', 'Front'),
    part(box(x + s * 0.62, floor - s * 0.6, s * 0.38, s * 0.6), 'art2', 'Side'),
    part(
      polygon([
        [x - s * 0.04, floor - s * 0.58],
        [x + s * 0.31, floor - s * 0.86],
        [x + s * 0.84, floor - s * 0.86],
        [x + s * 1.04, floor - s * 0.58],
      ]),
      'art4',
      'Roof',
    ),
    part(box(x + s * 0.7, floor - s * 0.98, s * 0.08, s * 0.18), 'art8', 'Chimney'),
    part(
      panes([x, floor - s * 0.3, s * 0.62, s * 0.28], 1, 3) +
        panes([x, floor - s * 0.02, s * 0.4, s * 0.26], 1, 2) +
        panes([x + s * 0.62, floor - s * 0.3, s * 0.38, s * 0.28], 1, 2) +
        panes([x + s * 0.62, floor - s * 0.02, s * 0.38, s * 0.26], 1, 2),
      'art7',
      'Windows',
    ),
    part(box(x + s * 0.45, floor - s * 0.26, s * 0.11, s * 0.26), 'art4', 'Door'),
    part(box(0, floor, w, h - floor), 'art6', 'Garden'),
    part(box(x + s * 0.42, floor, s * 0.17, h - floor), 'art2', 'Path'),
    part(
      box(0, floor - s * 0.1, x - s * 0.02, s * 0.12, s * 0.04) +
        box(x + s * 1.02, floor - s * 0.1, w, s * 0.12, s * 0.04),
      'art7',
      'Hedge',
    ),
  ];
}

/** A door under a fanlight: its corner, width and floor. */
function doorway(x: number, top: number, s: number, floor: number): VectorPath[] {
  const gap = Math.max(2, s * 0.03);
  const [reach, tall] = [s / 2 + gap * 3, floor - top];
  const field = (tall - s * 0.7) * 0.48;
  const panels = [0, 1, 2, 3].map((at) =>
    box(
      x + s * (0.12 + (at % 2) * 0.42),
      top + s * 0.64 + Math.floor(at / 2) * field,
      s * 0.34,
      field * 0.75,
      4,
    ),
  );
  return [
    part(
      `M${x - gap * 3} ${floor}V${top + s / 2}A${reach} ${reach} 0 0 1 ${x + s + gap * 3} ${top + s / 2}V${floor}Z`,
      'art1',
      'Casing',
    ),
    part(`M${x} ${top + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${top + s / 2}Z`, 'art5', 'Fanlight'),
    part(box(x, top + s / 2 + gap, s, tall - s / 2 - gap), 'art4', 'Door'),
    part(panels.join(''), 'art8', 'Panels', 0.28),
    part(box(x + s * 0.3, top + s * 0.56 + tall * 0.33, s * 0.4, s * 0.06, 3), 'art3', 'Letter box'),
    part(disc(x + s * 0.9, top + s * 0.5 + tall * 0.34, s * 0.05), 'art3', 'Knob'),
  ];
}

/** A front door with a bush beside it. */
function frontDoor(w: number, h: number, round: number): VectorPath[] {
  const s = Math.min(w * 0.5, h * 0.46);
  const [x, top, floor] = [(w - s) / 2, h * 0.14, h * 0.9];
  const joints = Array.from({ length: Math.ceil(h / (s * 0.2)) }, (_, row) =>
    box(0, row * s * 0.2, w, Math.max(1, s * 0.012)),
  );
  return [
    part(box(0, 0, w, h), nth<Color>(['art6', 'art3'], round), 'Wall'),
    part(joints.join(''), 'art7', 'Joints', 0.5),
    ...doorway(x, top, s, floor),
    part(box(0, floor, w, h - floor), 'art8', 'Step'),
    part(box(x - s * 0.12, floor - s * 0.04, s * 1.24, s * 0.08), 'art2', 'Sill'),
    part(box(x - s * 0.62, floor - s * 0.3, s * 0.3, s * 0.3, s * 0.03), 'art3', 'Pot'),
    part(disc(x - s * 0.47, floor - s * 0.52, s * 0.26), 'art7', 'Bush'),
  ];
}

type Painting = (width: number, height: number, round: number) => VectorPath[];

/** In the order in which sections show them. */
const kinds: readonly Painting[] = [street, floorPlan, parlour, flats, cornerHouse, loft, canal, frontDoor];

/** The pictures of the homes, in the order of the products. */
export const homePictures = [6, 4, 3, 5, 0, 2];

/** Homes from outside and inside, and their floor plans. */
export function paintHomes(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  const round = Math.floor(index / kinds.length);
  return canvas('Home', width, height, nth(kinds, index)(width, height, round), 'Home');
}
