import type { LegalPage } from '@kitshelf/contract/legal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import { useForgetUser, useUser } from '../../lib/session/user.ts';

/** Spelled out, as the contract's list comes with its schemas. */
const legalPaths: readonly `/${LegalPage}`[] = [
  paths.license,
  paths.terms,
  paths.privacy,
  paths.refunds,
  paths.imprint,
  paths.withdrawal,
  paths.cookies,
];

/** Where people read, ask, cancel and withdraw: none of it needs a second factor. */
const openPaths: readonly string[] = [
  paths.profile,
  paths.login,
  paths.support,
  paths.withdraw,
  paths.cancel,
  paths.notices,
  ...legalPaths,
];
export const isOpenWithoutFactor = (pathname: string) =>
  openPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Without the router's own entries, which are those of this visit. */
const ownState = (state: object): object =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith('__') && name !== 'key'));

/** Leads who has yet to set up the second factor that the shop requires to where that is done, and back afterwards. */
export function FactorGate() {
  const isMissing = useUser()?.needsSecondFactor === true;
  const location = useLocation();
  const navigate = useNavigate();
  useNoticedRefusals();
  const isHeldUp = isMissing && !isOpenWithoutFactor(location.pathname);
  const lead = useEffectEvent(() => {
    rememberRedirect({ target: location.href, data: ownState(location.state) });
    void navigate({ to: paths.changePassword, replace: true });
  });
  useEffect(() => {
    if (!isHeldUp) return undefined;
    // After the page's own effects, one of which forgets what was remembered before it.
    const leading = setTimeout(lead);
    return () => clearTimeout(leading);
  }, [isHeldUp]);
  return null;
}

/** The shop may begin to require it while a page is open: the first refusal has the user asked for again. */
function useNoticedRefusals(): void {
  const queryClient = useQueryClient();
  const forgetUser = useForgetUser();
  const note = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.code === 'SecondFactorRequired') void forgetUser();
  });
  useEffect(() => {
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queryClient]);
}
