import type { Color, VectorPath } from '@kitshelf/scene/scene.ts';
import { type Point, box, disc, hill, part, polygon, trapeze } from '../drawing/shapes.ts';

/** Mountains over the far shore. */
function shore(w: number, h: number, level: number, tones: readonly [Color, Color]): VectorPath[] {
  const high = Math.min(h * 0.34, w * 0.4);
  const far: Point[] = [
    [0, level - high * 0.5],
    [w * 0.16, level - high * 0.9],
    [w * 0.34, level - high * 0.4],
    [w * 0.56, level - high],
    [w * 0.78, level - high * 0.45],
    [w, level - high * 0.8],
  ];
  const near: Point[] = [
    [0, level - high * 0.2],
    [w * 0.25, level - high * 0.34],
    [w * 0.5, level - high * 0.16],
    [w * 0.75, level - high * 0.32],
    [w, level - high * 0.14],
  ];
  return [
    part(polygon([...far, [w, level], [0, level]]), tones[0], 'Mountains'),
    part(hill(near, level), tones[1], 'Far shore'),
  ];
}

const water = (w: number, h: number, level: number, tone: Color, light: Color): VectorPath[] => [
  part(box(0, level, w, h - level), tone, 'Lake'),
  ...[0.16, 0.36, 0.6, 0.82].map((at, turn) =>
    part(
      box(
        w * ((turn * 0.31) % 0.7),
        level + (h - level) * at,
        w * (0.16 + turn * 0.05),
        Math.max(2, h * 0.008),
      ),
      light,
      'Ripple',
      0.6,
    ),
  ),
];

/** Where the house stands: left, top, width and height to the eaves. */
type Plot = readonly [x: number, top: number, wide: number, tall: number];

/** Three floors of windows under a steep roof. */
function facade([x, top, wide, tall]: Plot): VectorPath[] {
  const bays = 7;
  const bay = wide / bays;
  const spots = Array.from({ length: bays * 3 }, (_, at) => at);
  const pane = (at: number): string =>
    box(
      x + bay * ((at % bays) + 0.28),
      top + tall * (0.1 + Math.floor(at / bays) * 0.3),
      bay * 0.44,
      tall * 0.2,
    );
  const isLit = (at: number): boolean => (at * 5 + 2) % 4 === 1;
  const balconies = spots
    .slice(0, bays)
    .map((at) => box(x + bay * (at + 0.16), top + tall * 0.62, bay * 0.68, tall * 0.04));
  const dormers = [0.26, 0.5, 0.74].map((at) =>
    box(x + wide * at - bay * 0.22, top - tall * 0.34, bay * 0.44, tall * 0.24),
  );
  return [
    part(trapeze(x + wide / 2, top - tall * 0.5, wide * 0.38, top, wide * 0.53), 'art4', 'Roof'),
    part(dormers.join(''), 'art3', 'Dormers'),
    part(box(x, top, wide, tall), 'art2', 'House'),
    part(
      spots
        .filter((at) => !isLit(at))
        .map(pane)
        .join(''),
      'art6',
      'Windows',
    ),
    part(spots.filter(isLit).map(pane).join(''), 'art3', 'Lit windows'),
    part(balconies.join(''), 'art8', 'Balconies'),
    part(box(x + wide * 0.46, top + tall * 0.84, wide * 0.08, tall * 0.16), 'art8', 'Door'),
  ];
}

/** The hotel in the evening, the lake before it. */
export function house(w: number, h: number, round: number): VectorPath[] {
  const level = h * 0.78;
  const wide = Math.min(w * 0.72, h * 1.25);
  const [x, tall] = [(w - wide) / 2, h * 0.36];
  return [
    part(box(0, 0, w, h), round % 2 ? 'art2' : 'art7', 'Sky'),
    part(disc(w * 0.8, h * 0.18, Math.min(w, h) * 0.07), round % 2 ? 'art3' : 'art2', 'Moon'),
    ...shore(w, h, level, ['art6', 'art8']),
    ...facade([x, level - tall, wide, tall]),
    part(box(0, level - h * 0.01, w, h * 0.03), 'art8', 'Shore'),
    ...water(w, h, level + h * 0.02, 'art6', 'art3'),
    part(box(x + wide * 0.4, level + h * 0.02, wide * 0.2, h * 0.012), 'art3', 'Jetty'),
  ];
}

/** A chair that leans back, its seat at `y`. */
function chair(x: number, y: number, s: number): VectorPath[] {
  const back: Point[] = [
    [x, y + s * 0.02],
    [x + s * 0.1, y + s * 0.02],
    [x + s * 0.15, y - s * 0.14],
    [x + s * 0.12, y - s * 0.15],
  ];
  const seat = [
    box(x - s * 0.02, y, s * 0.16, s * 0.025),
    box(x, y, s * 0.02, s * 0.1),
    box(x + s * 0.11, y, s * 0.02, s * 0.1),
  ];
  return [part(polygon(back), 'art4', 'Chair'), part(seat.join(''), 'art8', 'Seat')];
}

/** The jetty in the morning, with two chairs. */
export function jetty(w: number, h: number, round: number): VectorPath[] {
  const level = h * 0.52;
  const [s, x] = [Math.min(w, h), w * 0.5];
  const boards = [0.2, 0.36, 0.56, 0.8].map((at) =>
    box(
      x - s * (0.18 + at * 0.26),
      level + h * 0.1 + (h * 0.9 - level) * at,
      s * (0.36 + at * 0.52),
      h * 0.008,
    ),
  );
  return [
    part(box(0, 0, w, h), round % 2 ? 'art1' : 'art2', 'Morning'),
    part(disc(w * 0.3, h * 0.26, s * 0.1), 'art3', 'Sun'),
    ...shore(w, h, level, ['art5', 'art6']),
    ...water(w, h, level, 'art5', 'art1'),
    part(
      polygon([
        [x - s * 0.16, level + h * 0.1],
        [x + s * 0.16, level + h * 0.1],
        [x + s * 0.46, h],
        [x - s * 0.46, h],
      ]),
      'art3',
      'Jetty',
    ),
    part(boards.join(''), 'art4', 'Boards'),
    ...chair(x - s * 0.2, h * 0.64, s),
    ...chair(x + s * 0.06, h * 0.64, s),
  ];
}

/** A wooden house with a low roof, `s` px wide. */
const hut = (x: number, top: number, s: number): VectorPath[] => [
  part(box(x, top, s, s * 0.32), 'art4', 'House'),
  part(
    Array.from({ length: 12 }, (_, at) => box(x + (s * at) / 12, top, s * 0.008, s * 0.32)).join(''),
    'art8',
    'Boards',
    0.35,
  ),
  part(
    polygon([
      [x - s * 0.1, top + s * 0.02],
      [x + s * 0.5, top - s * 0.3],
      [x + s * 1.1, top + s * 0.02],
    ]),
    'art8',
    'Roof',
  ),
  part(
    box(x + s * 0.14, top + s * 0.08, s * 0.3, s * 0.18) +
      box(x + s * 0.56, top + s * 0.08, s * 0.3, s * 0.18),
    'art2',
    'Windows',
  ),
  part(
    box(x + s * 0.28, top + s * 0.08, s * 0.015, s * 0.18) +
      box(x + s * 0.7, top + s * 0.08, s * 0.015, s * 0.18),
    'art8',
    'Bars',
  ),
];

/** A house on posts over the water. */
export function boathouse(w: number, h: number): VectorPath[] {
  const level = h * 0.64;
  const s = Math.min(w * 0.6, h * 0.78);
  const [x, top] = [w * 0.5 - s / 2, level - s * 0.4];
  const bow = Math.min(x + s * 1.14, w - s * 0.46);
  return [
    part(box(0, 0, w, h), 'art1', 'Sky'),
    ...shore(w, h, level - h * 0.02, ['art2', 'art5']),
    ...water(w, h, level - h * 0.02, 'art6', 'art1'),
    part(
      [0.06, 0.34, 0.62, 0.92].map((at) => box(x + s * at, level - s * 0.08, s * 0.03, s * 0.3)).join(''),
      'art8',
      'Posts',
    ),
    part(box(x - s * 0.08, level - s * 0.1, s * 1.16, s * 0.05), 'art3', 'Deck'),
    ...hut(x, top, s),
    part(
      polygon([
        [bow, level + s * 0.18],
        [bow + s * 0.42, level + s * 0.18],
        [bow + s * 0.34, level + s * 0.25],
        [bow + s * 0.06, level + s * 0.25],
      ]),
      'art7',
      'Boat',
    ),
  ];
}

/** The pool in the wood: steps, water and steam. */
export function pool(w: number, h: number): VectorPath[] {
  const s = Math.min(w, h);
  const trunks = Array.from({ length: Math.max(5, Math.round(w / (s * 0.16))) }, (_, at) => at);
  const count = trunks.length;
  return [
    part(box(0, 0, w, h), 'art6', 'Wood'),
    ...trunks.map((at) =>
      part(
        box((w * (at + 0.3)) / count, 0, s * (0.03 + (at % 3) * 0.015), h * 0.56),
        at % 2 ? 'art8' : 'art7',
        'Trunk',
        0.75,
      ),
    ),
    part(disc(w * 0.68, h * 0.24, s * 0.09), 'art2', 'Moon'),
    part(box(0, h * 0.52, w, h * 0.1), 'art3', 'Terrace'),
    part(box(0, h * 0.6, w, h * 0.4), 'art5', 'Water'),
    ...[0.68, 0.78, 0.9].map((at, row) =>
      part(box(w * (0.1 + row * 0.16), h * at, w * 0.36, h * 0.014, h * 0.007), 'art1', 'Ripple', 0.8),
    ),
    ...[0, 1, 2].map((at) =>
      part(
        box(w * 0.62 + at * s * 0.05, h * (0.54 + at * 0.05), s * 0.34, h * 0.05),
        at % 2 ? 'art2' : 'art1',
        'Step',
      ),
    ),
    ...[0.2, 0.34, 0.46].map((at, turn) =>
      part(disc(w * at, h * (0.46 - turn * 0.04), s * (0.07 + turn * 0.02)), 'art1', 'Steam', 0.22),
    ),
  ];
}
