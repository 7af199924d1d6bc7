import type { listCategories } from '@kitshelf/contract/categories.ts';
import type { Taxonomy } from '@kitshelf/contract/desk/taxonomy.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { categoryCalled, type Category } from '../domain/categories.ts';
import type { Tool } from '../domain/tools.ts';
import type { ReadModel } from './read-model.ts';

/** The names that published assets use. */
export function knownNames(model: ReadModel, tools: () => readonly Tool[]) {
  const names = (facets: readonly { readonly name: string }[]) => facets.map(({ name }) => name);
  return {
    /** Names that published assets use. */
    offeredNames: () => {
      const { subCategories, tags } = model.facets({ hasHidden: true });
      return { subCategories: names(subCategories), tags: names(tags), categories: model.categories };
    },
    toolNames: () => names(tools()),
    /** What searches mean by other words, what operators say first. */
    synonyms: () => model.synonyms,
    /** Names that published assets use, with how many do; of sub-categories in each category. */
    namesInUse: (kind: Taxonomy) => namesInUse(model, kind),
  };
}

const facetOf = { tools: 'tools', 'sub-categories': 'subCategories', tags: 'tags' } as const;

function namesInUse(model: ReadModel, kind: Taxonomy) {
  const scopes = kind === 'sub-categories' ? model.categories.map(({ name }) => name) : [undefined];
  return scopes.flatMap((category) => {
    const counted = model.facets({ category, hasHidden: true })[facetOf[kind]];
    const used = counted.filter(({ count }) => count > 0);
    return used.map(({ name, count }) => ({ name, count, category: category ?? '' }));
  });
}

/** The categories as visitors have them. */
export function categoryCalls(model: ReadModel) {
  const shown = () => model.categories.filter(({ isHidden }) => !isHidden);
  const view = ({ id, name, icon }: Category) => ({
    _id: id,
    name,
    ...(icon && { icon: { name: icon.name, paths: [...icon.paths] } }),
  });
  return {
    /** What a category of that name, current or earlier, is called now; as given where there is none. */
    categoryNow: (name: string) => categoryCalled(model.categories, name)?.name ?? name,
    /** In order. */
    shownCategories: () => shown().map(({ name }) => name),
    /** How many assets lists hold: those in hidden categories are left out. */
    countListed: () => model.find({}, 'recent', 0, 0).total,
    /** How many published assets are in one. */
    countIn: (category: string) => model.find({ category }, 'recent', 0, 0).total,
    /** The answer of `listCategories`. */
    categories: (named?: string): Answer<typeof listCategories> => {
      const found = named === undefined ? undefined : categoryCalled(model.categories, named);
      return { data: shown().map(view), ...(named !== undefined && { named: found ? view(found) : null }) };
    },
  };
}
