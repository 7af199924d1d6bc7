import type { suggestNames } from '@kitshelf/contract/catalogue-search.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { ItemViewer } from '../read-model/item-text.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { getItems } from './suggestions.ts';

type Suggested = Answer<typeof suggestNames>['data'];

const maxNames = 10;
const maxOfKind = 4;

/** Kinds, tags and assets that what is typed may mean, each of which finds something; and another word where it finds nothing itself. */
export function suggestedNames(model: ReadModel, typed: string, viewer: ItemViewer): Suggested {
  const begun = foldName(typed);
  if (begun === '') return { suggestions: [], didYouMean: null };
  const { subCategories, tags } = model.facets({});
  const beginning = (facets: typeof tags) =>
    facets
      .filter(({ name, count }) => count > 0 && ` ${foldName(name)}`.includes(` ${begun}`))
      .slice(0, maxOfKind)
      .map(({ name }) => name);
  const { docs, didYouMean } = model.find({ search: begun }, 'relevance', 0, maxNames);
  const assets = getItems(model, docs, viewer);
  const suggestions = [
    ...beginning(subCategories).map((name) => ({ kind: 'subCategory' as const, name })),
    ...beginning(tags).map((name) => ({ kind: 'tag' as const, name })),
    ...assets.map(({ _id, name }) => ({ kind: 'asset' as const, name, _id })),
  ];
  return { suggestions: suggestions.slice(0, maxNames), didYouMean: didYouMean ?? null };
}
