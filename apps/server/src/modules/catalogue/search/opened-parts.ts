import type { SearchQuery } from '@kitshelf/search/search-index.ts';
import { getToolId } from '../domain/tools.ts';
import { getItems } from './suggestions.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { createViewers } from '../read-model/viewers.ts';

interface OpenedDeps {
  readonly model: ReadModel;
  readonly viewers: ReturnType<typeof createViewers>;
}

/** What plans open of the library. */
export function openedParts({ model, viewers }: OpenedDeps) {
  return {
    /** How many assets, of one category or of all, somebody may copy whose plans cover these tools. */
    countOpenTo: (toolIds: readonly string[], category?: string) => countOpenTo(model, toolIds, category),

    /** Categories that visitors are shown and that have assets: how many, and the picture of the most popular. */
    filledCategories: async () => {
      const { items } = await viewers.viewerFor(undefined);
      const shown = model.categories.filter(({ isHidden }) => !isHidden);
      return shown.flatMap(({ name }) => {
        const { total, docs } = model.find({ category: name }, 'popular', 0, 1);
        const image = getItems(model, docs, items)[0]?.images[0] ?? null;
        return total === 0 ? [] : [{ name, assets: total, free: countOpenTo(model, [], name), image }];
      });
    },
  };
}

/** The free ones, and what is made for one of the tools. */
function countOpenTo(model: ReadModel, toolIds: readonly string[], category: string | undefined): number {
  const names = new Set(model.toolSets.flat().filter((name) => toolIds.includes(getToolId(name))));
  const total = (query: SearchQuery) => model.find({ ...query, category }, 'recent', 0, 0).total;
  const free = total({ isFreeOnly: true });
  if (names.size === 0) return free;
  const tools = [...names];
  return free + total({ tools }) - total({ tools, isFreeOnly: true });
}
