import { getUserDetails, type User } from '@kitshelf/contract/profile.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { readToken, storeUser, userKey, useToken } from './session.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The signed-in user; one answer for each token, so that nobody is shown to the next person. */
export const userQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: [...userKey, token],
    queryFn: async ({ signal }): Promise<User> => {
      // Signed out while this was on its way to be asked: nobody waits for the answer any more.
      if (readToken() !== token) throw new ApiError('Aborted', 'Request aborted');
      const { data } = await call(getUserDetails, {}, { signal });
      if (readToken() === token) storeUser(data);
      return data;
    },
  });

/** Who is signed in; undefined for visitors and until it is known. */
export function useUser(): User | undefined {
  const token = useToken();
  const { data } = useQuery({
    ...userQuery(useCall(), token ?? ''),
    enabled: token !== undefined,
  });
  return token === undefined ? undefined : data;
}

/**
 * Call it after a change of the profile: nothing that is stored of the user is true any more
 * (docs/product/accounts.md#sessions-in-the-browser).
 */
export function useForgetUser(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    localStore.remove(storageKeys.user);
    await queryClient.invalidateQueries({ queryKey: userKey });
  };
}
