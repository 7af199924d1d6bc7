import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { readToken } from '../../lib/session.ts';
import { userQuery } from '../../lib/user.ts';
import { subscriptionsQuery } from './queries.ts';

/** When user details are asked again after a purchase, and when the subscription list (spec §4, §9). */
const userRefetchMs = [0, 200, 5000];
const listRefetchMs = 5000;

/** A purchase changes what the user may do: nothing that was answered before is true any more. */
export function useSuccessRefetch(): void {
  const call = useCall();
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    const askUser = () => {
      const token = readToken();
      if (token === undefined) return;
      const query = { ...userQuery(call, token), staleTime: 0 };
      // One that is still on its way may have been answered before the payment counted.
      queryClient
        .cancelQueries({ queryKey: query.queryKey })
        .then(() => queryClient.fetchQuery(query))
        .catch(() => undefined);
    };
    const askList = () =>
      queryClient.fetchQuery({ ...subscriptionsQuery(call), staleTime: 0 }).catch(() => undefined);
    const timers = userRefetchMs.map((ms) => setTimeout(askUser, ms));
    timers.push(setTimeout(askList, listRefetchMs));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [call, queryClient]);
}
