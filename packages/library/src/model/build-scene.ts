import type { FrameNode, Scene } from '@kitshelf/scene/scene.ts';
import { fitted } from '../themes/fit-type.ts';
import type { Rebrand, VariantKey } from './asset.ts';
import { type Brand, type Kit, type KitOptions, kitFor } from './kit.ts';
import { withoutWrappers } from './without-wrappers.ts';
import { type Appearance, type ViewportKey, tokensOf } from '../themes/tokens.ts';

/** The viewport and appearance that a variant stands for. */
export function variantOf(brand: Brand, key: VariantKey): { viewport: ViewportKey; appearance: Appearance } {
  if (key === 'dark' || key === 'light') return { viewport: 'desktop', appearance: key };
  return { viewport: key, appearance: brand.theme.first };
}

/** The variant that shows the brand's other appearance. */
export const otherAppearance = (brand: Brand): VariantKey =>
  brand.theme.first === 'light' ? 'dark' : 'light';

interface SceneOptions extends Omit<KitOptions, 'viewport' | 'appearance'> {
  readonly rebrand?: Rebrand | undefined;
}

/** A scene of the brand in the variant, with its tokens. */
export function brandScene(
  name: string,
  own: Brand,
  key: VariantKey,
  build: (kit: Kit) => FrameNode,
  { rebrand, ...options }: SceneOptions = {},
): Scene {
  const brand = rebrand ? rebrand(own) : own;
  const variant = variantOf(brand, key);
  const kit = kitFor(brand, { ...options, ...variant });
  const tokens = tokensOf(brand.theme, variant.appearance, variant.viewport);
  const { fit } = brand.theme.voice;
  const built = withoutWrappers(build(kit));
  const root = { ...(fit ? fitted(built, fit, tokens) : built), name };
  const viewport = typeof root.width === 'number' ? root.width : kit.width;
  return { name, viewport, root, tokens };
}
