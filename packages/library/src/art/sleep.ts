import {
  type Color,
  type Paint,
  type SceneNode,
  type VectorPath,
  linear,
  radial,
} from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import {
  type Point,
  arcLine,
  blob,
  box,
  canvas,
  disc,
  hill,
  linePath,
  part,
  seeded,
  smooth,
  specks,
} from '../drawing/shapes.ts';
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

/** The hours of a night: the sky's two colours, three hills, the moon, and whether stars are out. */
interface Hour {
  sky: [Color, Color];
  hills: [Color, Color, Color];
  moon: Color;
  isDark: boolean;
}

const hours: Hour[] = [
  { sky: ['art3/70', 'art2'], hills: ['art3', 'art5', 'art7'], moon: 'art4', isDark: false },
  { sky: ['art8', 'art6'], hills: ['#2b4a73', '#22395d', '#182a47'], moon: 'art1', isDark: true },
  { sky: ['art4', 'art2'], hills: ['art4', 'art3', 'art6'], moon: 'art1', isDark: false },
  { sky: ['art8', 'art7'], hills: ['#0f5a58', '#0c4846', '#0a3836'], moon: 'art2', isDark: true },
  { sky: ['art5/60', 'art1'], hills: ['art5', 'art7', 'art8'], moon: 'art4', isDark: false },
  { sky: ['art8', 'art3'], hills: ['#4a3f7a', '#362e5c', '#241f42'], moon: 'art4', isDark: true },
  { sky: ['art6/60', 'art2'], hills: ['art6', 'art5', 'art7'], moon: 'art1', isDark: false },
];

/** Hills of a sleeping land under a moon. */
function night(index: number, w: number, h: number): VectorPath[] {
  const size = Math.min(w, h);
  const { sky, hills, moon: tone, isDark } = nth(hours, index);
  const stars = specks(seeded(index * 11), 30, w, h * 0.55, [1, 2.4]);
  return [
    part(box(0, 0, w, h), linear(180, ...sky), 'Sky'),
    ...(isDark ? [part(stars, 'art1', 'Stars')] : []),
    ...moon(w * nth([0.66, 0.34, 0.5], index), h * 0.3, size * 0.13, tone),
    ...hills.map((paint, at) =>
      part(hill(wave(w, h * (0.6 + at * 0.13), h * 0.06, index + at * 1.7), h), paint, 'Hill'),
    ),
    ...[0.2, 0.46]
      .slice(index % 2)
      .map((at) =>
        part(cloud(w * at, h * (0.3 + at * 0.4), size * 0.1), 'art1', 'Cloud', isDark ? 0.5 : 0.9),
      ),
  ];
}

const moon = (x: number, y: number, r: number, tone: Color): VectorPath[] => [
  part(disc(x, y, r * 1.7), 'art1', 'Halo', 0.18),
  part(
    `M${x + r * 0.35} ${y - r * 0.94}A${r} ${r} 0 1 0 ${x + r * 0.94} ${y + r * 0.35}A${r * 0.8} ${r * 0.8} 0 1 1 ${x + r * 0.35} ${y - r * 0.94}Z`,
    tone,
    'Moon',
  ),
];

const cloud = (x: number, y: number, s: number): string =>
  disc(x - s * 0.7, y, s * 0.5) +
  disc(x, y - s * 0.25, s * 0.7) +
  disc(x + s * 0.75, y, s * 0.52) +
  box(x - s * 0.8, y, s * 1.6, s * 0.52, s * 0.25);

/** A person under a blanket, and a cat; right of what is covered, in px. */
function bed(index: number, w: number, h: number, covered: number): VectorPath[] {
  const [wall, floor] = nth(skies, index);
  const room = w - covered;
  const s = Math.min(room * 0.82, h * 1.15);
  const [x, y] = [covered + room / 2 - s / 2, h * 0.86];
  const wood = wall === 'art8' ? 'art4' : 'art8';
  return [
    part(box(0, 0, w, h), wall, 'Wall'),
    part(disc(covered + room * 0.26, h * 0.3, Math.min(w, h) * 0.17), 'art1', 'Window', 0.6),
    part(box(0, y, w, h - y), floor === wall ? 'art1' : floor, 'Floor'),
    ...bedstead(x, y, s, wood),
    ...sleeper(x, y, s, index % 2 ? 'art5' : 'art7'),
    cat(x, y, s, wood),
  ];
}

const bedstead = (x: number, y: number, s: number, wood: Color): VectorPath[] => [
  part(box(x - s * 0.02, y - s * 0.52, s * 0.07, s * 0.52, s * 0.03), wood, 'Headboard'),
  part(box(x, y - s * 0.2, s, s * 0.15, s * 0.04), 'art1', 'Mattress'),
  part(
    box(x + s * 0.04, y - s * 0.05, s * 0.05, s * 0.06) + box(x + s * 0.9, y - s * 0.05, s * 0.05, s * 0.06),
    wood,
    'Feet',
  ),
  part(box(x + s * 0.05, y - s * 0.28, s * 0.24, s * 0.11, s * 0.05), 'art2', 'Pillow'),
];

const sleeper = (x: number, y: number, s: number, blanket: Color): VectorPath[] => [
  part(disc(x + s * 0.22, y - s * 0.3, s * 0.065), '#e0a77d', 'Face'),
  part(
    `M${x + s * 0.15} ${y - s * 0.3}A${s * 0.072} ${s * 0.072} 0 0 1 ${x + s * 0.28} ${y - s * 0.335}C${x + s * 0.23} ${y - s * 0.34} ${x + s * 0.2} ${y - s * 0.3} ${x + s * 0.15} ${y - s * 0.3}Z`,
    'art8',
    'Hair',
  ),
  part(
    `M${x + s * 0.27} ${y - s * 0.12}C${x + s * 0.28} ${y - s * 0.4} ${x + s * 0.46} ${y - s * 0.36} ${x + s * 0.58} ${y - s * 0.32}C${x + s * 0.72} ${y - s * 0.28} ${x + s * 0.92} ${y - s * 0.32} ${x + s} ${y - s * 0.14}V${y - s * 0.08}H${x + s * 0.27}Z`,
    blanket,
    'Blanket',
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
];

const cat = (x: number, y: number, s: number, fur: Color): VectorPath =>
  part(
    disc(x + s * 0.8, y - s * 0.335, s * 0.055) +
      `M${x + s * 0.75} ${y - s * 0.36}l${s * 0.01} ${-s * 0.05}l${s * 0.035} ${s * 0.03}Z` +
      `M${x + s * 0.84} ${y - s * 0.36}l${s * 0.005} ${-s * 0.05}l${-s * 0.035} ${s * 0.03}Z`,
    fur,
    'Cat',
  );

/** Breath as circles and curves. */
function breath(index: number, w: number, h: number): VectorPath[] {
  const r = Math.min(w, h) * 0.42;
  const [ground, tone] = nth(skies, index + 2);
  return [
    part(box(0, 0, w, h), ground, 'Ground'),
    ...[1, 0.76, 0.54, 0.34].map((share, at) =>
      part(
        blob(w / 2, h / 2, r * share, index + at, 9),
        nth([tone, 'art1', 'art3', 'art7'], at),
        'Breath',
        0.72,
      ),
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
export function paintSleep(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const kind = index % 5;
  if (kind === 2 && width > 260 && height > 260 && width < height * 1.7)
    return clinicApp(ctx, index, width, height);
  const draw = [night, bed, night, breath, night][kind]!;
  return canvas('Night', width, height, draw(index, width, height, ctx.coveredLeft ?? 0), 'A quiet night');
}

function clinicApp(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const [one, two] = nth(skies, index);
  const ground: Paint[] = [
    two,
    linear(150, one, two),
    radial(['#ffffff88', '#ffffff00'], { center: [0.25, 0.15], radius: [0.7, 0.7] }),
  ];
  const size = Math.min(360, width * 0.72);
  if (height < 320) return stage(width, height, ground, [alertCard(ctx, Math.min(320, width * 0.8), index)]);
  if (height < 400) return stage(width, height, ground, [weekCard(ctx, size)]);
  return stage(width, height, ground, [
    overlap(
      Math.round(Math.min(width * 0.86, size * 1.3)),
      Math.min(500, Math.round(height * 0.84)),
      tasksCard(ctx, Math.round(size * 0.92)),
      metricCard(ctx, Math.round(size * 0.92)),
    ),
  ]);
}
