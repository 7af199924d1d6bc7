import type { FrameNode } from '@kitshelf/scene/scene.ts';
import type { AssetEntry } from '../model/asset.ts';
import { brands, firstBrands, laterBrands } from '../brands/brands.ts';
import { brandScene } from '../model/build-scene.ts';
import { type Brand, type RenderContext, nth } from '../model/render-context.ts';
import type { TradeKind } from '../model/trade.ts';
import type { Appearance } from '../themes/tokens.ts';
import { flowBoard } from './flow-board.ts';
import { flowScreens, screenFlows, type ScreenLayout, screenLayouts } from './screen-layouts.ts';

const brandsPerScreen = 6;

/** Brands whose products have no price that a person pays at once. */
const withoutShop = new Set<TradeKind>(['bank', 'software', 'practice', 'property']);
const isShop = ({ words }: Brand): boolean => !withoutShop.has(words.trade.kind);
const shops = brands.filter(isShop);
const sends = ({ words }: Brand): boolean => words.trade.kind === 'goods' || words.trade.kind === 'energy';

/** Single screens in some brands each, and whole flows in every other brand. */
export function screenEntries(): AssetEntry[] {
  const single = screenLayouts.flatMap((layout, at) => {
    const suited = layout.isShop ? firstBrands.filter(isShop) : firstBrands;
    const later = laterBrands.filter(
      (brand, turn) => (!layout.isShop || isShop(brand)) && (at + turn) % 2 === 0,
    );
    const chosen = Array.from({ length: brandsPerScreen }, (_, turn) =>
      nth(suited, at + turn * (layout.isShop ? 2 : 5)),
    );
    return [...chosen, ...later]
      .filter((brand) => !layout.isSent || sends(brand))
      .map((brand) => screenEntry(layout, brand, at));
  });
  return [
    ...new Map(single.map((entry) => [entry.slug, entry])).values(),
    ...screenFlows.flatMap((flow, at) =>
      flowBrands(flow).flatMap((brand, index) =>
        (index + at) % 2 === 0 && hasFlow(flow, brand) ? [flowEntry(flow, brand)] : [],
      ),
    ),
  ];
}

const flowBrands = (flow: string): readonly Brand[] =>
  flow === 'Order' || flow === 'Discover' ? shops : brands;

/** A flow of orders ends in a parcel. */
const hasFlow = (flow: string, brand: Brand): boolean => flow !== 'Order' || sends(brand);

function screenEntry(layout: ScreenLayout, brand: Brand, at: number): AssetEntry {
  const name = `${layout.name}, ${brand.words.name} app`;
  const other = brand.theme.first === 'light' ? 'dark' : 'light';
  return {
    slug: `screen-${layout.slug}-${brand.slug}`,
    name,
    description: `${layout.text} Part of the ${layout.flow.toLowerCase()} flow of the ${brand.words.name} app.`,
    category: 'Mobile Apps',
    subCategories: [layout.flow],
    tags: ['Screen', ...brand.tags],
    brand: brand.words.name,
    layout: `screen-${layout.slug}`,
    variants: ['phone', other],
    appeal: 1.3,
    build: (key, rebrand) => {
      const appearance = key === 'phone' ? brand.theme.first : (key as Appearance);
      const { build, variant } = layout;
      return screenScene(name, brand, appearance, build, { variant, firstPicture: at, rebrand });
    },
  };
}

/** A phone scene in either appearance. */
function screenScene(
  name: string,
  brand: Brand,
  appearance: Appearance,
  build: (ctx: RenderContext) => FrameNode,
  options: Parameters<typeof brandScene>[4],
) {
  const flipped: Brand =
    appearance === brand.theme.first ? brand : { ...brand, theme: { ...brand.theme, first: appearance } };
  return brandScene(name, flipped, 'phone', build, options);
}

function flowEntry(flow: string, brand: Brand): AssetEntry {
  const layouts = flowScreens(flow);
  const name = `${flow} flow, ${brand.words.name} app`;
  return {
    slug: `flow-${flow.toLowerCase().replaceAll(' ', '-')}-${brand.slug}`,
    name,
    description: `${layouts.length} screens in order: ${layouts.map((layout) => layout.name.toLowerCase()).join(', ')}. For the ${brand.words.name} app.`,
    category: 'Mobile Apps',
    subCategories: [flow],
    tags: ['Flow', ...brand.tags],
    brand: brand.words.name,
    layout: `flow-${flow.toLowerCase().replaceAll(' ', '-')}`,
    variants: ['phone'],
    appeal: 2,
    build: (_, rebrand) =>
      brandScene(name, brand, 'phone', (ctx) => flowBoard(ctx, flow, layouts), { rebrand }),
  };
}
