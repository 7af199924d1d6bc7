import { allAssets } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '@kitshelf/contract/categories.ts';
import { useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { StrokeIcon } from '@kitshelf/ui/media/stroke-icon.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { FilterSidebar, useSidebar } from '../filters/filter-sidebar.tsx';
import { LazyAssetDialog } from './library-loader.ts';
import { categoriesQuery } from '../queries.ts';
import { pickTab } from '../address/library-updaters.ts';
import styles from './library-page.module.css';
import { LibraryResults } from './library-results.tsx';
import { LibrarySearchField } from './library-search-field.tsx';
import { LibraryTools } from './library-tools.tsx';
import { useLibrary, useOpenAsset } from '../address/use-library.ts';

/** The library: search, tabs, filters, the grid and the asset that is open (docs/product/library.md#the-address). */
export function LibraryPage() {
  const sidebar = useSidebar();
  const id = useId();
  const panelId = `${id}-panel`;
  const sidebarId = `${id}-filters`;
  return (
    <Container>
      <header className={styles.hero}>
        <h1 className={styles.title}>{useSite().isDemo ? 'Take it off the shelf.' : 'Library'}</h1>
        <p className={styles.lead}>Click Copy, then paste real layers with auto layout.</p>
      </header>
      <div className={styles.reach}>
        <LibrarySearchField />
        <LibraryTabs panelId={panelId} />
      </div>
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

/** The categories of assets above the grid; a hidden one where the address names it. */
function LibraryTabs({ panelId }: { panelId: string }) {
  const { search, go } = useLibrary();
  const current = search.pCategory ?? allAssets;
  const shown = useQuery(categoriesQuery(useCall())).data?.data ?? [];
  const isListed = current === allAssets || shown.some(({ name }) => name === current);
  const all = [{ name: allAssets }, ...shown, ...(isListed ? [] : [{ name: current }])];
  // The tab that was pressed is marked before its assets are drawn.
  const [picked, setPicked] = useState({ tab: current, current });
  // Whatever leads to another category later, the address is what counts.
  if (picked.current !== current) setPicked({ tab: current, current });
  const onPick = (tab: string) => {
    setPicked({ tab, current });
    afterPaint(() => go(pickTab(tab)));
  };
  return (
    <div className={styles.tabs}>
      <Tabs label="Categories" onPick={onPick} panelId={panelId} tabs={all.map(tabOf)} value={picked.tab} />
    </div>
  );
}

const tabOf = ({ name, icon }: Pick<Category, 'name' | 'icon'>) => ({
  value: name,
  text: name,
  icon: icon && <StrokeIcon paths={icon.paths} size={16} />,
});

/** The asset that the address names, in a dialog over the library; nothing while there is none. The route's loader has loaded it. */
function AssetModal() {
  const asset = useOpenAsset();
  return asset && <LazyAssetDialog asset={asset} />;
}
