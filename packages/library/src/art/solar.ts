import { type Paint, type SceneNode, type VectorPath, linear, radial } from '@kitshelf/scene/scene.ts';
import { type Kit, nth } from '../kit.ts';
import { dashboard } from './dashboard.ts';
import {
  type Point,
  arcLine,
  box,
  canvas,
  disc,
  fillPath,
  hill,
  linePath,
  polygon,
  seeded,
  smooth,
} from './shapes.ts';
import { overlap, rising, stage } from './stage.ts';
import { alertCard, metricCard, ringCard, weekCard } from './ui-cards.ts';

const skies: [string, string, string][] = [
  ['#1d3a63', '#f0784a', '#ffd489'],
  ['#0b1730', '#3f6ea3', '#fff3d6'],
  ['#7fb2d8', '#fff3d6', '#ffb547'],
  ['#f0784a', '#ffd489', '#fff3d6'],
  ['#3f6ea3', '#7fb2d8', '#fff3d6'],
];

/** A house with panels on its roof, `s` px wide, on `floor`. */
function house(x: number, floor: number, s: number, kind: number, isNight: boolean): VectorPath[] {
  const wall = nth(['#fff3d6', '#e8dcc3', '#cfd9e6'], kind);
  const top = floor - s * 0.46;
  const ridge = top - s * 0.3;
  const slope = houseSlope(x, s, top, ridge);
  return [
    fillPath(box(x - s * 0.42, top, s * 0.84, floor - top), wall, { name: 'House' }),
    fillPath(
      polygon([
        [x - s * 0.52, top],
        [x - s * 0.14, ridge],
        [x + s * 0.2, ridge],
        [x + s * 0.54, top],
      ]),
      '#1d3a63',
      { name: 'Roof' },
    ),
    fillPath(polygon(slope), '#3f6ea3', { name: 'Panels' }),
    linePath(
      [0.33, 0.66]
        .map(
          (share) =>
            `M${slope[0][0] + (slope[1][0] - slope[0][0]) * share} ${slope[0][1]}L${slope[3][0] + (slope[2][0] - slope[3][0]) * share} ${slope[3][1]}`,
        )
        .join('') +
        `M${(slope[0][0] + slope[3][0]) / 2} ${(slope[0][1] + slope[3][1]) / 2}L${(slope[1][0] + slope[2][0]) / 2} ${(slope[1][1] + slope[2][1]) / 2}`,
      '#9cc4e6',
      Math.max(1, s * 0.01),
      { name: 'Seams' },
    ),
    fillPath(
      [0, 1].map((at) => box(x - s * 0.32 + at * s * 0.24, top + s * 0.12, s * 0.15, s * 0.16)).join(''),
      isNight ? '#ffb547' : '#7fb2d8',
      { name: 'Windows' },
    ),
    fillPath(box(x + s * 0.16, top + s * 0.14, s * 0.15, floor - top - s * 0.14), '#f0784a', {
      name: 'Door',
    }),
    fillPath(box(x + s * 0.44, floor - s * 0.24, s * 0.1, s * 0.24, s * 0.02), '#ffffff', {
      name: 'Battery',
    }),
    fillPath(box(x + s * 0.465, floor - s * 0.16, s * 0.05, s * 0.12, s * 0.01), '#44b47c', {
      name: 'Charge',
    }),
  ];
}

function houseSlope(x: number, s: number, top: number, ridge: number): [Point, Point, Point, Point] {
  return [
    [x - s * 0.08, ridge + s * 0.06],
    [x + s * 0.16, ridge + s * 0.06],
    [x + s * 0.44, top - s * 0.04],
    [x + s * 0.02, top - s * 0.04],
  ];
}

/** A street of houses at an hour of the day. */
function street(index: number, w: number, h: number): VectorPath[] {
  const [high, low, sun] = nth(skies, index);
  const isNight = index % 5 < 2;
  const random = seeded(index);
  const floor = h * 0.86;
  const count = w / h < 1.3 ? 1 : Math.min(5, Math.max(2, Math.round(w / (h * 0.85))));
  const s = Math.min((w / count) * 0.82, h * 0.62);
  const r = Math.min(w, h);
  return [
    fillPath(box(0, 0, w, h), linear(180, high, low), { name: 'Sky' }),
    fillPath(disc(w * 0.72, h * (isNight ? 0.5 : 0.26), r * 0.3), sun, { name: 'Glow', opacity: 0.25 }),
    fillPath(disc(w * 0.72, h * (isNight ? 0.5 : 0.26), r * 0.15), sun, { name: 'Sun' }),
    fillPath(
      hill(
        Array.from({ length: 6 }, (_, at): [number, number] => [(w * at) / 5, h * (0.7 + random() * 0.08)]),
        h,
      ),
      isNight ? '#22406b' : '#5f9d8a',
      { name: 'Hill' },
    ),
    ...Array.from({ length: count }, (_, at) =>
      house((w * (at + 0.5)) / count, floor, s * (1 - (at % 2) * 0.12), at + index, isNight),
    ).flat(),
    fillPath(box(0, floor, w, h - floor), isNight ? '#0b1730' : '#2f6a5a', { name: 'Ground' }),
  ];
}

/** Light through a day as a curve over the hours. */
function day(index: number, w: number, h: number): VectorPath[] {
  const r = Math.min(w * 0.42, h * 0.62);
  const [x, y] = [w / 2, h * 0.78];
  const at = ((index * 37) % 120) - 60;
  const angle = ((at - 90) * Math.PI) / 180;
  return [
    fillPath(
      box(0, 0, w, h),
      linear(180, index % 2 ? '#0b1730' : '#1d3a63', index % 2 ? '#1d3a63' : '#f0784a'),
      { name: 'Sky' },
    ),
    ...[1, 0.8, 0.6, 0.4].map((share, ring) =>
      fillPath(`M${x - r * share} ${y}A${r * share} ${r * share} 0 0 1 ${x + r * share} ${y}Z`, '#ffb547', {
        name: 'Light',
        opacity: 0.12 + ring * 0.1,
      }),
    ),
    linePath(arcLine(x, y, r, -90, 90), '#ffd489', 3, { name: 'Path' }),
    linePath(
      Array.from({ length: 13 }, (_, tick) => {
        const a = ((tick * 15 - 180) * Math.PI) / 180;
        return `M${x + Math.cos(a) * r * 1.06} ${y + Math.sin(a) * r * 1.06}L${x + Math.cos(a) * r * 1.1} ${y + Math.sin(a) * r * 1.1}`;
      }).join(''),
      '#fff3d6',
      2,
      { name: 'Hours' },
    ),
    fillPath(disc(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.13), '#fff3d6', { name: 'Sun' }),
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
    fillPath(box(0, 0, w, h), linear(180, high, low), { name: 'Sky' }),
    fillPath(disc(w * 0.3, horizon * 0.8, Math.min(w, h) * 0.16), sun, { name: 'Sun' }),
    fillPath(box(0, horizon, w, h - horizon), '#2c5f57', { name: 'Field' }),
    fillPath(rows.join(''), '#1d3a63', { name: 'Panels' }),
    fillPath(rows.filter((_, at) => at % 2 === 0).join(''), '#3f6ea3', { name: 'Panels in light' }),
  ];
}

/** Houses, days and panels, and the app that watches them. */
export function paintSolar(kit: Kit, index: number, width: number, height: number): SceneNode {
  const kind = index % 5;
  const [high, low] = nth(skies, index + 1);
  const ground: Paint[] = [
    high,
    linear(160, high, low),
    radial(['#ffb54766', '#ffb54700'], { center: [0.8, 0.9], radius: [0.7, 0.7] }),
  ];
  if (kind === 2 && width >= 700 && height >= 380)
    return rising(
      width,
      height,
      ground,
      Math.round(height * 0.1),
      dashboard(kit, Math.round(width * 0.86), height),
    );
  if (kind === 2 && width > 240 && height > 200) {
    const size = Math.round(Math.min(360, width * 0.76));
    if (height < 420)
      return stage(width, height, ground, [height < 270 ? alertCard(kit, size, index) : weekCard(kit, size)]);
    return stage(width, height, ground, [
      overlap(
        Math.round(Math.min(width * 0.88, size * 1.25)),
        Math.min(520, Math.round(height * 0.84)),
        ringCard(kit, 260),
        metricCard(kit, Math.round(size * 0.9)),
      ),
    ]);
  }
  const draw = [street, day, street, field, street][kind]!;
  return canvas('Light', width, height, draw(index, width, height), 'Houses and sunlight');
}
