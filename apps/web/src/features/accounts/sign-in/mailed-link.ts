import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';

/**
 * The id and token in the page's address; without both the visitor is sent to `fallback` (docs/product/accounts.md#links-by-mail).
 * `undefined` while the page is the server's, which never sees them, and while leaving.
 */
export function useMailedLink(fallback: string): MailedLink | undefined {
  const isHydrated = useHydrated();
  const location = useLocation();
  // As it was on arrival: on the way to another page the location is that page's already.
  const [{ id, token }] = useState<Partial<MailedLink>>(location.search);
  const navigate = useNavigate();
  const isMissing = isHydrated && !(id && token);
  useEffect(() => {
    if (isMissing) void navigate({ to: fallback, replace: true });
  }, [isMissing, fallback, navigate]);
  return isHydrated && id && token ? { id, token } : undefined;
}

/** The server no longer takes the link. */
export const isExpired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 410;
