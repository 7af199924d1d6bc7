import { parseHex } from '@kitshelf/scene/color.ts';
import { difference } from '@kitshelf/scene/oklch.ts';
import { type FrameNode, type SceneNode, type VectorPath, row, vector } from '@kitshelf/scene/scene.ts';
import { box, disc, fillPath, linePath, oval } from './shapes.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { getFigure } from './figure.ts';

const skins = ['#f3c9a5', '#8d5a3b', '#e0a77d', '#5c3a28', '#c98b5f', '#f6d5bd'];
const hairs = ['#2b1d18', '#6b3f22', '#15131a', '#c98a3c', '#8a8480', '#3a2a4a', '#a8472a'];
/** Which of the brand's colours for pictures a person may stand before, and wear. */
const grounds = [2, 5, 3, 4, 6];
const shirts = [7, 8, 1, 6, 4];

/** Head and shoulders of an invented person, filling a box of the given size. The same name looks the same everywhere. */
export function portrait(
  ctx: RenderContext,
  who: string | number,
  width: number,
  height: number,
  props: Partial<FrameNode> = {},
): FrameNode {
  const index = typeof who === 'string' ? getFigure(who) : who;
  const figure = Math.min(width * 1.04, height * 0.94);
  return row(
    {
      name: 'Portrait',
      width,
      height,
      clip: true,
      align: 'end',
      justify: 'center',
      fill: ctx.wire ? ctx.colors.line : groundOf(ctx, index),
      ...props,
    },
    [ctx.wire ? placeholder(ctx, figure) : person(index, figure)],
  );
}

/** Nearer than this (in OKLab) a figure could hardly be told from its ground. */
const leastDifference = 0.05;

/** The next ground that face and shirt stand out from. */
function groundOf(ctx: RenderContext, index: number): string {
  const { art } = ctx.brand.theme;
  const shirt = art[nth(shirts, index) - 1]!;
  const worn = [nth(skins, index * 5 + 1), shirt].map(parseHex);
  const next = grounds.map((_, at) => nth(grounds, index + at));
  const found = next.find((each) =>
    worn.every((color) => difference(parseHex(art[each - 1]!), color) >= leastDifference),
  );
  return `art${found ?? next[0]}`;
}

function person(index: number, size: number): SceneNode {
  const skin = nth(skins, index * 5 + 1);
  const hair = nth(hairs, index * 3);
  const style = nth(styles, index);
  const paths: VectorPath[] = [
    ...style.behind(hair),
    fillPath('M10 80C10 63 23 57 40 57C57 57 70 63 70 80Z', `art${nth(shirts, index)}`, { name: 'Shirt' }),
    fillPath('M33.5 44H46.5V57C46.5 61.5 33.5 61.5 33.5 57Z', skin, { name: 'Neck' }),
    fillPath('M33.5 50C37 54 43 54 46.5 50V52.5C43 56 37 56 33.5 52.5Z', '#00000022', { name: 'Shade' }),
    fillPath(oval(40, 35.5, 13, 15.5) + disc(27.2, 37, 2.6) + disc(52.8, 37, 2.6), skin, { name: 'Face' }),
    ...style.front(hair),
    fillPath(disc(35, 36.5, 1.15), '#2a1c18', { name: 'Eye' }),
    fillPath(disc(45, 36.5, 1.15), '#2a1c18', { name: 'Eye' }),
    linePath('M36.5 43.2C38.5 45.2 41.5 45.2 43.5 43.2', '#2a1c18', 1.1, { name: 'Mouth' }),
  ];
  return vector({
    name: 'Person',
    width: size,
    height: size,
    viewBox: [5, 5, 70, 75],
    paths,
    label: 'Portrait',
  });
}

interface HairStyle {
  behind(color: string): VectorPath[];
  front(color: string): VectorPath[];
}

const paint = (color: string, ...shapes: string[]): VectorPath[] =>
  shapes.map((d) => fillPath(d, color, { name: 'Hair' }));
const cap =
  'M26 36C24 19 33 13.5 41 13.500C50 13.5 56.5 20 54 36C53 29 50 25.5 46 25C38 26 32 24.5 29.5 27.500C27 30 27 33 26 36Z';

const styles: HairStyle[] = [
  { behind: () => [], front: (color) => paint(color, cap) },
  {
    behind: (color) => paint(color, 'M22 66C17 28 27 12 40 12C53 12 63 28 58 66Z'),
    front: (color) =>
      paint(
        color,
        'M26.5 35C27 24 34 19 45 19.500C41 27 33 30 26.5 35Z',
        'M44 19.500C50 21 53 26 53.5 35C49 31 46 27 44 19.500Z',
      ),
  },
  {
    behind: (color) => paint(color, disc(40, 11.5, 7.5)),
    front: (color) =>
      paint(color, 'M26.5 34C25 20 33 15 40 15C47 15 55 20 53.5 34C51 26 46 23 40 23C34 23 29 26 26.5 34Z'),
  },
  {
    behind: (color) =>
      paint(
        color,
        ...[
          [28, 24, 8],
          [34, 16.5, 8],
          [44, 15.5, 8.5],
          [52, 23, 8],
          [25, 33, 6.5],
          [55, 33, 6.5],
        ].map(([x, y, r]) => disc(x!, y!, r!)),
      ),
    front: (color) =>
      paint(
        color,
        ...[
          [31, 23, 5],
          [38, 21, 5.5],
          [46, 21.5, 5.5],
        ].map(([x, y, r]) => disc(x!, y!, r!)),
      ),
  },
  {
    behind: () => [],
    front: (color) =>
      paint(
        color,
        'M26.8 38C27 53 33 56 40 56C47 56 53 53 53.2 38C51 43 47 42.5 40 41.500C33 42.5 29 43 26.8 38Z',
        'M27 31C27 20 33 15.5 40 15.500C47 15.5 53 20 53 31C50 25 46 23.5 40 23.500C34 23.5 30 25 27 31Z',
      ),
  },
  {
    behind: (color) =>
      paint(color, 'M23 54C19 26 28 13 40 13C52 13 61 26 57 54C52 57 47 55 47 50H33C33 55 28 57 23 54Z'),
    front: (color) => paint(color, 'M26.5 33C27 23 33 20 40 20C47 20 53 23 53.5 33C45 29 35 29 26.5 33Z'),
  },
  {
    behind: (color) => paint(color, 'M20 66C17 24 28 11 40 11C52 11 63 24 60 66C50 74 30 74 20 66Z'),
    front: (color) =>
      paint(color, 'M26 41C25 22 32 17 40 17C48 17 55 22 54 41C52 30 48 24.5 40 24.500C32 24.5 28 30 26 41Z'),
  },
  {
    behind: () => [],
    front: (color) => paint(color, 'M25 30C25 15 33 11 40 11C47 11 55 15 55 30Z', box(24, 27, 32, 5.5, 2.5)),
  },
];

const placeholder = (ctx: RenderContext, size: number): SceneNode =>
  vector({
    name: 'Person',
    width: size,
    height: size,
    viewBox: [5, 5, 70, 75],
    paths: [
      fillPath('M12 80C12 64 24 58 40 58C56 58 68 64 68 80Z', ctx.colors.soft, {
        name: 'Shoulders',
        opacity: 0.5,
      }),
      fillPath(disc(40, 36, 14), ctx.colors.soft, { name: 'Head', opacity: 0.5 }),
    ],
  });
