import {
  type AssetFilters,
  type AssetListQuery,
  defaultPageSize,
  type FilterItem,
} from '@kitshelf/contract/catalogue.ts';
import { RawJson } from '../../platform/serve.ts';
import { questionOf, sortOf } from './question.ts';
import { ByteSink } from './read-model/byte-sink.ts';
import type { Facet, FacetGroup } from './read-model/facets.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { Tool } from './tools.ts';
import type { Viewer } from './viewers.ts';

const listStart = Buffer.from('{"data":[');
const sink = new ByteSink();

/** The answer of `listAssets`, copied together from the items' ready text. */
export function writeList(model: ReadModel, query: AssetListQuery, viewer: Viewer): RawJson {
  const { page = 1, limit = defaultPageSize } = query;
  const { total, slots } = model.find(questionOf(query), sortOf(query.sort), (page - 1) * limit, limit);
  sink.clear();
  sink.append(listStart);
  model.writeItems(slots, viewer.items, sink);
  sink.text(`],"pagination":${JSON.stringify({ page, totalPages: Math.ceil(total / limit), total })}}`);
  return new RawJson(sink.take());
}

type FiltersData = { [group in Exclude<FacetGroup, 'tools'>]: FilterItem[] } & {
  tools: (FilterItem & { iconUrl: string })[];
};

/** The answer of `getFiltersData`; a value that the other filters leave nothing of is disabled. */
export function filtersData(
  model: ReadModel,
  tools: readonly Tool[],
  filters: AssetFilters,
): { data: FiltersData } {
  const facets = model.facets(questionOf(filters));
  const icons = new Map(tools.map((tool) => [tool.id, tool.iconUrl]));
  const toolItem = (facet: Facet) => {
    const iconUrl = icons.get(facet.id) ?? '';
    return { ...filterItem(facet), icon: iconUrl, iconUrl };
  };
  return {
    data: {
      tools: facets.tools.map(toolItem),
      subCategories: facets.subCategories.map(filterItem),
      tags: facets.tags.map(filterItem),
    },
  };
}

function filterItem({ id, name, count }: Facet): FilterItem {
  return { _id: id, name, isDisabled: count === 0, count };
}
