import type { FrameNode } from '@kitshelf/scene/scene.ts';
import { firstBrands, laterBrands } from '../../brands/brands.ts';
import type { AssetEntry } from '../../model/asset.ts';
import { brandScene } from '../../model/build-scene.ts';
import { type Brand, type RenderContext, nth } from '../../model/render-context.ts';
import type { Appearance } from '../../themes/tokens.ts';
import { androidHome, androidList } from './android.ts';
import { tabletDashboard, tabletSplit } from './tablet.ts';
import { watchBoard } from './watch.ts';

interface DeviceLayout {
  slug: string;
  name: string;
  text: string;
  group: string;
  tags: readonly string[];
  build: (ctx: RenderContext) => FrameNode;
}

/** Screens of devices other than the phone that all other screens are drawn for. */
export const deviceLayouts: readonly DeviceLayout[] = [
  {
    slug: 'android-home',
    name: 'Android home screen',
    text: 'App bar, a figure with its curve, what comes next and tasks above a navigation bar, in the habits of Android.',
    group: 'Every day',
    tags: ['Screen', 'Android'],
    build: androidHome,
  },
  {
    slug: 'android-list',
    name: 'Android list with floating button',
    text: 'Chips to filter by, entries with initials and a floating button, in the habits of Android.',
    group: 'Discover',
    tags: ['Screen', 'Android', 'List'],
    build: androidList,
  },
  {
    slug: 'tablet-split',
    name: 'Tablet split view',
    text: 'A rail, a list and what is chosen in it side by side on a tablet.',
    group: 'Discover',
    tags: ['Screen', 'Tablet', 'Split'],
    build: tabletSplit,
  },
  {
    slug: 'tablet-dashboard',
    name: 'Tablet dashboard',
    text: 'Figure, parts, week and tasks beside a rail on a tablet.',
    group: 'Every day',
    tags: ['Screen', 'Tablet', 'Chart'],
    build: tabletDashboard,
  },
  {
    slug: 'watch',
    name: 'Watch faces',
    text: 'Glance, notification, tasks and share of a whole on four faces of a watch.',
    group: 'Every day',
    tags: ['Screen', 'Watch'],
    build: watchBoard,
  },
];

const brandsPerLayout = 4;

/** Each of them in some brands. */
export const deviceEntries = (): AssetEntry[] =>
  deviceLayouts.flatMap((layout, at) =>
    [
      ...Array.from({ length: brandsPerLayout }, (_, turn) => nth(firstBrands, at + turn * 5)),
      ...laterBrands.filter((_, turn) => (at + turn) % 2 === 0),
    ].map((brand) => deviceEntry(layout, brand, at)),
  );

function deviceEntry(layout: DeviceLayout, brand: Brand, at: number): AssetEntry {
  const name = `${layout.name}, ${brand.words.name} app`;
  const other = brand.theme.first === 'light' ? 'dark' : 'light';
  return {
    slug: `screen-${layout.slug}-${brand.slug}`,
    name,
    description: `${layout.text} Designed for the ${brand.words.name} app.`,
    category: 'Mobile Apps',
    subCategories: [layout.group],
    tags: [...new Set([...layout.tags, ...brand.tags])],
    brand: brand.words.name,
    layout: `screen-${layout.slug}`,
    variants: ['phone', other],
    appeal: 1.3,
    build: (key, rebrand) => {
      const first = key === 'phone' ? brand.theme.first : (key as Appearance);
      const shown: Brand = { ...brand, theme: { ...brand.theme, first } };
      return brandScene(name, shown, 'phone', layout.build, { firstPicture: at, rebrand });
    },
  };
}
