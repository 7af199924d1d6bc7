import { getSecondFactor } from '@kitshelf/contract/second-factor.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { sessionsKey } from '../sessions.tsx';
import { keysKey } from '../tools/keep-api-keys.tsx';

const factorKey = ['second-factor'] as const;

/** Whether signing in asks for a code. */
export const factorQuery = (call: Call) =>
  queryOptions({
    queryKey: factorKey,
    queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** Asks again for what a change of the second factor has changed: sessions and keys have ended. */
export function useFactorChanged() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [factorKey, sessionsKey, keysKey])
      void queryClient.invalidateQueries({ queryKey });
  };
}
