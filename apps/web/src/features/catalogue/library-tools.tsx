import { sortOptions, type SortOption } from '@kitshelf/contract/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { SlidersIcon } from '../../ui/icons.tsx';
import { AppliedChips } from './applied-chips.tsx';
import { sortBy } from './library-moves.ts';
import styles from './library-page.module.css';
import { useAssetList } from './use-asset-list.ts';
import { useLibrary } from './use-library.ts';

const orders = sortOptions.map((sort) => ({ id: sort, text: sort }));

interface LibraryToolsProps {
  readonly sidebarId: string;
  readonly isSidebarOpen: boolean;
  readonly onSidebar: () => void;
}

/** One row above the grid: the sidebar's switch, what is applied, how many there are, and their order. */
export function LibraryTools({ sidebarId, isSidebarOpen, onSidebar }: LibraryToolsProps) {
  const { search, go } = useLibrary();
  const list = useAssetList();
  const total = list.isError ? undefined : list.data?.pagination?.total;
  return (
    <div className={styles.tools}>
      <Button aria-controls={sidebarId} aria-expanded={isSidebarOpen} onClick={onSidebar} size="sm">
        <SlidersIcon size={16} />
        Filters
      </Button>
      <AppliedChips />
      <p aria-live="polite" className={styles.total}>
        {total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? 'asset' : 'assets'}`}
      </p>
      <Dropdown
        label="Sort by"
        onPick={({ id }) => go(sortBy(id as SortOption))}
        options={orders}
        placeholder="Best match"
        selectedId={search.sort ?? (search.search === undefined ? 'Recently' : undefined)}
      />
    </div>
  );
}
