import { copyBrandKit, getBrand } from '@kitshelf/contract/brands.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** One brand; `open` of its kit is what the signed-in user may copy. */
export const brandQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['brands', 'one', slug],
    queryFn: ({ signal }) => call(getBrand, { params: { slug } }, { signal }),
  });

/** The kit's clipboard payload, for anyone who is signed in. */
export const brandKitQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['brands', 'kit', slug],
    // A copy that waited for the network would come when nobody expects it.
    networkMode: 'always',
    queryFn: ({ signal }) => call(copyBrandKit, { params: { slug } }, { signal }),
    meta: { silent: true },
  });
