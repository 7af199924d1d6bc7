import { listDeskCategories } from '@kitshelf/contract/desk/categories.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk } from '../desk-call.ts';

/** All categories in order, hidden ones too. */
export const deskCategoriesQuery = queryOptions({
  queryKey: ['taxonomy', 'categories'],
  queryFn: async () => (await callDesk(listDeskCategories, {})).data,
});

/** Their names, for who chooses one; none until they are there. */
export const useCategoryNames = (): readonly string[] =>
  (useQuery(deskCategoriesQuery).data ?? []).map(({ name }) => name);

/** The same as what a field offers. */
export const getOptions = (names: readonly string[]) => names.map((value) => ({ value, text: value }));
