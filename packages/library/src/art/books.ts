import {
  type Color,
  type FrameProps,
  type SceneNode,
  type VectorPath,
  column,
  row,
} from '@kitshelf/scene/scene.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { bookCover } from './book-cover.ts';
import { box, canvas, part, seeded } from '../drawing/shapes.ts';

const tables: Color[] = ['art2', 'art5', 'art7', 'art3', 'art6', 'art4'];

const bindings: Color[] = ['art7', 'art4', 'art1', 'art5', 'art8', 'art3', 'art6', 'art2'];
const walls: Color[] = ['art2', 'art8', 'art6'];

/** Spines on two or three shelves. */
function shelves(index: number, w: number, h: number): SceneNode {
  const random = seeded(index * 13 + 5);
  const lines = Math.max(1, Math.round(h / 200));
  const tall = h / lines;
  const paths: VectorPath[] = [part(box(0, 0, w, h), nth(walls, index), 'Wall')];
  for (let line = 0; line < lines; line += 1) {
    const floor = (line + 1) * tall - tall * 0.06;
    for (let x = w * 0.03, at = 0; x < w * 0.94; at += 1) {
      const thick = tall * (0.08 + random() * 0.12);
      const high = tall * (0.56 + random() * 0.26);
      const tone = nth(bindings, at * 3 + line + Math.floor(random() * 3));
      if (random() < 0.1) x += thick;
      paths.push(...spine(x, floor, thick, high, tone));
      x += thick + 3;
    }
    paths.push(part(box(0, floor, w, tall * 0.06), 'art3', 'Board'));
  }
  return canvas('Shelves', w, h, paths, 'Books on shelves');
}

const spine = (x: number, floor: number, thick: number, high: number, tone: Color): VectorPath[] => [
  part(box(x, floor - high, thick, high, 2), tone, 'Spine'),
  part(
    box(x + thick * 0.2, floor - high * 0.84, thick * 0.6, high * 0.06) +
      box(x + thick * 0.2, floor - high * 0.24, thick * 0.6, high * 0.04),
    tone === 'art1' || tone === 'art2' ? 'art4' : 'art2',
    'Label',
  ),
];

/** Covers on a table, one or several; shelves now and then. */
export function paintBooks(ctx: RenderContext, index: number, width: number, height: number): SceneNode {
  if (index % 4 === 3 && width > 200) return shelves(index, width, height);
  const left = ctx.coveredLeft ?? 0;
  const room = width - left;
  const bookHeight = Math.round(height * 0.74);
  const bookWidth = Math.round(Math.min(bookHeight * 0.66, room * 0.6));
  const tall = Math.round(bookWidth / 0.66);
  const count = Math.max(1, Math.min(6, Math.floor(room / (bookWidth * 1.3))));
  const table = {
    name: 'Table',
    width,
    height,
    fill: nth(tables, index + Math.floor(index / tables.length)),
    clip: true,
    ...(left > 0 && { padding: [0, 0, 0, left] as [number, number, number, number] }),
  } satisfies Partial<FrameProps> & { name: string };
  if (count === 1) return column(table, twoBooks(ctx, index, bookWidth, tall));
  return row(
    { ...table, align: 'center', justify: 'center', gap: Math.round(bookWidth * 0.2) },
    Array.from({ length: count }, (_, at) =>
      bookCover(ctx, index + at, bookWidth, tall - (at % 2) * Math.round(bookHeight * 0.08)),
    ),
  );
}

/** One book on another, turned against each other. */
function twoBooks(ctx: RenderContext, index: number, width: number, height: number): SceneNode[] {
  const middle = (ctx.coveredLeft ?? 0) / 2;
  const side = index % 2 ? 1 : -1;
  const book = (which: number, rotation: number, shift: number) => ({
    ...bookCover(ctx, which, width, height),
    rotation,
    place: { centerX: Math.round(middle + width * shift), centerY: 0 },
  });
  return [book(index + 3, side * 7, side * 0.2), book(index, side * -3.5, side * -0.1)];
}
