import { redirect } from '@tanstack/react-router';
import { parseLibrarySearch, type LibrarySearch } from '../address/library-search.ts';
import { categoriesQuery } from '../queries.ts';
import type { LoaderContext } from './library-loader.ts';

/** From an earlier name of a category to the one of today, and from a name that none has to all assets. */
export async function leadToCategory(
  { call, queryClient }: LoaderContext,
  { pCategory, ...rest }: LibrarySearch & { readonly pCategory: string },
): Promise<void> {
  // Where it cannot be asked, the list says so.
  const found = await queryClient.ensureQueryData(categoriesQuery(call, pCategory)).catch(() => undefined);
  if (!found || found.named?.name === pCategory) return;
  const known = found.named ? { ...rest, pCategory: found.named.name } : rest;
  throw redirect({
    to: '/library',
    search: parseLibrarySearch({ ...known }),
    replace: true,
    statusCode: 301,
  });
}
