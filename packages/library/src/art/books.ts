import {
  type Color,
  type FrameNode,
  type SceneNode,
  type VectorPath,
  column,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import { type Kit, nth } from '../kit.ts';
import { arcLine, box, canvas, disc, fillPath, leaf, linePath, polygon, seeded, smooth } from './shapes.ts';

const covers: [ground: Color, ink: Color, shape: Color][] = [
  ['art7', 'art1', 'art3'],
  ['art4', 'art8', 'art2'],
  ['art2', 'art8', 'art4'],
  ['art5', 'art8', 'art1'],
  ['art8', 'art2', 'art6'],
  ['art3', 'art8', 'art7'],
  ['art1', 'art8', 'art4'],
];

/** The picture on a cover. */
function emblem(index: number, w: number, h: number, tone: Color): VectorPath[] {
  const size = Math.min(w, h);
  const [x, y] = [w / 2, h / 2];
  switch (index % 7) {
    case 0:
      return [0.46, 0.34, 0.22, 0.1].map((share) =>
        linePath(arcLine(x, y, size * share, 0, 359), tone, size * 0.05, { name: 'Ring' }),
      );
    case 1:
      return [0, 1, 2, 3, 4].map((at) =>
        linePath(
          smooth([
            [0, h * (0.2 + at * 0.15)],
            [w * 0.3, h * (0.08 + at * 0.15)],
            [w * 0.7, h * (0.32 + at * 0.15)],
            [w, h * (0.2 + at * 0.15)],
          ]),
          tone,
          size * 0.05,
          { name: 'Wave' },
        ),
      );
    case 2:
      return [
        fillPath(disc(x, y * 0.8, size * 0.26), tone, { name: 'Sun' }),
        ...[0, 1, 2].map((at) =>
          fillPath(
            polygon([
              [w * (0.05 + at * 0.28), h],
              [w * (0.2 + at * 0.28), h * 0.55],
              [w * (0.4 + at * 0.28), h],
            ]),
            at % 2 ? 'art7' : 'art8',
            { name: 'Peak' },
          ),
        ),
      ];
    case 3:
      return [-1, 0, 1].flatMap((side) => [
        linePath(`M${x} ${h}Q${x} ${h * 0.6} ${x + side * size * 0.26} ${h * 0.2}`, tone, size * 0.025, {
          name: 'Stem',
        }),
        fillPath(
          leaf(
            [x + side * size * 0.1, h * 0.6],
            [x + side * size * 0.42 + (side ? 0 : size * 0.2), h * 0.34],
            size * 0.1,
          ),
          tone,
          { name: 'Leaf' },
        ),
      ]);
    case 4:
      return [
        fillPath(
          Array.from({ length: 30 }, (_, at) =>
            disc(
              w * (0.1 + (at % 5) * 0.2),
              h * (0.08 + Math.floor(at / 5) * 0.17),
              size * (0.03 + ((at * 7) % 5) * 0.013),
            ),
          ).join(''),
          tone,
          { name: 'Dots' },
        ),
      ];
    case 5:
      return [
        fillPath(
          `M${x - size * 0.36} ${h}V${h * 0.44}A${size * 0.36} ${size * 0.36} 0 0 1 ${x + size * 0.36} ${h * 0.44}V${h}Z`,
          tone,
          { name: 'Gate' },
        ),
        fillPath(disc(x, h * 0.5, size * 0.15), 'art2', { name: 'Moon' }),
      ];
    default:
      return [0, 1, 2, 3, 4, 5].map((at) =>
        fillPath(
          box(
            w * 0.08 + at * w * 0.145,
            h * (0.12 + ((at * 3) % 4) * 0.1),
            w * 0.1,
            h * (0.7 - ((at * 5) % 4) * 0.1),
          ),
          at % 2 ? tone : 'art7',
          { name: 'Bar' },
        ),
      );
  }
}

/** A book's cover of exactly `width` × `height` px, with title and author. */
export function bookCover(kit: Kit, index: number, width: number, height: number): FrameNode {
  const [ground, ink, shape] = nth(covers, index);
  const item = nth(kit.brand.words.products, index);
  const pad = Math.round(width * 0.09);
  const size = Math.max(10, Math.round(width * 0.115));
  const inner = width - pad * 2;
  const art = Math.round(height * 0.42);
  return column(
    {
      name: item.title,
      width,
      height,
      padding: pad,
      justify: 'between',
      radius: [2, 4, 4, 2],
      clip: true,
      fill: ground,
      shadow: { y: 10, x: 4, blur: 24, color: '#141d3340' },
    },
    [
      text(item.title, {
        size,
        lineHeight: Math.round(size * 1.08),
        weight: 700,
        letterSpacing: -0.03,
        color: ink,
        width: 'fill',
        maxLines: 3,
      }),
      canvas('Emblem', inner, art, emblem(index, inner, art, shape)),
      text(item.text, {
        size: Math.max(8, Math.round(size * 0.56)),
        lineHeight: Math.max(10, Math.round(size * 0.8)),
        weight: 500,
        color: ink,
        width: 'fill',
        maxLines: 1,
      }),
    ],
  );
}

const tables: Color[] = ['art2', 'art5', 'art7', 'art3', 'art6', 'art4'];

/** Spines on two or three shelves. */
function shelves(index: number, w: number, h: number): SceneNode {
  const random = seeded(index * 13 + 5);
  const lines = Math.max(1, Math.round(h / 200));
  const tall = h / lines;
  const tones: Color[] = ['art7', 'art4', 'art1', 'art5', 'art8', 'art3', 'art6', 'art2'];
  const paths: VectorPath[] = [
    fillPath(box(0, 0, w, h), nth(['art2', 'art8', 'art6'] as Color[], index), { name: 'Wall' }),
  ];
  for (let line = 0; line < lines; line += 1) {
    const floor = (line + 1) * tall - tall * 0.06;
    for (let x = w * 0.03, at = 0; x < w * 0.94; at += 1) {
      const thick = tall * (0.08 + random() * 0.12);
      const high = tall * (0.56 + random() * 0.26);
      const tone = nth(tones, at * 3 + line + Math.floor(random() * 3));
      if (random() < 0.1) x += thick;
      paths.push(
        fillPath(box(x, floor - high, thick, high, 2), tone, { name: 'Spine' }),
        fillPath(
          box(x + thick * 0.2, floor - high * 0.84, thick * 0.6, high * 0.06) +
            box(x + thick * 0.2, floor - high * 0.24, thick * 0.6, high * 0.04),
          tone === 'art1' || tone === 'art2' ? 'art4' : 'art2',
          { name: 'Label' },
        ),
      );
      x += thick + 3;
    }
    paths.push(fillPath(box(0, floor, w, tall * 0.06), 'art3', { name: 'Board' }));
  }
  return canvas('Shelves', w, h, paths, 'Books on shelves');
}

/** Covers on a table, one or several; shelves now and then. */
export function paintBooks(kit: Kit, index: number, width: number, height: number): SceneNode {
  if (index % 4 === 3 && width > 200) return shelves(index, width, height);
  const ground = nth(tables, index);
  const bookHeight = Math.round(height * 0.74);
  const bookWidth = Math.round(Math.min(bookHeight * 0.66, width * 0.6));
  const count = Math.max(1, Math.min(6, Math.floor(width / (bookWidth * 1.3))));
  const sheet = { name: 'Table', width, height, fill: ground, clip: true } as const;
  if (count === 1) {
    const tilt = index % 2 ? 7 : -7;
    const back = {
      ...bookCover(kit, index + 3, bookWidth, Math.round(bookWidth / 0.66)),
      rotation: tilt,
      place: { centerX: Math.round(bookWidth * (tilt > 0 ? 0.2 : -0.2)), centerY: 0 },
    };
    const front = {
      ...bookCover(kit, index, bookWidth, Math.round(bookWidth / 0.66)),
      rotation: -tilt * 0.5,
      place: { centerX: Math.round(bookWidth * (tilt > 0 ? -0.1 : 0.1)), centerY: 0 },
    };
    return column(sheet, [back, front]);
  }
  return row(
    { ...sheet, align: 'center', justify: 'center', gap: Math.round(bookWidth * 0.2) },
    Array.from({ length: count }, (_, at) =>
      bookCover(
        kit,
        index + at,
        bookWidth,
        Math.round(bookWidth / 0.66) - (at % 2) * Math.round(bookHeight * 0.08),
      ),
    ),
  );
}
