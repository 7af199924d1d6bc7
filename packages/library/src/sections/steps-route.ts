import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { label, titled } from '../blocks/copy.ts';
import { section, sectionHead } from '../blocks/section.ts';
import { canvas, linePath, type Point, smooth } from '../drawing/shapes.ts';
import type { Titled } from '../model/words.ts';
import { type RenderContext, pick } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';

export const routeStepLayouts = getLayouts('Steps', [
  {
    slug: 'steps-route',
    name: 'Steps along a route',
    text: 'A drawn line runs through the section; four steps stand above and below its turns.',
    tags: ['Timeline', 'Asymmetric'],
    variant: 1,
    firstPicture: 205,
    build: stepsRoute,
  },
]);

/** A step with its number on the route; `isAbove` it the words stand. */
function step(
  ctx: RenderContext,
  { title, text }: Titled,
  at: number,
  frame: Partial<FrameNode>,
  isAbove = false,
): FrameNode {
  const number = row(
    {
      name: 'Number',
      width: 36,
      height: 36,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      fill: ctx.colors.accent,
    },
    [label(ctx, String(at + 1), { style: 'label', color: ctx.colors.onAccent })],
  );
  const said = titled(ctx, title, text, { heading: 'h4', prose: 'small' });
  return column({ name: title, gap: 14, ...frame }, isAbove ? [said, number] : [number, said]);
}

/** Where numbers stand on the route and how far words reach below, in px. */
const [upper, lower, below] = [204, 240, 184];

/** Four steps in turn above and below a curve through their numbers. */
function route(ctx: RenderContext, steps: readonly Titled[]): FrameNode {
  const quarter = ctx.inner / 4;
  const points: Point[] = [
    ...steps.map((_, at): Point => [quarter * at + 18, at % 2 === 0 ? upper - 18 : lower + 18]),
    [ctx.inner - 8, upper + 8],
  ];
  const line = canvas('Route', ctx.inner, lower + below, [
    linePath(smooth(points), ctx.wire ? ctx.colors.line : ctx.colors.accent, 2, { name: 'Route line' }),
  ]);
  const standing = steps.map((item, at): SceneNode => {
    const isAbove = at % 2 === 0;
    const frame: Partial<FrameNode> = isAbove
      ? { height: upper, justify: 'end', padding: [0, 40, 0, 0] }
      : { padding: [lower, 40, 0, 0] };
    return step(ctx, item, at, { width: 'fill', ...frame }, isAbove);
  });
  return row({ name: 'Steps on the route', width: 'fill', minHeight: lower + below, align: 'start' }, [
    { ...line, fit: 'stretch', place: { left: 0, right: 0, top: 0 } },
    ...standing,
  ]);
}

function stepsRoute(ctx: RenderContext): FrameNode {
  const { heads, steps } = ctx.brand.words;
  const shown = steps.slice(0, 4);
  const list = (): FrameNode =>
    column(
      { name: 'Route', width: 'fill', gap: 28 },
      shown.map((item, at) => step(ctx, item, at, { width: 'fill' })),
    );
  return section(ctx, 'Steps', [
    sectionHead(ctx, pick(ctx, heads.steps)),
    ctx.desktop ? route(ctx, shown) : list(),
  ]);
}
