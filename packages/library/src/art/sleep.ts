import { type Paint, type SceneNode, type VectorPath, linear, radial } from '@kitshelf/scene/scene.ts';
import { type Kit, nth } from '../kit.ts';
import {
  type Point,
  arcLine,
  blob,
  box,
  canvas,
  disc,
  fillPath,
  hill,
  linePath,
  seeded,
  smooth,
} from './shapes.ts';
import { overlap, stage } from './stage.ts';
import { alertCard, metricCard, tasksCard, weekCard } from './ui-cards.ts';

const skies: [string, string][] = [
  ['art3', 'art2'],
  ['art8', 'art6'],
  ['art4', 'art2'],
  ['art5', 'art2'],
  ['art6', 'art3'],
  ['art2', 'art4'],
];

const wave = (width: number, y: number, swing: number, phase: number): Point[] =>
  Array.from({ length: 9 }, (_, at): Point => [(width * at) / 8, y + Math.sin(at * 0.9 + phase) * swing]);

/** Hills of a sleeping land under a moon. */
function night(index: number, w: number, h: number): VectorPath[] {
  const random = seeded(index * 11);
  const size = Math.min(w, h);
  const isDark = index % 2 === 1;
  const tones = isDark ? ['#2b4a73', '#22395d', '#182a47'] : ['art3', 'art5', 'art7'];
  const [mx, my, r] = [w * 0.66, h * 0.3, size * 0.13];
  return [
    fillPath(box(0, 0, w, h), isDark ? linear(180, 'art8', 'art6') : linear(180, 'art3/70', 'art2'), {
      name: 'Sky',
    }),
    ...(isDark
      ? [
          fillPath(
            Array.from({ length: 30 }, () =>
              disc(random() * w, random() * h * 0.55, 1 + random() * 1.4),
            ).join(''),
            'art1',
            { name: 'Stars' },
          ),
        ]
      : []),
    fillPath(disc(mx, my, r * 1.7), 'art1', { name: 'Halo', opacity: 0.18 }),
    fillPath(
      `M${mx + r * 0.35} ${my - r * 0.94}A${r} ${r} 0 1 0 ${mx + r * 0.94} ${my + r * 0.35}A${r * 0.8} ${r * 0.8} 0 1 1 ${mx + r * 0.35} ${my - r * 0.94}Z`,
      isDark ? 'art1' : 'art4',
      { name: 'Moon' },
    ),
    ...tones.map((tone, at) =>
      fillPath(hill(wave(w, h * (0.6 + at * 0.13), h * 0.06, index + at * 1.7), h), tone, { name: 'Hill' }),
    ),
    ...[0.2, 0.46].map((at) =>
      fillPath(cloud(w * at, h * (0.3 + at * 0.4), size * 0.1), 'art1', {
        name: 'Cloud',
        opacity: isDark ? 0.5 : 0.9,
      }),
    ),
  ];
}

const cloud = (x: number, y: number, s: number): string =>
  disc(x - s * 0.7, y, s * 0.5) +
  disc(x, y - s * 0.25, s * 0.7) +
  disc(x + s * 0.75, y, s * 0.52) +
  box(x - s * 0.8, y, s * 1.6, s * 0.52, s * 0.25);

/** A person under a blanket, a lamp and a cat. */
function bed(index: number, w: number, h: number): VectorPath[] {
  const [wall, floor] = nth(skies, index);
  const s = Math.min(w * 0.82, h * 1.15);
  const [x, y] = [w / 2 - s / 2, h * 0.86];
  return [
    fillPath(box(0, 0, w, h), wall, { name: 'Wall' }),
    fillPath(disc(w * 0.26, h * 0.3, Math.min(w, h) * 0.17), 'art1', { name: 'Window', opacity: 0.6 }),
    fillPath(box(0, y, w, h - y), floor === wall ? 'art1' : floor, { name: 'Floor' }),
    fillPath(box(x - s * 0.02, y - s * 0.52, s * 0.07, s * 0.52, s * 0.03), 'art8', { name: 'Headboard' }),
    fillPath(box(x, y - s * 0.2, s, s * 0.15, s * 0.04), 'art1', { name: 'Mattress' }),
    fillPath(
      box(x + s * 0.04, y - s * 0.05, s * 0.05, s * 0.06) +
        box(x + s * 0.9, y - s * 0.05, s * 0.05, s * 0.06),
      'art8',
      { name: 'Feet' },
    ),
    fillPath(box(x + s * 0.05, y - s * 0.28, s * 0.24, s * 0.11, s * 0.05), 'art2', { name: 'Pillow' }),
    fillPath(disc(x + s * 0.22, y - s * 0.3, s * 0.065), '#e0a77d', { name: 'Face' }),
    fillPath(
      `M${x + s * 0.15} ${y - s * 0.3}A${s * 0.072} ${s * 0.072} 0 0 1 ${x + s * 0.28} ${y - s * 0.335}C${x + s * 0.23} ${y - s * 0.34} ${x + s * 0.2} ${y - s * 0.3} ${x + s * 0.15} ${y - s * 0.3}Z`,
      'art8',
      { name: 'Hair' },
    ),
    fillPath(
      `M${x + s * 0.27} ${y - s * 0.12}C${x + s * 0.28} ${y - s * 0.4} ${x + s * 0.46} ${y - s * 0.36} ${x + s * 0.58} ${y - s * 0.32}C${x + s * 0.72} ${y - s * 0.28} ${x + s * 0.92} ${y - s * 0.32} ${x + s} ${y - s * 0.14}V${y - s * 0.08}H${x + s * 0.27}Z`,
      index % 2 ? 'art5' : 'art7',
      { name: 'Blanket' },
    ),
    linePath(
      smooth([
        [x + s * 0.36, y - s * 0.2],
        [x + s * 0.6, y - s * 0.17],
        [x + s * 0.92, y - s * 0.2],
      ]),
      'art1',
      s * 0.012,
      { name: 'Fold', opacity: 0.5 },
    ),
    fillPath(
      disc(x + s * 0.8, y - s * 0.335, s * 0.055) +
        `M${x + s * 0.75} ${y - s * 0.36}l${s * 0.01} ${-s * 0.05}l${s * 0.035} ${s * 0.03}Z` +
        `M${x + s * 0.84} ${y - s * 0.36}l${s * 0.005} ${-s * 0.05}l${-s * 0.035} ${s * 0.03}Z`,
      'art8',
      { name: 'Cat' },
    ),
  ];
}

/** Breath as circles and curves. */
function breath(index: number, w: number, h: number): VectorPath[] {
  const r = Math.min(w, h) * 0.42;
  const [ground, tone] = nth(skies, index + 2);
  return [
    fillPath(box(0, 0, w, h), ground, { name: 'Ground' }),
    ...[1, 0.76, 0.54, 0.34].map((share, at) =>
      fillPath(blob(w / 2, h / 2, r * share, index + at, 9), nth([tone, 'art1', 'art3', 'art7'], at), {
        name: 'Breath',
        opacity: 0.72,
      }),
    ),
    linePath(arcLine(w / 2, h / 2, r * 1.02, -40, 130), 'art1', 3, { name: 'Arc' }),
    ...[0, 1, 2].map((at) =>
      linePath(smooth(wave(w, h * (0.72 + at * 0.08), h * 0.03, at + index)), 'art1', 2, {
        name: 'Wave',
        opacity: 0.6,
      }),
    ),
  ];
}

/** Nights, beds, breath and the clinic's own app. */
export function paintSleep(kit: Kit, index: number, width: number, height: number): SceneNode {
  const kind = index % 5;
  if (kind === 2 && width > 260 && height > 260 && width < height * 1.7) {
    const [one, two] = nth(skies, index);
    const ground: Paint[] = [
      two,
      linear(150, one, two),
      radial(['#ffffff88', '#ffffff00'], { center: [0.25, 0.15], radius: [0.7, 0.7] }),
    ];
    const size = Math.min(360, width * 0.72);
    if (height < 400)
      return stage(width, height, ground, [
        height < 320 ? alertCard(kit, Math.min(320, width * 0.8), index) : weekCard(kit, size),
      ]);
    return stage(width, height, ground, [
      overlap(
        Math.round(Math.min(width * 0.86, size * 1.3)),
        Math.min(500, Math.round(height * 0.84)),
        tasksCard(kit, Math.round(size * 0.92)),
        metricCard(kit, Math.round(size * 0.92)),
      ),
    ]);
  }
  const draw = kind === 0 ? night : kind === 1 ? bed : kind === 3 ? breath : night;
  return canvas('Night', width, height, draw(index, width, height), 'A quiet night');
}
