import { type SceneNode, ellipse, radial, rect, row } from '@kitshelf/scene/scene.ts';
import { canvas, disc, fillPath, linePath, polyline } from '../drawing/shapes.ts';
import type { RenderContext } from '../model/render-context.ts';

/** What the brand lays behind a large section; nothing for most. Placed, so it takes no room. */
export function backdrop(ctx: RenderContext): SceneNode[] {
  if (ctx.wire || ctx.phone) return [];
  switch (ctx.look.decor) {
    case 'glow':
      return [glow(ctx, ctx.width / 2 - 620, -420, 1240, 860)];
    case 'lines':
      return [columnsOfLines(ctx)];
    case 'dots':
      return [
        { ...dots(ctx, 9, 6), place: { right: 40, top: 40 } },
        { ...dots(ctx, 6, 9), place: { left: 28, bottom: 28 } },
      ];
    case 'none':
      return [];
  }
}

function glow(ctx: RenderContext, left: number, top: number, width: number, height: number): SceneNode {
  return ellipse({
    name: 'Glow',
    width,
    height,
    // Every text can be read on the wash, whatever the brand.
    fill:
      ctx.look.glow === 'wash'
        ? radial([ctx.colors.wash, `${ctx.colors.wash}/0`])
        : radial([`${ctx.colors.accent}/26`, `${ctx.colors.accent}/0`]),
    place: { left, top },
  });
}

function columnsOfLines(ctx: RenderContext): SceneNode {
  const count = 6;
  return row(
    {
      name: 'Grid lines',
      padding: [0, 'gutter'],
      justify: 'between',
      place: { left: 0, right: 0, top: 0, bottom: 0 },
    },
    Array.from({ length: count + 1 }, (_, index) =>
      rect({ name: `Grid line ${index + 1}`, width: 1, height: 'fill', fill: `${ctx.colors.line}/60` }),
    ),
  );
}

function dots(ctx: RenderContext, across: number, down: number): SceneNode {
  const step = 18;
  const paths = Array.from({ length: across * down }, (_, index) =>
    fillPath(
      disc((index % across) * step + 4, Math.floor(index / across) * step + 4, 2),
      `${ctx.colors.accent}/35`,
      { name: 'Dot' },
    ),
  );
  return canvas('Dots', across * step, down * step, [
    { ...paths[0]!, d: paths.map((path) => path.d).join('') },
  ]);
}

/** A hairline drawing across a box, for empty states and tickets. */
export const dashedLine = (ctx: RenderContext, width: number): SceneNode =>
  canvas('Perforation', width, 2, [
    {
      ...linePath(
        polyline([
          [0, 1],
          [width, 1],
        ]),
        ctx.colors.line,
        2,
      ),
      stroke: { paint: ctx.colors.line, weight: 2, dash: [6, 6] },
    },
  ]);
