import { listUserPictures } from '@kitshelf/contract/user-pictures.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

export type OwnPicturesData = Answer<typeof listUserPictures>['data'];

/** Keys are good for ten minutes at least. */
const renewedMs = 5 * 60_000;

/** The signed-in user's pictures, with the key that opens designs with them, which is asked for again in time. */
export const ownPicturesQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['own-pictures', token],
    queryFn: ({ signal }) => call(listUserPictures, {}, { signal }),
    select: ({ data }) => data,
    staleTime: renewedMs,
    refetchInterval: renewedMs,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });
