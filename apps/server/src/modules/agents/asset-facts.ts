import type { Asset, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { AppError } from '../../platform/errors.ts';
import type { BrandsService } from '../brands/service.ts';
import { type CatalogueService, mayCopyShown } from '../catalogue/index.ts';
import type { ContentService } from '../content/index.ts';
import type { DesignTokensService } from '../design-tokens/index.ts';
import type { Find, Take } from './asset-access.ts';

export interface ToolsDeps {
  readonly catalogue: Pick<CatalogueService, 'facts' | 'slugOf' | 'idOfSlug'>;
  readonly content: Pick<ContentService, 'picture'>;
  readonly brands: Pick<BrandsService, 'list' | 'get'>;
  readonly designTokens: DesignTokensService;
  /** Of the site, without a path. */
  readonly origin: string;
  readonly find: Find;
  readonly take: Take;
}

/** Of the picture that is sent along, in px. */
export const pictureWidth = 640;

/** An asset in few words, as lists give it. */
export interface ShortFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Its category. */
  readonly kind: string;
  /** The address of its first picture, `pictureWidth` wide; empty where it has none. */
  readonly picture: string;
  readonly mayCopy: boolean;
}

/** What lists say of an asset. */
export function shortFacts({ catalogue, origin }: Pick<ToolsDeps, 'catalogue' | 'origin'>) {
  return (asset: AssetListItem | Asset, userId: string | undefined): ShortFacts => {
    const { _id, name, category, images } = asset;
    const picture = images[0] ? new URL(`${images[0].src}?w=${pictureWidth}`, origin).href : '';
    const mayCopy = mayCopyShown(asset, userId !== undefined);
    return { id: _id, slug: catalogue.slugOf(asset), name, kind: category, picture, mayCopy };
  };
}

/** The asset that an id or a slug stands for. Throws NotFound. */
export async function getId({ idOfSlug }: Pick<CatalogueService, 'idOfSlug'>, name: string): Promise<string> {
  const id = await idOfSlug(name);
  if (id === undefined)
    throw new AppError('NotFound', {
      message: `No published asset has the id or slug "${name}". Call search_assets and use an id from its answer.`,
    });
  return id;
}
