import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Answer, EndpointShape, CallInput } from '@kitshelf/contract/endpoint.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { httpCall } from '@kitshelf/api-client/call.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { forgetSent, keepSent } from './typed-fields.ts';
import { askFor, type SignInStep } from './sign-in/asking.ts';

const sender = (timeoutMs: number, key?: string) =>
  httpCall({
    fetch: (url, init) =>
      window.fetch(url, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...(key && { 'idempotency-key': key }) },
      }),
    token: () => undefined,
    onDeadToken: () => undefined,
    timeoutMs,
  });
/** A file of 256 MB over a slow line. */
const fileTimeoutMs = 300_000;
const usualTimeoutMs = 120_000;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NoSession';

/**
 * Calls the desk. Where the second factor is asked for again, or the session is over while somebody works, that is asked
 * for over the page, which keeps what was typed, and the call is repeated.
 * @param key the same for all tries of what must be done once
 */
export async function callDesk<E extends EndpointShape>(
  endpoint: E,
  given: CallInput<E>,
  key?: string,
): Promise<Answer<E>> {
  const send = sender(endpoint.upload ? fileTimeoutMs : usualTimeoutMs, key);
  try {
    return await send(endpoint, given);
  } catch (error) {
    const wanted = error instanceof ApiError ? askable[error.code] : undefined;
    const isSigningIn = endpoint.path.startsWith('desk/session') || endpoint.path === 'desk/me';
    if (!wanted || isSigningIn) throw error;
    if (!(await askFor(wanted, endpoint.desk?.action)))
      // Who closes the question knows that nothing was done.
      throw wanted === 'proof' ? new ApiError('Aborted', 'Not confirmed. Nothing was changed.') : error;
    return await send(endpoint, given);
  }
}

const askable: Readonly<Record<string, SignInStep>> = { SecondFactorNeeded: 'proof', NoSession: 'session' };

/**
 * Lists are asked for again whenever they are reviewed: others work at the same desk. A form that tells its failure by
 * itself has `meta: { silent: true }`.
 */
export const deskQueryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 0, refetchOnWindowFocus: true } },
  mutationCache: new MutationCache({
    onError: (error, _given, _context, { meta }) => {
      keepSent();
      const isTold = meta?.['silent'] === true || (error instanceof ApiError && error.isAborted);
      if (!isTold) toast.error(error.message);
      // Somebody else was quicker: what is shown is old.
      if (error instanceof ApiError && error.status === 409) void deskQueryClient.invalidateQueries();
    },
    onSuccess: () => {
      forgetSent();
      void deskQueryClient.invalidateQueries();
    },
  }),
});
