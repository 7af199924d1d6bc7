import { categoryTabs } from '@kitshelf/contract/catalogue.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { pickTab } from './library-moves.ts';
import styles from './library-page.module.css';
import { useLibrary } from './use-library.ts';

const tabs = categoryTabs.map((tab) => ({ value: tab, text: tab }));

/** The categories of assets above the grid. */
export function LibraryTabs({ panelId }: { panelId: string }) {
  const { search, go } = useLibrary();
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Categories"
        onPick={(tab) => go(pickTab(tab))}
        panelId={panelId}
        tabs={tabs}
        value={search.pCategory ?? 'All Assets'}
      />
    </div>
  );
}
