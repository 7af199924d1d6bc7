import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { demoShop } from '@kitshelf/contract/demo-shop.ts';
import { publishLibrary, retireAssets } from '../modules/asset-imports/index.ts';
import { demoLibrary, picturePath, previewPath, getVariants } from '../modules/content/index.ts';
import type { Platform } from '../open-platform.ts';

/** Assets saved by one transaction: short enough that nothing else waits long for it. */
const batchSize = 250;

/** Brings the demo library into the catalogue and takes out what it no longer holds. Nothing is rendered. */
export async function seedLibrary(platform: Platform): Promise<void> {
  const drafts = (await demoLibrary()).assets.map(toDraft);
  for (let start = 0; start < drafts.length; start += batchSize) {
    await publishLibrary(platform, drafts.slice(start, start + batchSize));
  }
  await retireAssets(
    platform,
    drafts.map(({ id }) => id),
  );
}

/** A design of the library as an asset of the catalogue. */
export function toDraft(asset: AssetSource) {
  const images = getVariants(asset).map((demo) => {
    const { width, height, color } = demo.variant;
    return { src: picturePath(demo), width, height, color };
  });
  const createdAt = new Date(asset.createdAt);
  return { ...asset, createdAt, createdBy: demoShop.name, link: previewPath(asset), images };
}
