import { listSessions } from '@kitshelf/contract/sessions.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { useUser } from '../../lib/session/user.ts';
import { ownMomentText } from '../../lib/date-text.ts';

/** Under which the list of sessions is cached. */
export const sessionsKey = ['sessions'] as const;

/** Where the user is signed in: devices and tools. */
export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    // Another device may have signed in meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** What a change of how one signs in signs out besides; the desk is named to those alone who have access to it. */
export function useSignedOut(): string {
  const isOpen = useUser()?.needsSecondFactor === false;
  // The list above the question is fresh already.
  const { data } = useQuery({ ...sessionsQuery(useCall()), enabled: isOpen, refetchOnMount: false });
  return data?.hasDeskAccess
    ? 'other devices, connected apps and the desk'
    : 'other devices and connected apps';
}

/** Whatever came of it, the list is asked for again. */
export function useSignOut(revoke: () => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** A moment as the profile's lists show it. */
export const momentText = (moment: string) => <time dateTime={moment}>{ownMomentText(moment)}</time>;
