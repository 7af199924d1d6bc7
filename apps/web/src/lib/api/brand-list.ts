import { listBrands } from '@kitshelf/contract/brands.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** The brands that assets are made for. */
export const brandListQuery = (call: Call) =>
  queryOptions({ queryKey: ['brands', 'list'], queryFn: ({ signal }) => call(listBrands, {}, { signal }) });
