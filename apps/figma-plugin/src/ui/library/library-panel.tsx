import { listBrandKits } from '@kitshelf/contract/brand-kits.ts';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { WindowHeader } from '@kitshelf/plugin-window/brand/window-header.tsx';
import { type CardActions, CardGrid } from '@kitshelf/plugin-window/library/card-grid.tsx';
import { Collections } from '@kitshelf/plugin-window/library/collections.tsx';
import { Library } from '@kitshelf/plugin-window/library/library.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Selection, Settings } from '../../messages.ts';
import { drop } from '../bridge.ts';
import { ProgressPanel } from '../inserting/progress-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import styles from './library-panel.module.css';
import { useInsert, usePluginMessage } from '../inserting/use-insert.ts';

interface LibraryPanelProps {
  readonly call: Call;
  readonly selection: Selection;
  readonly settings: Settings;
  readonly recent: readonly AssetListItem[];
  readonly onSettings: (settings: Settings) => void;
  readonly onInserted: (asset: AssetListItem) => void;
  readonly onSignOut: () => void;
}

const tabs = [
  { value: 'library', text: 'Library' },
  { value: 'collections', text: 'Collections' },
  { value: 'recent', text: 'Recent' },
] as const;

/** The library, and the way from it to the canvas. */
export function LibraryPanel({
  call,
  selection,
  recent,
  onSettings,
  onInserted,
  onSignOut,
  ...kept
}: LibraryPanelProps) {
  const { brands, settings } = useBrands(call, kept.settings);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('library');
  const inserting = useInsert({ call, settings, onInserted });
  const onDrag = useDrops(inserting.insert);
  const actions: CardActions = {
    ...actionsFor(inserting, selection),
    dragging: { onDrag, onDrop: ({ _id }, place) => drop(_id, place) },
  };
  return (
    <>
      <WindowHeader call={call} onSignOut={onSignOut} />
      <div className={styles.tabs}>
        <Tabs label="What to show" onPick={setTab} panelId="assets" tabs={tabs} value={tab} />
      </div>
      <main className={styles.panel} id="assets">
        {tab === 'library' && <Library actions={actions} call={call} tool="Figma" />}
        {tab === 'collections' && <Collections actions={actions} call={call} />}
        {tab === 'recent' && recent.length > 0 && <CardGrid actions={actions} assets={recent} />}
        {tab === 'recent' && recent.length === 0 && (
          <p className={styles.empty}>Assets that you insert appear here.</p>
        )}
      </main>
      <footer className={styles.footer}>
        <ProgressPanel {...inserting} />
        <SettingsPanel brands={brands} onSettings={onSettings} selection={selection} settings={settings} />
      </footer>
    </>
  );
}

/** The user's brands; one that was chosen and is gone counts no more, and has the name that it has now. */
function useBrands(call: Call, { brand, ...others }: Settings) {
  const { data } = useQuery({
    queryKey: ['brand-kits'],
    queryFn: ({ signal }) => call(listBrandKits, {}, { signal }),
    // The site may have changed them since this was shown.
    staleTime: 0,
  });
  const brands = data?.data ?? [];
  const found = brands.find(({ _id }) => _id === brand?.id);
  const chosen = data ? found && { id: found._id, name: found.name } : brand;
  const settings: Settings = { ...others, ...(chosen && { brand: chosen }) };
  return { brands, settings };
}

/** What cards do with an asset, by what is selected. */
const actionsFor = ({ isBusy, insert }: ReturnType<typeof useInsert>, selection: Selection) => ({
  isBusy,
  onInsert: (asset: AssetListItem) => {
    const { id: frameId, width } = selection.frame ?? {};
    insert(asset, { place: { kind: 'insert', ...(frameId && { frameId }) }, ...(width && { width }) });
  },
  replacing: selection.replace && replacingOf(selection.replace, insert),
});

const replacingOf = (
  { id: nodeId, name, width }: NonNullable<Selection['replace']>,
  insert: ReturnType<typeof useInsert>['insert'],
) => ({
  name,
  onReplace: (asset: AssetListItem) =>
    insert(asset, { place: { kind: 'replace', nodeId }, ...(width && { width }) }),
});

/** Dragged assets: Figma says later where one was let go. */
function useDrops(insert: ReturnType<typeof useInsert>['insert']) {
  const dragged = useRef<AssetListItem>(undefined);
  usePluginMessage((message) => {
    if (message.type !== 'dropped' || dragged.current?._id !== message.assetId) return;
    insert(dragged.current, { place: message.place, ...(message.width && { width: message.width }) });
  });
  return (asset: AssetListItem) => {
    dragged.current = asset;
  };
}
