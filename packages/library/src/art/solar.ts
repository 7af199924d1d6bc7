import { type Paint, type SceneNode, type VectorPath, linear, radial } from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { risingDashboard } from './dashboard.ts';
import {
  type Point,
  abreast,
  arcLine,
  box,
  canvas,
  disc,
  fromTop,
  hill,
  linePath,
  part,
  polar,
  polygon,
  seeded,
  smooth,
} from '../drawing/shapes.ts';
import { house } from './solar-house.ts';
import { overlap, stage } from './stage.ts';
import { alertCard, metricCard, ringCard, weekCard } from './ui-cards.ts';

const skies: [string, string, string][] = [
  ['#1d3a63', '#f0784a', '#ffd489'],
  ['#0b1730', '#3f6ea3', '#fff3d6'],
  ['#7fb2d8', '#fff3d6', '#ffb547'],
  ['#f0784a', '#ffd489', '#fff3d6'],
  ['#3f6ea3', '#7fb2d8', '#fff3d6'],
];

/** A street of houses at an hour of the day. */
function street(index: number, w: number, h: number): VectorPath[] {
  const [high, low, sun] = nth(skies, index);
  const isNight = index % 5 < 2;
  const random = seeded(index);
  const floor = h * 0.86;
  const count = abreast(w, h, 0.85, 5, 1.3);
  const s = Math.min((w / count) * 0.82, h * 0.62);
  const r = Math.min(w, h);
  return [
    part(box(0, 0, w, h), linear(180, high, low), 'Sky'),
    part(disc(w * 0.72, h * (isNight ? 0.5 : 0.26), r * 0.3), sun, 'Glow', 0.25),
    part(disc(w * 0.72, h * (isNight ? 0.5 : 0.26), r * 0.15), sun, 'Sun'),
    part(
      hill(
        Array.from({ length: 6 }, (_, at): Point => [(w * at) / 5, h * (0.7 + random() * 0.08)]),
        h,
      ),
      isNight ? '#22406b' : '#5f9d8a',
      'Hill',
    ),
    ...Array.from({ length: count }, (_, at) =>
      house((w * (at + 0.5)) / count, floor, s * (1 - (at % 2) * 0.12), at + index, isNight),
    ).flat(),
    part(box(0, floor, w, h - floor), isNight ? '#0b1730' : '#2f6a5a', 'Ground'),
  ];
}

/** From before dawn to after dusk. */
const dayLight: [string, string][] = [
  ['#1d3a63', '#f0784a'],
  ['#0b1730', '#1d3a63'],
  ['#1d3a63', '#3f6ea3'],
  ['#3a2a55', '#f0784a'],
  ['#0b1730', '#3f6ea3'],
];

/** Light through a day as a curve over the hours. */
function day(index: number, w: number, h: number): VectorPath[] {
  const r = Math.min(w * 0.42, h * 0.62);
  const [x, y] = [w / 2, h * 0.78];
  const [sunX, sunY] = polar(x, y, r, fromTop(((index * 37) % 120) - 60));
  const [high, low] = nth(dayLight, index);
  return [
    part(box(0, 0, w, h), linear(180, high, low), 'Sky'),
    ...[1, 0.8, 0.6, 0.4].map((share, ring) =>
      part(
        `M${x - r * share} ${y}A${r * share} ${r * share} 0 0 1 ${x + r * share} ${y}Z`,
        '#ffb547',
        'Light',
        0.12 + ring * 0.1,
      ),
    ),
    linePath(arcLine(x, y, r, -90, 90), '#ffd489', 3, { name: 'Path' }),
    hourMarks(x, y, r),
    part(disc(sunX, sunY, r * 0.13), '#fff3d6', 'Sun'),
    linePath(`M${w * 0.04} ${y}H${w * 0.96}`, '#fff3d6', 2, { name: 'Horizon' }),
    linePath(
      smooth([
        [0, h * 0.93],
        [w * 0.3, h * 0.87],
        [w * 0.6, h * 0.94],
        [w, h * 0.88],
      ]),
      '#7fb2d8',
      3,
      { name: 'Use' },
    ),
  ];
}

function hourMarks(x: number, y: number, r: number): VectorPath {
  const marks = Array.from({ length: 13 }, (_, at) => {
    const angle = ((at * 15 - 180) * Math.PI) / 180;
    // Written out: these coordinates are not rounded.
    return `M${x + Math.cos(angle) * r * 1.06} ${y + Math.sin(angle) * r * 1.06}L${x + Math.cos(angle) * r * 1.1} ${y + Math.sin(angle) * r * 1.1}`;
  });
  return linePath(marks.join(''), '#fff3d6', 2, { name: 'Hours' });
}

/** Rows of panels under the sun. */
function field(index: number, w: number, h: number): VectorPath[] {
  const [high, low, sun] = nth(skies, index + 2);
  const horizon = h * 0.46;
  const rows = Array.from({ length: 5 }, (_, at) => {
    const y = horizon + (h - horizon) * (0.1 + at * 0.2);
    const size = 14 + at * Math.min(w, h) * 0.055;
    const step = size * 1.9;
    return Array.from({ length: Math.ceil(w / step) + 1 }, (_, col) =>
      polygon([
        [col * step - at * 9, y],
        [col * step + size * 1.5 - at * 9, y],
        [col * step + size * 1.2 - at * 9, y + size * 0.62],
        [col * step - size * 0.3 - at * 9, y + size * 0.62],
      ]),
    ).join('');
  });
  return [
    part(box(0, 0, w, h), linear(180, high, low), 'Sky'),
    part(disc(w * 0.3, horizon * 0.8, Math.min(w, h) * 0.16), sun, 'Sun'),
    part(box(0, horizon, w, h - horizon), '#2c5f57', 'Field'),
    part(rows.join(''), '#1d3a63', 'Panels'),
    part(rows.filter((_, at) => at % 2 === 0).join(''), '#3f6ea3', 'Panels in light'),
  ];
}

/** Houses, days and panels, and the app that watches them. */
export function paintSolar(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const kind = index % 5;
  if (kind === 2 && width > 240 && height > 200) return solarApp(ctx, index, width, height);
  const draw = [street, day, street, field, street][kind]!;
  // Each round of the kinds is drawn at another hour.
  const round = index + Math.floor(index / 5);
  return canvas('Light', width, height, draw(round, width, height), 'Houses and sunlight');
}

function solarApp(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  const [high, low] = nth(skies, index + 1);
  const ground: Paint[] = [
    high,
    linear(160, high, low),
    radial(['#ffb54766', '#ffb54700'], { center: [0.8, 0.9], radius: [0.7, 0.7] }),
  ];
  if (width >= 700 && height >= 380) return risingDashboard(ctx, width, height, ground, 0.86);
  const size = Math.round(Math.min(360, width * 0.76));
  if (height < 270) return stage(width, height, ground, [alertCard(ctx, size, index)]);
  const isSecond = Math.floor(index / 5) % 2 === 1;
  if (height < 420)
    return stage(width, height, ground, [isSecond ? metricCard(ctx, size) : weekCard(ctx, size)]);
  return stage(width, height, ground, [
    overlap(
      Math.round(Math.min(width * 0.88, size * 1.25)),
      Math.min(520, Math.round(height * 0.84)),
      isSecond ? weekCard(ctx, Math.round(size * 0.9)) : ringCard(ctx, 260),
      isSecond ? alertCard(ctx, Math.round(size * 0.9), index) : metricCard(ctx, Math.round(size * 0.9)),
    ),
  ]);
}
