import { logout } from '@kitshelf/contract/accounts.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../api/call-context.ts';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../paths.ts';
import {
  forgetLastLocation,
  forgetRedirect,
  pluginMarker,
  readLastLocation,
  readRedirect,
  type Redirect,
  rememberRedirect,
} from './redirect.ts';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { clearSession, readToken, storeToken, useToken } from './session.ts';
import { storageKeys } from './storage-keys.ts';
import { forgetTyped } from './typed-checkout.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { userQuery } from './user.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody comes back from signing in to what they wanted to copy: the focus is on Copy. */
    isReadyToCopy?: boolean;
  }
}

/** Who leaves of their own will is not to be called back by the guard of the page that they leave. */
const signingOut = { isUnderWay: false };

/**
 * Guards a page for signed-in users: a visitor is sent to login and returns afterwards (docs/product/accounts.md#guards).
 * `isSignedIn` is false while the page is the server's, which is everyone's.
 */
export function useSignedInOnly() {
  const isHydrated = useHydrated();
  const isSignedIn = useToken() !== undefined;
  const location = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();

  const sendToLogin = useEffectEvent(() => {
    // The plugin's marker says more than the bare address.
    if (readRedirect()?.helper !== pluginMarker) {
      rememberRedirect({ target: location.href, data: ownState(location.state) });
    }
    void navigate({ to: paths.login, replace: true });
  });
  useEffect(() => {
    // Once for each sign-out: on the way to login the location is the login's already.
    if (isHydrated && !isSignedIn && !signingOut.isUnderWay) sendToLogin();
    if (isSignedIn) signingOut.isUnderWay = false;
  }, [isHydrated, isSignedIn]);
  return { isSignedIn, signOut };
}

/**
 * Signs out here and on the server: token, user and every cached answer go, then login opens
 * (docs/product/accounts.md#sessions-in-the-browser).
 */
export function useSignOut() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    signingOut.isUnderWay = true;
    // Asked first, while there is still a token to hand over; nobody has to wait for the answer.
    call(logout, {}).catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== 401) toast.error(error.message);
    });
    queryClient.clear();
    clearSession();
    forgetRedirect();
    forgetLastLocation();
    forgetTyped();
    void navigate({ to: paths.login });
  };
}

/**
 * Guards a page for visitors: who comes signed in is sent to the profile, who signs in meanwhile, here or in another
 * tab, goes on to where they were headed. True while leaving.
 */
export function useVisitorsOnly(): boolean {
  const token = useToken();
  const cameSignedIn = useRef<boolean>(undefined);
  const navigate = useNavigate();
  const goOn = useGoOn();

  const leave = useEffectEvent((token: string) =>
    cameSignedIn.current ? navigate({ to: paths.profile, replace: true }) : goOn(token),
  );
  useEffect(() => {
    cameSignedIn.current ??= readToken() !== undefined;
    if (token !== undefined) void leave(token);
  }, [token]);
  return token !== undefined;
}

/**
 * After login: fresh user details, then the remembered redirect with its data, else `next`, which the server has kept,
 * else the last page, else the library.
 */
export function useGoOn() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (token: string, next?: string) => {
    await queryClient.fetchQuery({ ...userQuery(call, token), staleTime: 0 }).catch(() => undefined);
    const redirect: Redirect = readRedirect() ?? { target: next ?? readLastLocation() ?? paths.library };
    const { target, data, asset } = redirect;
    forgetRedirect();
    const state = { ...(isState(data) && data), ...((asset || next) && { isReadyToCopy: true }) };
    await navigate({ href: target, replace: true, state });
  };
}

/** Signs in on this device, which is known from now on. */
export function keepSignIn({ token, device }: Pick<SignedIn, 'token' | 'device'>): void {
  if (device !== undefined) localStore.write(storageKeys.device, device);
  storeToken(token);
}

const isState = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Navigation state without the router's own entries. */
function ownState(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([name]) => !/^(__|key$)/.test(name)));
}
