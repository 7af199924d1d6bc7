import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { arriveAt } from '../../lib/redirect-rules.ts';
import { readStoredUser } from '../../lib/stored-user.ts';

/** What each arrival at a page means for who is signed in, and for the way after signing in (spec §4). */
export function useSessionRules(): void {
  const location = useLocation();
  useEffect(() => {
    arriveAt(location);
    readStoredUser();
    // The place alone counts; its other facts come with it.
  }, [location.href]); // oxlint-disable-line react/exhaustive-deps
}
