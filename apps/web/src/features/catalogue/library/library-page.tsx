import { type CategoryTab, categoryTabs } from '@kitshelf/contract/catalogue.ts';
import { useId, useState } from 'react';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { Container } from '../../../ui/page/layout.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { FilterSidebar, useSidebar } from '../filters/filter-sidebar.tsx';
import { LazyAssetDialog } from './library-loader.ts';
import { pickTab } from '../address/library-updaters.ts';
import styles from './library-page.module.css';
import { LibraryResults } from './library-results.tsx';
import { LibrarySearchField } from './library-search-field.tsx';
import { LibraryTools } from './library-tools.tsx';
import { useLibrary, useOpenAsset } from '../address/use-library.ts';

/** The library: search, tabs, filters, the grid and the asset that is open (docs/product/library.md#the-address). */
export function LibraryPage() {
  const { search } = useLibrary();
  const sidebar = useSidebar();
  const id = useId();
  const panelId = `${id}-panel`;
  const sidebarId = `${id}-filters`;
  return (
    <Container>
      <header className={styles.hero} data-small={search.search !== undefined || search.page !== undefined}>
        <h1 className={styles.title}>Take it off the shelf.</h1>
        <p className={styles.lead}>
          The whole library: sections, wireframes, templates, mobile screens and icons. Click Copy, then paste
          real layers with auto layout.
        </p>
      </header>
      <LibrarySearchField />
      <LibraryTabs panelId={panelId} />
      <LibraryTools
        isSidebarOpen={sidebar.isOpen}
        onSidebar={() => sidebar.setOpen(!sidebar.isOpen)}
        sidebarId={sidebarId}
      />
      <div className={styles.body}>
        <FilterSidebar id={sidebarId} isOverlay={sidebar.isOverlay} onClose={() => sidebar.setOpen(false)} />
        <LibraryResults panelId={panelId} />
      </div>
      <AssetModal />
    </Container>
  );
}

const tabs = categoryTabs.map((tab) => ({ value: tab, text: tab }));

/** The categories of assets above the grid. */
function LibraryTabs({ panelId }: { panelId: string }) {
  const { search, go } = useLibrary();
  const current: CategoryTab = search.pCategory ?? 'All Assets';
  // The tab that was pressed is marked before its assets are drawn.
  const [picked, setPicked] = useState({ tab: current, current });
  const onPick = (tab: CategoryTab) => {
    setPicked({ tab, current });
    afterPaint(() => go(pickTab(tab)));
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Categories"
        onPick={onPick}
        panelId={panelId}
        tabs={tabs}
        value={picked.current === current ? picked.tab : current}
      />
    </div>
  );
}

/** The asset that the address names, in a dialog over the library; nothing while there is none. The route's loader has loaded it. */
function AssetModal() {
  const asset = useOpenAsset();
  return asset && <LazyAssetDialog asset={asset} />;
}
