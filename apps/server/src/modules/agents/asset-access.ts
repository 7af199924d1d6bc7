import type { AssetFormat, CodeFlavour } from '@kitshelf/contract/asset-formats.ts';
import {
  type Asset,
  type AssetListQuery,
  type AssetListItem,
  maxPageSize,
} from '@kitshelf/contract/catalogue.ts';
import type { SearchGuess } from '@kitshelf/contract/closest-search.ts';
import type { PictureKind } from '@kitshelf/contract/picture-kinds.ts';
import type { VariantKey } from '@kitshelf/contract/variants.ts';
import type { CatalogueService } from '../catalogue/index.ts';

export type Find = (filters: Partial<AssetListQuery>, range: Range, userId?: string) => Promise<SearchResult>;
export type Take = (
  request: AssetRequest,
  format: AssetFormat,
  userId: string | undefined,
) => Promise<{ readonly asset: Asset; readonly value: unknown }>;

/** An asset, and what of it. */
export interface AssetRequest {
  readonly id: string;
  readonly variant?: VariantKey | undefined;
  /** The id of a brand of the user's, or a brand in one text. */
  readonly brand?: string | undefined;
  /** Of React code. */
  readonly flavour?: CodeFlavour | undefined;
  /** Other than those that it was designed with. */
  readonly pictures?: PictureKind | undefined;
}

/** The first, and how many. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}

interface SearchResult {
  readonly assets: readonly AssetListItem[];
  readonly total: number;
  /** What was found in place of the search, where it is not answered as it stands. */
  readonly guess: SearchGuess;
}

interface Listed extends SearchGuess {
  readonly data: AssetListItem[];
  readonly pagination: { readonly total: number };
}

/** Finds assets, from `offset` on, in as many of the catalogue's pages as that takes. */
export function createFind({ list }: Pick<CatalogueService, 'list'>): Find {
  return async (filters, { offset, limit }, userId) => {
    // Lists come in pages of a certain size: what is asked for is cut out of those that hold it.
    const size = Math.min(limit, maxPageSize);
    const first = Math.floor(offset / size) + 1;
    const last = Math.floor((offset + limit - 1) / size) + 1;
    const pages: AssetListItem[][] = [];
    let total = 0;
    let guess: SearchGuess = {};
    for (let page = first; page <= last; page++) {
      const answer = await list({ ...filters, page, limit: size }, userId);
      const { data, pagination, ...told } = answer.parse() as Listed;
      pages.push(data);
      total = pagination.total;
      guess = told;
      if (data.length < size) break;
    }
    const skipped = offset - (first - 1) * size;
    return { assets: pages.flat().slice(skipped, skipped + limit), total, guess };
  };
}

/** A format as a value, counted as a copy of its user's. Throws NotFound, NoToken, NotEntitled, DailyLimit, or Invalid for anything that is not a brand. */
export function createTake({ formatValue, copy }: Pick<CatalogueService, 'formatValue' | 'copy'>): Take {
  return async ({ id, variant, brand, flavour, pictures }, format, userId) => {
    const query = {
      ...(variant !== undefined && { variant }),
      ...(brand !== undefined && { brand }),
      ...(flavour !== undefined && { flavour }),
      ...(pictures !== undefined && { pictures }),
    };
    const taken = await formatValue({ params: { id, format }, query }, userId);
    // Who has no account copies what is free, and is not counted.
    if (userId !== undefined) await copy({ id, format, variant }, userId);
    return taken;
  };
}
