import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { elevation, plan } from './building-drawings.ts';
import { type Point, box, canvas, disc, part, polygon, seeded } from '../drawing/shapes.ts';

const towerTones: Color[] = ['art3', 'art4', 'art6', 'art7', 'art8'];

/** Towers with rows of windows before a pale sky. */
function skyline(index: number, w: number, h: number): VectorPath[] {
  const random = seeded(index * 3 + 2);
  const floor = h * 0.9;
  const towers: VectorPath[] = [];
  let x = -w * 0.02;
  for (let at = 0; x < w; at += 1) {
    const width = Math.min(w, h * 1.6) * (0.12 + random() * 0.12);
    const height = h * (0.3 + random() * 0.48);
    towers.push(...tower(x, floor, width, height, nth(towerTones, at * 2 + index)));
    x += width + w * 0.008;
  }
  return [
    part(box(0, 0, w, h), 'art2', 'Sky'),
    part(disc(w * 0.74, h * 0.3, Math.min(w, h) * 0.13), 'art5', 'Sun'),
    ...towers,
    part(box(0, floor, w, h - floor), 'art8', 'Street'),
  ];
}

function tower(x: number, floor: number, width: number, height: number, tone: Color): VectorPath[] {
  const step = Math.max(10, width / 5);
  const windows = [];
  for (let y = floor - height + step; y < floor - step; y += step)
    windows.push(...[0, 1, 2].map((at) => box(x + width * (0.16 + at * 0.26), y, width * 0.15, step * 0.42)));
  return [
    part(box(x, floor - height, width, height), tone, 'Tower'),
    part(windows.join(''), tone === 'art8' || tone === 'art7' ? 'art4' : 'art1', 'Windows'),
  ];
}

/** Roof, left and right side of a volume. */
type Faces = [Color, Color, Color];
type Spot = [x: number, y: number, z: number];

const pale: Faces = ['art1', 'art3', 'art4'];
const dark: Faces = ['art6', 'art7', 'art8'];
const red: Faces = ['#e86257', 'art5', '#9c1a12'];

/** A house of volumes seen at an angle. */
function volumes(index: number, w: number, h: number): VectorPath[] {
  const u = Math.min(w, h) * 0.15;
  const iso = ([x, y, z]: Spot): Point => [
    w * 0.5 + (x - y) * u * 0.87,
    h * 0.66 + (x + y) * u * 0.5 - z * u,
  ];
  const face = (...spots: Spot[]): string => polygon(spots.map(iso));
  const volume = ([x, y, z]: Spot, [a, b, c]: Spot, [roof, left, right]: Faces): VectorPath[] => [
    part(face([x, y + b, z], [x + a, y + b, z], [x + a, y + b, z + c], [x, y + b, z + c]), left, 'Side'),
    part(face([x + a, y, z], [x + a, y + b, z], [x + a, y + b, z + c], [x + a, y, z + c]), right, 'Side'),
    part(face([x, y, z + c], [x + a, y, z + c], [x + a, y + b, z + c], [x, y + b, z + c]), roof, 'Roof'),
  ];
  const [back, tall, low] = nth(
    [
      [dark, pale, red],
      [pale, red, dark],
      [red, dark, pale],
    ] as const,
    index,
  );
  return [
    part(box(0, 0, w, h), nth<Color>(['art3', 'art2', 'art4', 'art1'], index), 'Ground'),
    part(face([-2.4, -2.2, 0], [2.6, -2.2, 0], [2.6, 2.6, 0], [-2.4, 2.6, 0]), 'art1', 'Plot', 0.7),
    ...volume([-1.8, -1.6, 0], [1.6, 3.2, 1 + (index % 3) * 0.5], back),
    ...volume([-0.2, -1.6, 0], [2, 1.4, 2.2], tall),
    ...volume([0.1, 0.2, 0], [1.5, 1.6, 0.8], low),
  ];
}

/** Arches in rows, light and shade. */
function arcade(index: number, w: number, h: number): VectorPath[] {
  const across = Math.max(3, Math.round(w / (h * 0.24)));
  const size = w / across;
  const rows = Math.max(2, Math.round(h / (size * 1.5)));
  const tall = h / rows;
  const arches = Array.from({ length: across * rows }, (_, at) => {
    const [x, y] = [(at % across) * size, Math.floor(at / across) * tall];
    const isRed = (at * 7 + index) % 11 === 3;
    const inner = size * 0.28;
    const arch = (dx: number, tone: Color, name: string) =>
      part(
        `M${x + size / 2 - inner + dx} ${y + tall}V${y + tall * 0.46}A${inner} ${inner} 0 0 1 ${x + size / 2 + inner + dx} ${y + tall * 0.46}V${y + tall}Z`,
        tone,
        name,
      );
    return [arch(0, isRed ? 'art5' : 'art7', 'Arch'), arch(inner * 0.5, isRed ? '#9c1a12' : 'art8', 'Shade')];
  });
  const bands = Array.from({ length: rows }, (_, at) =>
    part(box(0, at * tall, w, tall * 0.06), 'art3', 'Ledge'),
  );
  return [part(box(0, 0, w, h), index % 2 ? 'art2' : 'art4', 'Wall'), ...arches.flat(), ...bands];
}

/** Stairs that climb through light. */
function stairs(index: number, w: number, h: number): VectorPath[] {
  const count = 8;
  const [dx, dy] = [w / count, (h * 0.8) / count];
  const up = index % 2 ? 1 : -1;
  const steps = Array.from({ length: count }, (_, at) => {
    const x = up > 0 ? at * dx : w - (at + 1) * dx;
    const y = h - (at + 1) * dy;
    return [
      part(box(x, y, dx + 1, h - y), nth(['art7', 'art8'] as Color[], at), 'Step'),
      part(box(x, y, dx + 1, dy * 0.16), 'art1', 'Edge'),
    ];
  });
  return [
    part(box(0, 0, w, h), nth<Color>(['art3', 'art2', 'art4'], index), 'Wall'),
    part(
      polygon([
        [w * 0.2, 0],
        [w * 0.6, 0],
        [w * 1.1, h],
        [w * 0.5, h],
      ]),
      'art1',
      'Light',
      0.7,
    ),
    part(disc(w * (up > 0 ? 0.26 : 0.74), h * 0.3, Math.min(w, h) * 0.14), 'art5', 'Sun'),
    ...steps.flat(),
  ];
}

const kinds = [volumes, arcade, elevation, stairs, skyline, plan];

/** A drawing or model of a building. */
export function paintBuildings(_kit: RenderContext, index: number, width: number, height: number): SceneNode {
  // Each round of the kinds is drawn in other tones.
  const round = index + Math.floor(index / kinds.length);
  return canvas('Building', width, height, nth(kinds, index)(round, width, height), 'Building');
}
