import { useId } from 'react';
import { Container } from '../../ui/layout.tsx';
import { AssetModal } from './asset-modal.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import styles from './library-page.module.css';
import { LibraryResults } from './library-results.tsx';
import { LibrarySearchField } from './library-search-field.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { LibraryTools } from './library-tools.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The library: search, tabs, filters, the grid and the asset that is open (spec §2, Library). */
export function LibraryPage() {
  const sidebar = useSidebar();
  const id = useId();
  const panelId = `${id}-results`;
  const sidebarId = `${id}-filters`;
  return (
    <Container>
      <header className={styles.hero}>
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
