import { logout } from '@kitshelf/contract/accounts.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { SignIn } from '@kitshelf/plugin-window/sign-in/sign-in.tsx';
import { siteCall } from '@kitshelf/plugin-window/site-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PluginStore, Selection, Settings } from '../messages.ts';
import { ask, listen } from './bridge.ts';
import { LibraryPanel } from './library/library-panel.tsx';

const usual: Settings = { scheme: 'light', colours: 'values', textStyles: true };
/** So many of the assets inserted last are kept. */
const maxRecent = 24;

/** What the main thread keeps for this window, and what is selected. */
function useFile() {
  const [selection, setSelection] = useState<Selection>({});
  const [kept, setKept] = useState<PluginStore>();
  useEffect(() => {
    const stop = listen((message) => {
      if (message.type === 'start') setKept(message.kept);
      if (message.type === 'start' || message.type === 'selection') setSelection(message.selection);
    });
    ask({ type: 'ready' });
    return stop;
  }, []);
  const keep = (change: (before: PluginStore) => PluginStore) =>
    setKept((before = {}) => {
      const after = change(before);
      ask({ type: 'keep', kept: after });
      return after;
    });
  return { selection, kept, keep };
}

/** The window: who is signed in, and what they may do then. */
export function App() {
  const { selection, kept, keep } = useFile();
  const queryClient = useQueryClient();
  const forgetUser = () => {
    queryClient.clear();
    keep(({ settings }) => (settings ? { settings } : {}));
  };
  const token = kept?.token;
  // oxlint-disable-next-line react/exhaustive-deps -- another call for another token alone
  const call = useMemo(() => siteCall(token, forgetUser), [token]);

  if (!kept) return <SpinnerCover />;
  if (!token)
    return (
      <SignIn
        call={call}
        onOpen={(url) => ask({ type: 'open', url })}
        onToken={(own) => keep((before) => ({ ...before, token: own }))}
        tool="Figma"
      />
    );
  const signOut = () => {
    // The window forgets it in any case; on the site it can be ended too.
    call(logout, {}).catch(() => {});
    forgetUser();
  };
  return (
    <LibraryPanel
      call={call}
      onInserted={(asset) => keep((before) => ({ ...before, recent: withFirst(asset, recentOf(before)) }))}
      onSettings={(settings) => keep((before) => ({ ...before, settings }))}
      onSignOut={signOut}
      recent={recentOf(kept)}
      selection={selection}
      settings={{ ...usual, ...kept.settings }}
    />
  );
}

const recentOf = ({ recent = [] }: PluginStore) => recent as readonly AssetListItem[];

const withFirst = (asset: AssetListItem, others: readonly AssetListItem[]) =>
  [asset, ...others.filter(({ _id }) => _id !== asset._id)].slice(0, maxRecent);
