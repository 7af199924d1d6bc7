import { checkResetLink } from '@kitshelf/contract/accounts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useMailedLink } from './mailed-link.ts';

/** The server no longer takes the link. */
export const isExpired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 410;

/** The page's reset link, asked for at once whether it still works; a dead one leads to the page that says so. */
export function useResetLink() {
  const call = useCall();
  const navigate = useNavigate();
  const link = useMailedLink(paths.forgotPassword);
  const leaveExpired = () => void navigate({ to: paths.resetFailed, search: { ...link }, replace: true });

  const check = useEffectEvent((signal: AbortSignal) => {
    // Whoever is signed in goes to the profile, whatever became of the link.
    if (!link || readToken() !== undefined) return;
    call(checkResetLink, { query: link }, { signal }).catch((error: unknown) => {
      if (isExpired(error)) leaveExpired();
      else if (error instanceof ApiError && !error.isAborted) toast.error(error.message);
    });
  });
  const token = link?.token;
  useEffect(() => {
    const asking = new AbortController();
    if (token) check(asking.signal);
    return () => asking.abort();
  }, [token]);
  return { link, leaveExpired };
}
