import { createHash } from 'node:crypto';
import type { AssetSource } from '@kitshelf/library/catalogue.ts';
import { demoUpdates, type DemoUpdate } from './update-texts.ts';
import { demoLibrary, picturePath, getVariants } from '../modules/content/index.ts';
import type { UpdateDraft, UpdatesService } from '../modules/updates/service.ts';

/**
 * Publishes what is new in the demo library, entries about missing assets left out. Those that are there are written
 * again: the names of their pictures change with the renderer.
 */
export async function seedUpdates(updates: UpdatesService): Promise<void> {
  const bySlug = new Map((await demoLibrary()).assets.map((asset) => [asset.slug, asset]));
  await updates.publish(demoUpdates.flatMap((update) => draftOf(update, bySlug)));
}

/** The ids of all that the seed may write. */
export const demoUpdateIds = async (): Promise<string[]> =>
  demoUpdates.map(({ ofSite, slugs }) => idOf(ofSite?.key ?? slugs[0]));

const idOf = (key: string | undefined) => createHash('md5').update(`kitshelf:update:${key}`).digest('hex');

function draftOf(update: DemoUpdate, bySlug: ReadonlyMap<string, AssetSource>): UpdateDraft[] {
  const assets = update.slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  const [first] = assets;
  if (!first) return [];
  return [
    {
      id: idOf(update.ofSite?.key ?? update.slugs[0]),
      name: update.name,
      description: update.description,
      link: update.ofSite?.link ?? `/library?product-id=${first.id}`,
      images: assets.flatMap(pictureOf),
      createdAt: new Date(update.ofSite?.date ?? first.createdAt),
    },
  ];
}

function pictureOf(asset: AssetSource) {
  const [demo] = getVariants(asset);
  if (!demo) return [];
  const { width, height, color } = demo.variant;
  return [{ src: picturePath(demo), width, height, color }];
}
