import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTokenChange } from '../../lib/session.ts';

/** Whenever someone signs in or out, everything is asked again in the new name. */
export function useFreshAnswers(): void {
  const queryClient = useQueryClient();
  useEffect(() => onTokenChange(() => void queryClient.invalidateQueries()), [queryClient]);
}
