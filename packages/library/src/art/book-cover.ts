import {
  type Color,
  type FrameNode,
  type TextNode,
  type VectorPath,
  column,
  text,
} from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { arcLine, box, canvas, disc, leaf, linePath, part, polygon, smooth } from '../drawing/shapes.ts';

const covers: [ground: Color, ink: Color, shape: Color][] = [
  ['art7', 'art1', 'art3'],
  ['art4', 'art8', 'art2'],
  ['art2', 'art8', 'art4'],
  ['art5', 'art8', 'art1'],
  ['art8', 'art2', 'art6'],
  ['art3', 'art8', 'art7'],
  ['art1', 'art8', 'art4'],
];

/** The picture on a cover of `w` × `h` px. */
type Emblem = (w: number, h: number, tone: Color) => VectorPath[];

const rings: Emblem = (w, h, tone) => {
  const size = Math.min(w, h);
  return [0.46, 0.34, 0.22, 0.1].map((share) =>
    linePath(arcLine(w / 2, h / 2, size * share, 0, 359), tone, size * 0.05, { name: 'Ring' }),
  );
};

const swell: Emblem = (w, h, tone) =>
  [0, 1, 2, 3, 4].map((at) =>
    linePath(
      smooth([
        [0, h * (0.2 + at * 0.15)],
        [w * 0.3, h * (0.08 + at * 0.15)],
        [w * 0.7, h * (0.32 + at * 0.15)],
        [w, h * (0.2 + at * 0.15)],
      ]),
      tone,
      Math.min(w, h) * 0.05,
      { name: 'Wave' },
    ),
  );

const mountains: Emblem = (w, h, tone) => [
  part(disc(w / 2, (h / 2) * 0.8, Math.min(w, h) * 0.26), tone, 'Sun'),
  ...[0, 1, 2].map((at) =>
    part(
      polygon([
        [w * (0.05 + at * 0.28), h],
        [w * (0.2 + at * 0.28), h * 0.55],
        [w * (0.4 + at * 0.28), h],
      ]),
      at % 2 ? 'art7' : 'art8',
      'Peak',
    ),
  ),
];

const sprig: Emblem = (w, h, tone) => {
  const size = Math.min(w, h);
  const x = w / 2;
  return [-1, 0, 1].flatMap((side) => [
    linePath(`M${x} ${h}Q${x} ${h * 0.6} ${x + side * size * 0.26} ${h * 0.2}`, tone, size * 0.025, {
      name: 'Stem',
    }),
    part(
      leaf(
        [x + side * size * 0.1, h * 0.6],
        [x + side * size * 0.42 + (side ? 0 : size * 0.2), h * 0.34],
        size * 0.1,
      ),
      tone,
      'Leaf',
    ),
  ]);
};

const dots: Emblem = (w, h, tone) => {
  const d = Array.from({ length: 30 }, (_, at) =>
    disc(
      w * (0.1 + (at % 5) * 0.2),
      h * (0.08 + Math.floor(at / 5) * 0.17),
      Math.min(w, h) * (0.03 + ((at * 7) % 5) * 0.013),
    ),
  );
  return [part(d.join(''), tone, 'Dots')];
};

const gate: Emblem = (w, h, tone) => {
  const size = Math.min(w, h);
  const x = w / 2;
  return [
    part(
      `M${x - size * 0.36} ${h}V${h * 0.44}A${size * 0.36} ${size * 0.36} 0 0 1 ${x + size * 0.36} ${h * 0.44}V${h}Z`,
      tone,
      'Gate',
    ),
    part(disc(x, h * 0.5, size * 0.15), 'art2', 'Moon'),
  ];
};

const bars: Emblem = (w, h, tone) =>
  [0, 1, 2, 3, 4, 5].map((at) =>
    part(
      box(
        w * 0.08 + at * w * 0.145,
        h * (0.12 + ((at * 3) % 4) * 0.1),
        w * 0.1,
        h * (0.7 - ((at * 5) % 4) * 0.1),
      ),
      at % 2 ? tone : 'art7',
      'Bar',
    ),
  );

const emblems: Emblem[] = [rings, swell, mountains, sprig, dots, gate, bars];

/** Narrower than this, the title of a cover could not be read. */
const narrowestTitle = 84;

/** A book's cover of exactly `width` × `height` px, with title and author where they can be read. */
export function bookCover(ctx: RenderContext, index: number, width: number, height: number): FrameNode {
  const [ground, ink, shape] = nth(covers, index);
  const item = nth(ctx.brand.words.products, index);
  const pad = Math.round(width * 0.09);
  const inner = width - pad * 2;
  const art = Math.round(height * 0.42);
  const emblem = canvas('Emblem', inner, art, nth(emblems, index)(inner, art, shape));
  const isTiny = width < narrowestTitle;
  return column(
    {
      name: item.title,
      width,
      height,
      padding: pad,
      justify: isTiny ? 'center' : 'between',
      radius: [2, 4, 4, 2],
      clip: true,
      fill: ground,
      shadow: { y: 10, x: 4, blur: 24, color: '#141d3340' },
    },
    isTiny ? [emblem] : [coverTitle(item.title, width, ink), emblem, coverAuthor(item.text, width, ink)],
  );
}

const titleSize = (width: number): number => Math.max(10, Math.round(width * 0.115));

function coverTitle(title: string, width: number, color: Color): TextNode {
  const size = titleSize(width);
  return text(title, {
    size,
    lineHeight: Math.round(size * 1.08),
    weight: 700,
    letterSpacing: -0.03,
    color,
    width: 'fill',
    maxLines: 3,
  });
}

function coverAuthor(author: string, width: number, color: Color): TextNode {
  const size = titleSize(width);
  return text(author, {
    size: Math.max(8, Math.round(size * 0.56)),
    lineHeight: Math.max(10, Math.round(size * 0.8)),
    weight: 500,
    color,
    width: 'fill',
    maxLines: 1,
  });
}
