import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';
import type { AssetEntry, VariantKey } from '../../model/asset.ts';
import { brands } from '../../brands/brands.ts';
import { checkCharts } from './charts.ts';
import { checkCopy, repeatedHeadings } from './copy.ts';
import { checkDisplayType } from './display-type.ts';
import { checkDrawings } from './drawings.ts';
import { checkIconTiles } from './icon-tiles.ts';
import { checkMenus } from './menus.ts';
import { checkSlots } from './slots.ts';

/** What a designer would find wrong with one picture of an asset, beyond its payload. */
export function checkDesign({ slug, category }: AssetEntry, scene: Scene, key: VariantKey): string[] {
  const root = layoutScene(scene);
  if (category === 'Icons') return checkIconTiles(root, scene);
  const cardKey = category === 'Mobile Apps' ? 'phone' : 'desktop';
  const brand = brands.find((one) => slug.endsWith(`-${one.slug}`));
  return [
    ...checkCopy(root, scene),
    ...checkDisplayType(root, scene),
    ...checkCharts(root),
    ...checkMenus(root),
    ...(brand ? checkSlots(root, brand) : []),
    ...(category === 'Templates' ? repeatedHeadings(scene.root) : []),
    // Looked at where cards show them.
    ...(key === cardKey ? checkDrawings(root, scene) : []),
  ];
}
