import type { AssetFilters } from '@kitshelf/contract/catalogue.ts';
import { searchNote } from '@kitshelf/contract/closest-search.ts';
import { pictureKinds } from '@kitshelf/contract/picture-kinds.ts';
import type { Client } from '../../platform/http/client.ts';
import { getId, pictureWidth, shortFacts, type ToolsDeps } from './asset-facts.ts';
import { brandTools } from './brand-tools.ts';
import { buildingService } from './building-service.ts';

/** What the tools of the Model Context Protocol give. */
export function toolsService(deps: ToolsDeps) {
  return {
    /** What is found, in few words each, and a note where that is not what was searched. */
    search: (request: SearchRequest, userId?: string) => searched(deps, request, userId),
    /** Facts of one asset, and its picture where it is drawn here. Throws NotFound. */
    details: (name: string, userId: string | undefined, client: Client) =>
      detailsOf(deps, name, userId, client),
    ...buildingService(deps),
    ...brandTools(deps),
  };
}

async function searched(deps: ToolsDeps, request: SearchRequest, userId?: string) {
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

async function detailsOf(deps: ToolsDeps, name: string, userId: string | undefined, client: Client) {
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
