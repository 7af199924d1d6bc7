import type { FrameNode, Scene } from '@kitshelf/scene/scene.ts';
import { photosIn } from '../drawing/photos/photos.ts';
import { fitted } from '../themes/fit-type.ts';
import type { Rebrand, VariantKey } from './asset.ts';
import { type Brand, type RenderContext, type RenderOptions, createRenderContext } from './render-context.ts';
import { withActions } from './acting.ts';
import { withoutWrappers } from './without-wrappers.ts';
import { type Appearance, type ViewportKey, getTokens } from '../themes/tokens.ts';

/** The viewport and appearance that a variant stands for. */
export function getVariant(brand: Brand, key: VariantKey): { viewport: ViewportKey; appearance: Appearance } {
  if (key === 'dark' || key === 'light') return { viewport: 'desktop', appearance: key };
  return { viewport: key, appearance: brand.theme.first };
}

/** The variant that shows the brand's other appearance. */
export const otherAppearance = (brand: Brand): VariantKey =>
  brand.theme.first === 'light' ? 'dark' : 'light';

interface SceneOptions extends Omit<RenderOptions, 'viewport' | 'appearance'> {
  readonly rebrand?: Rebrand | undefined;
}

/** A scene of the brand in the variant, with its tokens. */
export function brandScene(
  name: string,
  own: Brand,
  key: VariantKey,
  build: (ctx: RenderContext) => FrameNode,
  { rebrand, ...options }: SceneOptions = {},
): Scene {
  const brand = rebrand ? rebrand(own) : own;
  const variant = getVariant(brand, key);
  const ctx = createRenderContext(brand, { ...options, ...variant });
  const tokens = getTokens(brand.theme, variant.appearance, variant.viewport);
  const { fit } = brand.theme.voice;
  const drawn = build(ctx);
  const built = withoutWrappers(withActions(brand.finish?.(drawn) ?? drawn));
  const root = { ...(fit ? fitted(built, fit, tokens) : built), name };
  const viewport = typeof root.width === 'number' ? root.width : ctx.width;
  const images = photosIn(root);
  return { name, viewport, root, tokens, ...(Object.keys(images).length > 0 && { images }) };
}
