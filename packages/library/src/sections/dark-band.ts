import { schemeOfGround } from '@kitshelf/scene/color.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';

/** The context on the brand's deep ground; where that is bright on a dark page, on its tint, which is dark there. */
export function onDarkBand(ctx: RenderContext): RenderContext {
  const { deep } = ctx.brand.theme[ctx.appearance];
  return withBackground(ctx, ctx.appearance === 'dark' && schemeOfGround(deep) === 'light' ? 'tint' : 'deep');
}
