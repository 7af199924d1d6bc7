import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTokenChange } from '../../lib/session.ts';

/**
 * Whenever someone signs in or out, everything is asked again in the new name; only once the screens know of it, so
 * that nothing personal is asked without a token.
 */
export function useFreshAnswers(): void {
  const queryClient = useQueryClient();
  useEffect(() => onTokenChange(() => setTimeout(() => void queryClient.invalidateQueries())), [queryClient]);
}
