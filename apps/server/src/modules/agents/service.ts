import type { AssetFilters, AssetFormat, AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { type CodeFile, registryIndex, registryItem } from './registry.ts';

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'list' | 'formatValue' | 'copy'>;
  /** Of the site, without a path. */
  readonly origin: string;
}

export type AgentsService = ReturnType<typeof agentsService>;

/** What programs find and fetch of the library: shadcn's registry. */
export function agentsService({ catalogue, origin }: Deps) {
  const find = async (
    filters: Partial<AssetFilters>,
    { offset, limit }: Range,
    userId?: string,
  ): Promise<Found> => {
    // Lists come in pages: what begins within one is cut out of two.
    const page = Math.floor(offset / limit) + 1;
    const skipped = offset % limit;
    const pages = await Promise.all(
      (skipped === 0 ? [page] : [page, page + 1]).map(async (number) => {
        const answer = await catalogue.list({ ...filters, page: number, limit }, userId);
        return JSON.parse(answer.text.toString()) as { data: AssetListItem[]; pagination: { total: number } };
      }),
    );
    const assets = pages.flatMap(({ data }) => data).slice(skipped, skipped + limit);
    return { assets, total: pages[0]?.pagination.total ?? 0 };
  };
  /** A format as a value, counted as a copy. Throws NotFound, NotEntitled or DailyLimit. */
  const take = async (id: string, format: AssetFormat, userId: string) => {
    const taken = await catalogue.formatValue({ params: { id, format }, query: {} }, userId);
    await catalogue.copy({ id, format, variant: undefined }, userId);
    return taken;
  };
  return {
    origin,
    async index(search: string | undefined, range: Range) {
      return registryIndex(origin, { ...(await find(search ? { search } : {}, range)), ...range });
    },
    async item(id: string, userId: string) {
      const { asset, value } = await take(id, 'react', userId);
      return registryItem(asset, value as readonly CodeFile[]);
    },
  };
}

/** The first, and how many. */
interface Range {
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly assets: readonly AssetListItem[];
  readonly total: number;
}
