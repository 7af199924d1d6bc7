import {
  type Color,
  type FontFamily,
  type FrameNode,
  type SceneNode,
  type VectorNode,
  ellipse,
  rect,
  row,
  text,
  vector,
} from '@kitshelf/scene/scene.ts';
import { arcLine, box, disc, fillPath, linePath, polygon, quarter } from '../drawing/shapes.ts';
import { partNames } from '../drawing/part-names.ts';
import { type RenderContext, type LogoDrawing, nth } from '../model/render-context.ts';

type Mark = (color: Color) => { d: string; line?: number }[];

/** Invented marks on a 32 grid. */
const marks: Mark[] = [
  () => [{ d: box(3, 3, 11, 26, 5.5) }, { d: box(18, 3, 11, 11, 5.5) }, { d: box(18, 18, 11, 11, 5.5) }],
  () => [
    {
      d: polygon([
        [3, 9],
        [13, 3],
        [29, 3],
        [19, 9],
      ]),
    },
    {
      d: polygon([
        [3, 19],
        [13, 13],
        [29, 13],
        [19, 19],
      ]),
    },
    {
      d: polygon([
        [3, 29],
        [13, 23],
        [29, 23],
        [19, 29],
      ]),
    },
  ],
  () => [
    { d: 'M16 30C6 26 3 16 5 5C16 5 20 12 16 30Z' },
    { d: 'M18 30C16 18 20 10 29 9C31 19 27 27 18 30Z' },
  ],
  () => [
    { d: box(3, 3, 5, 26) },
    {
      d: polygon([
        [8, 3],
        [14, 3],
        [26, 29],
        [20, 29],
      ]),
    },
    { d: box(24, 3, 5, 26) },
  ],
  () => [{ d: disc(16, 16, 13) }, { d: '' }],
  () => [
    {
      d: polygon([
        [2, 27],
        [12, 7],
        [18, 19],
        [21, 14],
        [30, 27],
      ]),
    },
    { d: disc(24, 7, 4) },
  ],
  () => [
    { d: quarter(2, 2, 14, 2) },
    { d: quarter(16, 2, 14, 0) },
    { d: quarter(2, 16, 14, 0) },
    { d: quarter(16, 16, 14, 2) },
  ],
  () => [{ d: box(3, 3, 26, 6) }, { d: box(3, 13, 12, 16) }, { d: disc(23, 22, 7) }],
  () => [{ d: arcLine(16, 16, 12, 200, 430), line: 5 }, { d: disc(16, 16, 4.5) }],
  () => [
    {
      d: polygon([
        [16, 2],
        [20, 12],
        [30, 12],
        [22, 19],
        [25, 29],
        [16, 23],
        [7, 29],
        [10, 19],
        [2, 12],
        [12, 12],
      ]),
    },
  ],
  () => [{ d: arcLine(16, 22, 12, -90, 90), line: 5 }, { d: box(4, 25, 24, 4) }, { d: disc(16, 20, 4) }],
  () => [
    { d: 'M4 5H12C15 5 16 7 16 9V28C15 26 14 25 11 25H4Z' },
    { d: 'M28 5H20C17 5 16 7 16 9V28C17 26 18 25 21 25H28Z' },
  ],
  () => [
    { d: arcLine(11, 16, 7.5, 0, 360), line: 4 },
    { d: arcLine(21, 16, 7.5, 0, 360), line: 4 },
  ],
  () => [
    {
      d: polygon([
        [16, 2],
        [29, 9.5],
        [29, 22.5],
        [16, 30],
        [3, 22.5],
        [3, 9.5],
      ]),
    },
  ],
  () => [{ d: 'M4 28V14A12 12 0 0 1 28 14V28H21V14A5 5 0 0 0 11 14V28Z' }],
  () => [{ d: box(3, 13, 6, 6, 3) }, { d: box(13, 3, 6, 26, 3) }, { d: box(23, 9, 6, 14, 3) }],
];

/** A drawing whose parts have names. */
function named<Drawing extends Pick<VectorNode, 'viewBox' | 'paths'>>(drawing: Drawing): Drawing {
  const names = partNames(
    drawing.paths.map(({ d }) => d),
    drawing.viewBox,
  );
  return {
    ...drawing,
    paths: drawing.paths.map((path, at) => (names[at] ? { name: names[at], ...path } : path)),
  };
}

/** Mark `index`, `size` px. */
export function mark(index: number, size: number, color: Color): SceneNode {
  const paths = nth(
    marks,
    index,
  )(color)
    .filter(({ d }) => d)
    .map(({ d, line }) => (line ? linePath(d, color, line) : fillPath(d, color, { rule: 'nonzero' })));
  return vector(named({ name: 'Mark', width: size, height: size, viewBox: [0, 0, 32, 32], paths }));
}

/** How wide a logo may be for its height. */
const widest = 6;

/** A logo as somebody drew it, `size` px high; what has no colour of its own takes that of the text. */
function drawnLogo({ viewBox, paths }: LogoDrawing, size: number, color: Color): SceneNode {
  const share = viewBox[2] / viewBox[3];
  const height = share > widest ? Math.round((size * widest) / share) : size;
  const own = paths.map((path) => (path.fill || path.stroke ? path : { ...path, fill: color }));
  return vector(named({ name: 'Logo', width: Math.round(height * share), height, viewBox, paths: own }));
}

/** The brand's own mark and name, or its logo. */
export function brandLogo(ctx: RenderContext, size = 28, color: Color = ctx.colors.ink): FrameNode {
  const { logo, theme, words } = ctx.brand;
  const { voice } = theme;
  if (logo && !ctx.wire)
    return row({ name: 'Logo', as: 'a', label: words.name }, [drawnLogo(logo, size, color)]);
  const tint = ctx.colors.ground === 'deep' || ctx.wire ? color : ctx.colors.accentText;
  return row({ name: 'Logo', as: 'a', gap: Math.round(size * 0.32), align: 'center' }, [
    mark(ctx.brand.mark, size, ctx.wire ? ctx.colors.soft : tint),
    text(words.name, {
      name: 'Name',
      family: voice.headings,
      size: Math.round(size * 0.72),
      lineHeight: size,
      weight: voice.weight === 400 ? 500 : voice.weight,
      letterSpacing: -0.03,
      color,
      ...(voice.upper ? { case: 'upper' as const } : {}),
    }),
  ]);
}

const clientWeights = [700, 600, 600, 700, 600, 600] as const;
const clientFaces: FontFamily[] = ['Manrope', 'Playfair Display', 'Jost', 'Syne', 'Lora', 'Sora'];

/** The logo of client `index`: another mark, another weight. */
export function clientLogo(
  ctx: RenderContext,
  index: number,
  size = 24,
  color: Color = ctx.colors.soft,
): FrameNode {
  const spaced = index % 3 === 2;
  if (ctx.wire)
    return row({ name: `Logo ${index + 1}`, gap: 10, align: 'center' }, [
      ellipse({ name: 'Mark', width: size, height: size, fill: ctx.colors.line }),
      rect({
        name: 'Name',
        width: 84 - (index % 3) * 12,
        height: Math.round(size * 0.5),
        radius: 3,
        fill: ctx.colors.line,
      }),
    ]);
  return row(
    { name: `Logo ${nth(ctx.brand.words.clients, index)}`, gap: Math.round(size * 0.34), align: 'center' },
    [
      mark(ctx.brand.mark + 3 + index * 2, size, color),
      text(nth(ctx.brand.words.clients, index), {
        name: 'Name',
        family: nth(clientFaces, index),
        size: Math.round(size * (spaced ? 0.7 : 0.84)),
        lineHeight: Math.round(size * 1.2),
        weight: nth(clientWeights, index),
        letterSpacing: spaced ? 0.08 : -0.03,
        color,
        ...(spaced ? { case: 'upper' as const } : {}),
      }),
    ],
  );
}
