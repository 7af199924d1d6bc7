import type { Asset } from '@kitshelf/contract/catalogue.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import type { PayloadFeatures } from '@kitshelf/scene/report/payload-features.ts';
import { AppError } from '../../../platform/errors.ts';
import { gunzipText } from '../../../platform/storage/gzipped-text.ts';
import { readAsset } from '../read-model/answers.ts';
import { getFigma } from './contents.ts';
import type { Assets } from './export-formats.ts';
import { chooseCopied, isRendered } from '../domain/formats.ts';

/** What is copied of an asset: a variant, by default the main one, of plain layers or with components. */
export interface StaffCopy {
  readonly variant?: CopyKey | undefined;
  readonly hasComponents: boolean;
}

export interface StaffAsset extends Asset {
  /** Whether its repeated parts can be copied as components. */
  readonly mayHaveComponents: boolean;
}

/** Published assets for people at the desk, whatever plan they have. */
export interface StaffCopies {
  /** The newest assets of each category, so many of each at most. */
  readonly newestOfEach: (limit: number) => Promise<StaffAsset[]>;
  /** How many assets are published, and whether one is. */
  readonly count: () => number;
  readonly isPublished: (id: string) => boolean;
  /** The payload, compressed (see `gzipText`). Throws NotFound. */
  readonly payload: (id: string, copy: StaffCopy) => Promise<Uint8Array>;
  /** What a payload holds. Throws NotFound, and Invalid for what cannot be read. */
  readonly features: (id: string, copy: StaffCopy) => Promise<PayloadFeatures>;
}

/**
 * Copies for the desk's checks, whatever the plan: nothing is counted and no daily limit applies. Throws `NotFound`,
 * also for a variant that there is not.
 */
export function staffCopies(assets: Assets): StaffCopies {
  async function payload(id: string, { variant, hasComponents }: StaffCopy): Promise<Uint8Array> {
    const asset = readAsset(assets.model, id, await assets.viewers.viewerFor(undefined));
    if (!asset) throw new AppError('NotFound');
    const { parts } = chooseCopied(asset.variants, { variant });
    const keys = variant === undefined ? undefined : parts.map(({ key }) => key);
    const found = await getFigma(assets, id, { keys, hasComponents });
    if (!found) throw new AppError('NotFound');
    return found;
  }

  return {
    async newestOfEach(limit: number): Promise<StaffAsset[]> {
      const { model, viewers } = assets;
      const viewer = await viewers.viewerFor(undefined);
      const ids = model.categories.flatMap(({ name }) => model.ids(0, limit, name));
      return ids.flatMap((id) => {
        const asset = readAsset(model, id, viewer);
        return asset ? [{ ...asset, mayHaveComponents: isRendered(asset) }] : [];
      });
    },
    count: () => assets.model.size,
    isPublished: (id: string) => assets.model.has(id),
    payload,

    async features(id: string, copy: StaffCopy): Promise<PayloadFeatures> {
      return await assets.reader.features({ html: await gunzipText(await payload(id, copy)) });
    },
  };
}
