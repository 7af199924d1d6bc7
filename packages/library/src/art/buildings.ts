import type { Color, SceneNode, VectorPath } from '@kitshelf/scene/scene.ts';
import { type Kit, nth } from '../kit.ts';
import {
  type Point,
  arcLine,
  box,
  canvas,
  disc,
  fillPath,
  linePath,
  polygon,
  polyline,
  seeded,
} from './shapes.ts';

const thin = (d: string, weight = 1.5, color: Color = 'art8'): VectorPath =>
  linePath(d, color, weight, { name: 'Line' });

/** Towers with rows of windows before a pale sky. */
function skyline(index: number, w: number, h: number): VectorPath[] {
  const random = seeded(index * 3 + 2);
  const floor = h * 0.9;
  const paths: VectorPath[] = [
    fillPath(box(0, 0, w, h), 'art2', { name: 'Sky' }),
    fillPath(disc(w * 0.74, h * 0.3, Math.min(w, h) * 0.13), 'art5', { name: 'Sun' }),
  ];
  const tones: Color[] = ['art3', 'art4', 'art6', 'art7', 'art8'];
  let x = -w * 0.02;
  for (let at = 0; x < w; at += 1) {
    const width = Math.min(w, h * 1.6) * (0.12 + random() * 0.12);
    const height = h * (0.3 + random() * 0.48);
    const tone = nth(tones, at * 2 + index);
    paths.push(fillPath(box(x, floor - height, width, height), tone, { name: 'Tower' }));
    const step = Math.max(10, width / 5);
    const slots = [];
    for (let y = floor - height + step; y < floor - step; y += step)
      for (let at2 = 0; at2 < 3; at2 += 1)
        slots.push(box(x + width * (0.16 + at2 * 0.26), y, width * 0.15, step * 0.42));
    paths.push(
      fillPath(slots.join(''), tone === 'art8' || tone === 'art7' ? 'art4' : 'art1', { name: 'Windows' }),
    );
    x += width + w * 0.008;
  }
  return [...paths, fillPath(box(0, floor, w, h - floor), 'art8', { name: 'Street' })];
}

/** A house of volumes seen at an angle. */
function volumes(index: number, w: number, h: number): VectorPath[] {
  const u = Math.min(w, h) * 0.15;
  const [ox, oy] = [w * 0.5, h * 0.66];
  const iso = (x: number, y: number, z: number): [number, number] => [
    ox + (x - y) * u * 0.87,
    oy + (x + y) * u * 0.5 - z * u,
  ];
  const block = (
    x: number,
    y: number,
    z: number,
    a: number,
    b: number,
    c: number,
    tones: [Color, Color, Color],
  ) => volumesBlock(iso, x, y, z, a, b, c, tones);
  const pale: [Color, Color, Color] = ['art1', 'art3', 'art4'];
  const dark: [Color, Color, Color] = ['art6', 'art7', 'art8'];
  const red: [Color, Color, Color] = ['#e86257', 'art5', '#9c1a12'];
  const accents = index % 2 ? [pale, red, dark] : [dark, pale, red];
  return [
    fillPath(box(0, 0, w, h), index % 2 ? 'art2' : 'art3', { name: 'Ground' }),
    fillPath(polygon([iso(-2.4, -2.2, 0), iso(2.6, -2.2, 0), iso(2.6, 2.6, 0), iso(-2.4, 2.6, 0)]), 'art1', {
      name: 'Plot',
      opacity: 0.7,
    }),
    ...block(-1.8, -1.6, 0, 1.6, 3.2, 1 + (index % 3) * 0.5, accents[0]!),
    ...block(-0.2, -1.6, 0, 2, 1.4, 2.2, accents[1]!),
    ...block(0.1, 0.2, 0, 1.5, 1.6, 0.8, accents[2]!),
  ];
}

function volumesBlock(
  iso: (x: number, y: number, z: number) => Point,
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  c: number,
  tones: [Color, Color, Color],
): VectorPath[] {
  return [
    fillPath(
      polygon([iso(x, y + b, z), iso(x + a, y + b, z), iso(x + a, y + b, z + c), iso(x, y + b, z + c)]),
      tones[1],
      { name: 'Side' },
    ),
    fillPath(
      polygon([iso(x + a, y, z), iso(x + a, y + b, z), iso(x + a, y + b, z + c), iso(x + a, y, z + c)]),
      tones[2],
      { name: 'Side' },
    ),
    fillPath(
      polygon([iso(x, y, z + c), iso(x + a, y, z + c), iso(x + a, y + b, z + c), iso(x, y + b, z + c)]),
      tones[0],
      { name: 'Roof' },
    ),
  ];
}

/** A floor plan with walls, doors and a tree. */
function plan(index: number, w: number, h: number): VectorPath[] {
  const pad = Math.min(w, h) * 0.13;
  const [x, y, a, b] = [pad, pad, w - pad * 2, h - pad * 2];
  const grid =
    Array.from({ length: Math.ceil(w / 32) }, (_, at) => `M${at * 32} 0V${h}`).join('') +
    Array.from({ length: Math.ceil(h / 32) }, (_, at) => `M0 ${at * 32}H${w}`).join('');
  const isDark = index % 2 === 0;
  const [ground, ink, hint]: [Color, Color, Color] = isDark
    ? ['art8', 'art1', 'art7']
    : ['art1', 'art8', 'art2'];
  const wall = Math.max(4, Math.min(w, h) * 0.018);
  const r = Math.min(a, b) * 0.2;
  return [
    fillPath(box(0, 0, w, h), ground, { name: 'Sheet' }),
    linePath(grid, hint, 1, { name: 'Grid' }),
    { ...thin(box(x, y, a, b), wall, ink), name: 'Walls' },
    {
      ...thin(
        `M${x + a * 0.38} ${y}V${y + b * 0.34}M${x + a * 0.38} ${y + b * 0.56}V${y + b}M${x + a * 0.38} ${y + b * 0.56}H${x + a * 0.72}M${x + a * 0.88} ${y + b * 0.56}H${x + a}`,
        wall,
        ink,
      ),
      name: 'Walls',
    },
    linePath(
      `M${x + a * 0.38} ${y + b * 0.34}A${b * 0.22} ${b * 0.22} 0 0 0 ${x + a * 0.38 - b * 0.2} ${y + b * 0.54}`,
      'art5',
      2,
      { name: 'Door' },
    ),
    linePath(
      `M${x + a * 0.72} ${y + b * 0.56}A${a * 0.16} ${a * 0.16} 0 0 0 ${x + a * 0.88} ${y + b * 0.56 - a * 0.14}`,
      'art5',
      2,
      { name: 'Door' },
    ),
    linePath(
      Array.from(
        { length: 7 },
        (_, at) => `M${x + a * (0.5 + at * 0.045)} ${y + b * 0.68}V${y + b * 0.9}`,
      ).join(''),
      ink,
      1.5,
      { name: 'Stairs' },
    ),
    fillPath(disc(x + a * 0.18, y + b * 0.74, r * 0.62), 'art5', { name: 'Tree' }),
    linePath(arcLine(x + a * 0.18, y + b * 0.74, r * 0.8, 0, 359), ink, 1.5, { name: 'Crown' }),
    linePath(
      `M${x} ${y - pad * 0.4}H${x + a}M${x} ${y - pad * 0.55}V${y - pad * 0.25}M${x + a} ${y - pad * 0.55}V${y - pad * 0.25}`,
      ink,
      1.5,
      { name: 'Measure' },
    ),
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
      fillPath(
        `M${x + size / 2 - inner + dx} ${y + tall}V${y + tall * 0.46}A${inner} ${inner} 0 0 1 ${x + size / 2 + inner + dx} ${y + tall * 0.46}V${y + tall}Z`,
        tone,
        { name },
      );
    return [
      arch(0, isRed ? 'art5' : 'art7', 'Arch'),
      { ...arch(inner * 0.5, isRed ? '#9c1a12' : 'art8', 'Shade') },
    ];
  });
  const bands = Array.from({ length: rows }, (_, at) =>
    fillPath(box(0, at * tall, w, tall * 0.06), 'art3', { name: 'Ledge' }),
  );
  return [
    fillPath(box(0, 0, w, h), index % 2 ? 'art2' : 'art4', { name: 'Wall' }),
    ...arches.flat(),
    ...bands,
  ];
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
      fillPath(box(x, y, dx + 1, h - y), nth(['art7', 'art8'] as Color[], at), { name: 'Step' }),
      fillPath(box(x, y, dx + 1, dy * 0.16), 'art1', { name: 'Edge' }),
    ];
  });
  return [
    fillPath(box(0, 0, w, h), 'art3', { name: 'Wall' }),
    fillPath(
      polygon([
        [w * 0.2, 0],
        [w * 0.6, 0],
        [w * 1.1, h],
        [w * 0.5, h],
      ]),
      'art1',
      { name: 'Light', opacity: 0.7 },
    ),
    fillPath(disc(w * (up > 0 ? 0.26 : 0.74), h * 0.3, Math.min(w, h) * 0.14), 'art5', { name: 'Sun' }),
    ...steps.flat(),
  ];
}

/** The elevation of a long house, as a drawing. */
function elevation(index: number, w: number, h: number): VectorPath[] {
  const floor = h * 0.78;
  const top = h * 0.34;
  const [left, right] = [w * 0.12, w * 0.88];
  const bays = Math.max(4, Math.round((right - left) / (h * 0.2)));
  const bay = (right - left) / bays;
  const windows = Array.from({ length: bays }, (_, at) =>
    box(left + bay * (at + 0.18), top + (floor - top) * 0.28, bay * 0.64, (floor - top) * 0.5),
  );
  const chosen = (index * 2 + 1) % bays;
  const tree = (x: number, s: number) => elevationTree(floor, x, s);
  return [
    fillPath(box(0, 0, w, h), 'art1', { name: 'Sheet' }),
    fillPath(box(left, top, right - left, floor - top), 'art2', { name: 'House' }),
    fillPath(windows.join(''), 'art3', { name: 'Windows' }),
    fillPath(windows[chosen] ?? '', 'art5', { name: 'Lit window' }),
    thin(box(left, top, right - left, floor - top), 2.5),
    ...windows.map((d) => thin(d, 1.5)),
    thin(`M0 ${floor}H${w}`, 3),
    thin(
      polyline([
        [left - w * 0.03, top],
        [right + w * 0.03, top],
      ]),
      5,
    ),
    ...tree(w * 0.06, h * 0.13),
    ...tree(w * 0.95, h * 0.1),
  ];
}

function elevationTree(floor: number, x: number, s: number) {
  return [
    thin(`M${x} ${floor}V${floor - s}`, 2),
    thin(arcLine(x, floor - s * 1.5, s * 0.62, 0, 359), 1.5),
    thin(
      polyline([
        [x - s * 0.2, floor - s * 1.2],
        [x, floor - s],
        [x + s * 0.26, floor - s * 1.5],
      ]),
      1.5,
    ),
  ];
}

const kinds = [volumes, arcade, elevation, stairs, skyline, plan];

/** A drawing or model of a building. */
export function paintBuildings(_kit: Kit, index: number, width: number, height: number): SceneNode {
  return canvas('Building', width, height, nth(kinds, index)(index, width, height), 'Building');
}
