import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { site } from '@kitshelf/contract/site.ts';
import { seedCatalogue } from './modules/catalogue/seed.ts';
import { demoLibrary, picturePath, variantsOf } from './modules/content/demo-library.ts';
import type { Platform } from './open-platform.ts';

/** Assets saved by one transaction: short enough that nothing else waits long for it. */
const batchSize = 250;

/** Brings the demo library into the catalogue; what is there already stays as it is. Nothing is rendered. */
export async function seedLibrary(platform: Platform): Promise<void> {
  const drafts = (await demoLibrary()).assets.map(draftOf);
  for (let start = 0; start < drafts.length; start += batchSize) {
    await seedCatalogue(platform, drafts.slice(start, start + batchSize));
  }
}

function draftOf(asset: AssetSource) {
  const {
    id,
    name,
    description,
    isPaid,
    category,
    subCategories,
    tags,
    tools,
    platforms,
    viewports,
    popularity,
  } = asset;
  const images = variantsOf(asset).map((demo) => {
    const { width, height, color } = demo.variant;
    return { src: picturePath(demo), width, height, color };
  });
  const texts = { name, description, category, subCategories, tags, tools, platforms };
  const createdAt = new Date(asset.createdAt);
  return { id, ...texts, isPaid, createdAt, popularity, createdBy: site.name, link: null, images, viewports };
}
