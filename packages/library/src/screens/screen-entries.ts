import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import type { AssetEntry } from '../asset.ts';
import { brands } from '../brands/brands.ts';
import { brandScene } from '../build-scene.ts';
import { type Brand, type Kit, nth } from '../kit.ts';
import { type ScreenLayout, screenLayouts } from './screen-layouts.ts';

const brandsPerScreen = 6;

/** Brands whose products have no price that a person pays at once. */
const withoutShop = new Set(['halvora', 'quillstack', 'okareth']);
const shops = brands.filter((brand) => !withoutShop.has(brand.slug));

/** Single screens in some brands each, and whole flows in every other brand. */
export function screenEntries(): AssetEntry[] {
  const single = screenLayouts.flatMap((layout, at) => {
    const suited = layout.isShop ? shops : brands;
    return Array.from({ length: brandsPerScreen }, (_, turn) =>
      screenEntry(layout, nth(suited, at + turn * (layout.isShop ? 2 : 5)), at),
    );
  });
  const flows = [...new Set(screenLayouts.map((layout) => layout.flow))];
  return [
    ...new Map(single.map((entry) => [entry.slug, entry])).values(),
    ...flows.flatMap((flow, at) =>
      flowBrands(flow).flatMap((brand, index) => ((index + at) % 2 === 0 ? [flowEntry(flow, brand)] : [])),
    ),
  ];
}

const flowBrands = (flow: string): Brand[] => (flow === 'Order' || flow === 'Discover' ? shops : brands);

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
    build: (key) =>
      screenScene(name, brand, key === 'phone' ? brand.theme.first : key, layout.build, layout.turn, at),
  };
}

/** A phone scene in either appearance. */
function screenScene(
  name: string,
  brand: Brand,
  appearance: string,
  build: (kit: Kit) => FrameNode,
  turn: number,
  firstPicture: number,
) {
  const flipped: Brand =
    appearance === brand.theme.first
      ? brand
      : { ...brand, theme: { ...brand.theme, first: appearance as 'light' | 'dark' } };
  return brandScene(name, flipped, 'phone', build, { turn, firstPicture });
}

function flowEntry(flow: string, brand: Brand): AssetEntry {
  const layouts = screenLayouts.filter((layout) => layout.flow === flow).slice(0, 4);
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
    build: () => brandScene(name, brand, 'phone', (kit) => flowBoard(kit, flow, layouts)),
  };
}

/** The screens of a flow side by side, with their names. */
function flowBoard(kit: Kit, flow: string, layouts: ScreenLayout[]): FrameNode {
  const { radius } = kit.brand.theme.measures;
  const corner = Math.max(24, Math.min(44, radius.card * 1.4));
  const isDark = flow === 'Onboarding' || flow === 'Order';
  const [fill, ink, soft] = isDark ? ['deep', 'onDeep', 'onDeepSoft'] : ['wash', 'ink', 'soft'];
  const screens = layouts.map((layout, index) =>
    column({ name: layout.name, gap: 18, padding: [index % 2 ? 56 : 0, 0, 0, 0] }, [
      text(`${index + 1}. ${layout.name}`, { style: 'label', color: soft }),
      {
        ...layout.build({ ...kit, turn: layout.turn, firstPicture: layout.slug.length + index }),
        radius: corner,
        stroke: { paint: kit.c.line },
      },
    ]),
  );
  return column(
    {
      name: flow,
      width: layouts.length * 390 + (layouts.length - 1) * 56 + 160,
      fill,
      padding: 80,
      gap: 48,
    },
    [
      text(`${kit.brand.words.name}: ${flow}`, { style: 'h2', color: ink }),
      row({ name: 'Screens', width: 'fill', gap: 56, align: 'start' }, screens),
    ],
  );
}
