import { type Color, type SceneNode, type VectorPath, linear } from '@kitshelf/scene/scene.ts';
import { type Kit, nth } from '../kit.ts';
import { type Point, box, canvas, disc, fillPath, hill, linePath, polygon, seeded } from './shapes.ts';

/** Colours of an hour: sky above and below, sun, then ridges from the farthest to the nearest. */
type Hour = { sky: [string, string]; sun: string; ridges: string[]; night?: boolean };

const hours: Hour[] = [
  {
    sky: ['#ffd9a8', '#fff1d6'],
    sun: '#ee7b45',
    ridges: ['#f2b98b', '#d98f6d', '#8f6f73', '#274e68', '#12263e'],
  },
  {
    sky: ['#8fb7c4', '#e4eef0'],
    sun: '#fff6e6',
    ridges: ['#b4cfd6', '#7fa8b3', '#4b7f93', '#2f6073', '#1c4256'],
  },
  {
    sky: ['#1a2c4d', '#5d5f8f'],
    sun: '#fff2cf',
    ridges: ['#4d5586', '#394371', '#2a3359', '#1c2443', '#11182f'],
    night: true,
  },
  {
    sky: ['#f7b08a', '#ffe0b8'],
    sun: '#fff6e6',
    ridges: ['#e48f6a', '#c8694f', '#97473f', '#5e2d35', '#331d2b'],
  },
  {
    sky: ['#cfe3dc', '#f6f2e4'],
    sun: '#f5c66a',
    ridges: ['#b6d0bd', '#86ad95', '#568a78', '#2f665c', '#1a4542'],
  },
  {
    sky: ['#ffc9b5', '#fbe7d7'],
    sun: '#fffaf0',
    ridges: ['#e9b0b2', '#c98da3', '#8f6b94', '#5a4d7d', '#2f3058'],
  },
];

/** A ridge of soft hills at about `level` px. */
const rolling = (width: number, level: number, swing: number, random: () => number): Point[] =>
  Array.from({ length: 7 }, (_, index): Point => [(width * index) / 6, level + (random() - 0.5) * swing * 2]);

/** A ridge of peaks, with the points where snow lies. */
function peaks(
  width: number,
  level: number,
  swing: number,
  random: () => number,
): { outline: Point[]; snow: Point[][] } {
  const count = Math.max(2, Math.round(width / (swing * 2.6)));
  const step = width / count;
  const outline: Point[] = [[-20, level + swing]];
  const snow: Point[][] = [];
  for (let index = 0; index < count; index += 1) {
    const x = step * (index + 0.5) + (random() - 0.5) * step * 0.3;
    const top = level - swing * (0.5 + random());
    const cap = swing * 0.34;
    outline.push([x, top], [step * (index + 1), level + swing * (0.1 + random() * 0.3)]);
    snow.push([
      [x, top],
      [x + cap * 0.62, top + cap],
      [x + cap * 0.2, top + cap * 0.72],
      [x - cap * 0.12, top + cap * 1.1],
      [x - cap * 0.6, top + cap * 0.92],
    ]);
  }
  return { outline: [...outline, [width + 20, level + swing]], snow };
}

function pines(width: number, floor: number, size: number, color: Color, random: () => number): VectorPath[] {
  const count = Math.round(width / (size * 0.62));
  const d = Array.from({ length: count }, (_, index) => {
    const x = (index + random()) * (width / count);
    const h = size * (0.6 + random() * 0.8);
    return (
      [0, 1, 2]
        .map((tier) =>
          polygon([
            [x, floor - h + tier * h * 0.2],
            [x + h * (0.14 + tier * 0.06), floor - h * 0.55 + tier * h * 0.24],
            [x - h * (0.14 + tier * 0.06), floor - h * 0.55 + tier * h * 0.24],
          ]),
        )
        .join('') + box(x - h * 0.02, floor - h * 0.12, h * 0.04, h * 0.2)
    );
  }).join('');
  return [fillPath(d, color, { name: 'Pines' })];
}

const tent = (x: number, floor: number, s: number): VectorPath[] => [
  fillPath(
    polygon([
      [x - s, floor],
      [x, floor - s * 1.05],
      [x + s, floor],
    ]),
    '#ee7b45',
    { name: 'Tent' },
  ),
  fillPath(
    polygon([
      [x - s * 0.3, floor],
      [x, floor - s * 1.05],
      [x + s * 0.24, floor],
    ]),
    '#ffe0a3',
    { name: 'Light' },
  ),
];

const hut = (x: number, floor: number, s: number, dark: string): VectorPath[] => [
  fillPath(box(x - s * 0.7, floor - s * 0.7, s * 1.4, s * 0.7), '#c24419', { name: 'Hut' }),
  fillPath(
    polygon([
      [x - s * 0.95, floor - s * 0.66],
      [x, floor - s * 1.35],
      [x + s * 0.95, floor - s * 0.66],
    ]),
    dark,
    { name: 'Roof' },
  ),
  fillPath(box(x - s * 0.14, floor - s * 0.42, s * 0.3, s * 0.42), '#ffe0a3', { name: 'Door' }),
];

/** The near ground: pines, a tent, a hut or a lake. */
function foreground(
  index: number,
  width: number,
  height: number,
  hour: Hour,
  random: () => number,
): VectorPath[] {
  const [, , , middle, near] = hour.ridges as [string, string, string, string, string];
  const ground = hill(rolling(width, height * 0.87, height * 0.02, random), height);
  const size = Math.min(width, height);
  switch (index % 5) {
    case 0:
      return [
        ...pines(width, height * 0.92, size * 0.2, middle, random),
        fillPath(ground, near, { name: 'Ground' }),
        ...tent(width * 0.62, height * 0.9, size * 0.09),
      ];
    case 1:
      return [
        fillPath(box(0, height * 0.74, width, height * 0.26), hour.sky[0], { name: 'Lake' }),
        ...[0.79, 0.84, 0.9, 0.95].map((at, line) =>
          linePath(
            `M${width * (0.2 + line * 0.1)} ${height * at}h${width * (0.34 - line * 0.05)}`,
            hour.sky[1],
            Math.max(2, size * 0.008),
            { name: 'Glint' },
          ),
        ),
        ...pines(width * 0.4, height * 0.77, size * 0.2, near, random),
      ];
    case 2:
      return [
        fillPath(ground, near, { name: 'Ground' }),
        ...hut(width * 0.34, height * 0.89, size * 0.1, hour.ridges[3]!),
        ...pines(width, height * 1.03, size * 0.26, near, random),
      ];
    case 3:
      return [
        fillPath(ground, near, { name: 'Ground' }),
        linePath(
          `M${width * 0.46} ${height}C${width * 0.64} ${height * 0.92} ${width * 0.42} ${height * 0.86} ${width * 0.54} ${height * 0.78}C${width * 0.62} ${height * 0.73} ${width * 0.5} ${height * 0.7} ${width * 0.55} ${height * 0.66}`,
          '#ffe0b8',
          Math.max(2, size * 0.012),
          { name: 'Path' },
        ),
      ];
    default:
      return [
        ...pines(width, height * 0.95, size * 0.3, middle, random),
        ...pines(width, height * 1.04, size * 0.36, near, random),
      ];
  }
}

/** A view in one of six hours: sky, sun, ridges and something near. */
export function paintLandscape(_kit: Kit, index: number, width: number, height: number): SceneNode {
  const hour = nth(hours, index);
  const random = seeded(index * 17 + 3);
  const size = Math.min(width, height);
  const sharp = index % 2 === 0;
  const ridges = hour.ridges.slice(0, 4).flatMap((tone, at): VectorPath[] => {
    const level = height * (0.5 + at * 0.1);
    if (!sharp || at > 1)
      return [
        fillPath(hill(rolling(width, level, height * 0.045, random), height), tone, {
          name: `Ridge ${at + 1}`,
        }),
      ];
    const { outline, snow } = peaks(width, level, Math.min(height * 0.2, width * 0.3), random);
    return [
      fillPath(polygon([...outline, [width + 20, height], [-20, height]]), tone, { name: `Ridge ${at + 1}` }),
      fillPath(snow.map(polygon).join(''), hour.sky[1], { name: 'Snow', opacity: 0.9 }),
    ];
  });
  const stars = paintLandscapeStars(width, height, hour, random);
  return canvas(
    'Landscape',
    width,
    height,
    [
      fillPath(box(0, 0, width, height), linear(180, ...hour.sky), { name: 'Sky' }),
      ...stars,
      fillPath(
        disc(width * (0.28 + random() * 0.44), height * (0.26 + random() * 0.16), size * 0.11),
        hour.sun,
        { name: hour.night ? 'Moon' : 'Sun' },
      ),
      ...ridges,
      ...foreground(index, width, height, hour, random),
    ],
    'Landscape',
  );
}

function paintLandscapeStars(width: number, height: number, hour: Hour, random: () => number) {
  return hour.night
    ? [
        fillPath(
          Array.from({ length: 40 }, () =>
            disc(random() * width, random() * height * 0.5, 0.8 + random() * 1.2),
          ).join(''),
          '#fff2cf',
          { name: 'Stars', opacity: 0.85 },
        ),
      ]
    : [];
}
