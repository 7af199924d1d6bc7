import { type FrameNode, type FrameProps, type SceneNode, column, rect } from '@kitshelf/scene/scene.ts';
import { canvas, linePath, polyline } from '../drawing/shapes.ts';
import { type RenderContext, plainRoles } from '../model/render-context.ts';

/** The brand's picture number `index` (counted from the layout's first one) in a box of its own. */
export function picture(
  ctx: RenderContext,
  index: number,
  width: number,
  height: number,
  props: Partial<FrameProps> = {},
): FrameNode {
  const [w, h] = [Math.round(width), Math.round(height)];
  const frame: Partial<FrameProps> = {
    name: 'Picture',
    as: 'figure',
    width: w,
    height: h,
    radius: 'art',
    clip: true,
    ...(ctx.look.card === 'hard' && !ctx.wire ? { stroke: { paint: ctx.colors.ink, weight: 2 } } : {}),
    ...props,
  };
  if (ctx.wire)
    return column({ name: 'Picture', ...frame, fill: ctx.colors.wash, stroke: { paint: ctx.colors.line } }, [
      cross(ctx, w, h),
    ]);
  const painted = ctx.brand.paint({ ...ctx, colors: plainRoles }, index + ctx.firstPicture, w, h);
  return column({ name: 'Picture', ...frame }, [painted]);
}

/** A picture that stands back: the page's ground lies over it, `percent` opaque. */
export const veiled = (ctx: RenderContext, shown: FrameNode, percent: number): FrameNode => ({
  ...shown,
  children: [
    ...shown.children,
    rect({
      name: 'Veil',
      fill: `${ctx.colors.ground}/${percent}`,
      place: { left: 0, right: 0, top: 0, bottom: 0 },
    }),
  ],
});

/** The picture of the brand's product number `index`. */
export function productPicture(
  ctx: RenderContext,
  index: number,
  width: number,
  height: number,
  props: Partial<FrameProps> = {},
): FrameNode {
  const { words, productPictures } = ctx.brand;
  const at = index % words.products.length;
  return picture({ ...ctx, firstPicture: 0, product: at }, productPictures?.[at] ?? at, width, height, props);
}

/** The sign for "a picture goes here". */
function cross(ctx: RenderContext, width: number, height: number): SceneNode {
  return canvas('Placeholder', width, height, [
    linePath(
      polyline([
        [0, 0],
        [width, height],
      ]),
      ctx.colors.line,
      1.5,
      { name: 'Diagonal' },
    ),
    linePath(
      polyline([
        [width, 0],
        [0, height],
      ]),
      ctx.colors.line,
      1.5,
      { name: 'Diagonal' },
    ),
  ]);
}
