import type { ReadModel } from './read-model.ts';

interface NameCount {
  readonly name: string;
  readonly count: number;
}

export interface LibraryFigures {
  readonly assets: number;
  readonly free: number;
  readonly layouts: number;
  readonly categories: NameCount[];
  /** How many assets have each quality. */
  readonly quality: NameCount[];
}

/** Numbers of what visitors find: assets, layouts and categories, and how many assets have each quality. */
export function getFigures(model: ReadModel): LibraryFigures {
  const count = (query: Parameters<ReadModel['find']>[0]) => model.find(query, 'recent', 0, 1).total;
  return {
    assets: count({}),
    free: count({ isFreeOnly: true }),
    layouts: model.findLayouts({}, 'recent', 0, 1).total,
    categories: model.categories
      .filter(({ isHidden }) => !isHidden)
      .map(({ name }) => ({ name, count: count({ category: name }) }))
      .filter((category) => category.count > 0),
    quality: model.facets({}).qualities.map(({ name, count: having }) => ({ name, count: having })),
  };
}
