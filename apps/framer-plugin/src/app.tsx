import { logout } from '@kitshelf/contract/accounts.ts';
import { siteCall } from '@kitshelf/plugin-window/site-call.ts';
import { SignIn } from '@kitshelf/plugin-window/sign-in/sign-in.tsx';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LibraryPanel } from './library-panel.tsx';

/** Framer gives a plugin a page of its own, whose storage nobody else reads; what belongs to the project others see. */
const tokenKey = 'kitshelf.token';

/** Opens an address in the browser. */
const openUrl = (url: string): void => void window.open(url, '_blank', 'noopener');

/** The window: who is signed in, and what they may do then. */
export function App() {
  const [token, setToken] = useState(() => localStore.read(tokenKey) ?? undefined);
  const queryClient = useQueryClient();
  const keep = (own: string | undefined) => {
    if (own === undefined) localStore.remove(tokenKey);
    else localStore.write(tokenKey, own);
    setToken(own);
  };
  const forgetUser = () => {
    queryClient.clear();
    keep(undefined);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- another call for another token alone
  const call = useMemo(() => siteCall(token, forgetUser), [token]);
  if (token === undefined) return <SignIn call={call} onOpen={openUrl} onToken={keep} tool="Framer" />;
  const signOut = () => {
    // The window forgets it in any case; on the site it can be ended too.
    call(logout, {}).catch(() => {});
    forgetUser();
  };
  return <LibraryPanel call={call} onOpen={openUrl} onSignOut={signOut} />;
}
