import type { Asset, AssetFilters } from '@kitshelf/contract/catalogue.ts';
import { searchNote } from '@kitshelf/contract/closest-search.ts';
import { pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import type { Client } from '../../platform/http/client.ts';
import { type ShortFacts, getId, pictureWidth, shortFacts, type ToolsDeps } from './asset-facts.ts';
import { brandTools, type BrandCalls } from './brand-tools.ts';
import { buildingService, type BuildingCalls } from './building-service.ts';
interface FoundAssets {
  assets: ShortFacts[];
  total: number;
  note?: string;
  /** Where the next part begins; absent after the last. */
  next_offset?: number;
}

interface AssetDetails {
  readonly facts: ShortFacts &
    Pick<Asset, 'description' | 'category' | 'brand' | 'variants' | 'formats' | 'pictures' | 'structure'> & {
      readonly plans: string[];
      readonly page: string;
    };
  /** A WebP; undefined where it is not drawn here. */
  readonly picture: Buffer | undefined;
}

export interface ToolCalls extends BuildingCalls, BrandCalls {
  /** What is found, in few words each, and a note where that is not what was searched. */
  readonly search: (request: SearchRequest, userId?: string) => Promise<FoundAssets>;
  /** Facts of one asset, and its picture where it is drawn here. Throws NotFound. */
  readonly details: (name: string, userId: string | undefined, client: Client) => Promise<AssetDetails>;
}

/** What the tools of the Model Context Protocol give. */
export function toolsService(deps: ToolsDeps): ToolCalls {
  const { code, script, installing } = buildingService(deps);
  const { brand, tokens, composePage } = brandTools(deps);
  return {
    search: (request, userId) => searched(deps, request, userId),
    details: (name, userId, client) => detailsOf(deps, name, userId, client),
    code,
    script,
    installing,
    brand,
    tokens,
    composePage,
  };
}

async function searched(deps: ToolsDeps, request: SearchRequest, userId?: string): Promise<FoundAssets> {
  const { query, category, tags, tool, free_only, limit, offset } = request;
  const filters = {
    ...(query !== undefined && { search: query }),
    ...(category !== undefined && { categories: category }),
    ...(tags !== undefined && { tags }),
    ...(tool !== undefined && { tools: [tool] }),
    ...(free_only && { paid: false }),
  };
  const { assets, total, guess } = await deps.find(filters, { offset, limit }, userId);
  const note = searchNote(guess, query ?? '');
  const next = offset + assets.length;
  const inShort = shortFacts(deps);
  return {
    assets: assets.map((asset) => inShort(asset, userId)),
    total,
    ...(assets.length > 0 && next < total && { next_offset: next }),
    ...(note !== undefined && { note }),
  };
}

async function detailsOf(
  deps: ToolsDeps,
  name: string,
  userId: string | undefined,
  client: Client,
): Promise<AssetDetails> {
  const { catalogue, content, origin } = deps;
  const asset = await catalogue.facts(await getId(catalogue, name), userId);
  const { description, category, brand, variants, formats, pictures, structure, images } = asset;
  const kinds = pictureKinds.filter((kind) => pictures?.includes(kind));
  const drawn = /^\/media\/scenes\/([\w-]+)\.webp$/.exec(images[0]?.src ?? '')?.[1];
  return {
    facts: {
      ...shortFacts(deps)(asset, userId),
      description,
      category,
      brand,
      variants,
      formats,
      ...(kinds.length > 0 && { pictures: kinds }),
      structure,
      plans: asset.subscriptionDetails.map(({ name: plan }) => plan),
      page: `${origin}/library/${asset._id}`,
    },
    picture: drawn === undefined ? undefined : await content.picture(drawn, pictureWidth, client),
  };
}

interface SearchRequest {
  readonly query?: string | undefined;
  readonly category?: AssetFilters['categories'];
  readonly tags?: string[] | undefined;
  readonly tool?: string | undefined;
  readonly free_only?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}
