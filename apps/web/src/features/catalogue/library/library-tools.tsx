import { sortOptions, type SortOption } from '@kitshelf/contract/catalogue.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { Switch } from '@kitshelf/ui/forms/switch.tsx';
import { Dropdown } from '@kitshelf/ui/overlays/dropdown.tsx';
import { HeartIcon, SlidersIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { BrandKitLink } from '../brand-kit/brand-kit-link.tsx';
import { AppliedChips } from '../filters/applied-chips.tsx';
import { groupLayouts, sortBy } from '../address/library-updaters.ts';
import styles from './library-page.module.css';
import { useAssetList, useLibrary } from '../address/use-library.ts';

const LibraryExtras = lazy(() =>
  import('./library-extras.tsx').then((module) => ({ default: module.LibraryExtras })),
);

/** Comes with the rest that is live; the size itself is there before the first paint. */
const CardSizes = lazy(() =>
  import('../cards/card-size.tsx').then((module) => ({ default: module.CardSizes })),
);

/** The first one of a search alone. */
const orders = [
  { id: '', text: 'Best match' },
  ...sortOptions.map((sort) => ({ id: sort as string, text: sort })),
];

interface LibraryToolsProps {
  readonly sidebarId: string;
  readonly isSidebarOpen: boolean;
  readonly onSidebar: () => void;
}

/** One row above the grid: the sidebar's switch, in whose brand all is shown, what is applied, how many there are, and how they are arranged. */
export function LibraryTools({ sidebarId, isSidebarOpen, onSidebar }: LibraryToolsProps) {
  const { search, go } = useLibrary();
  const list = useAssetList();
  return (
    <div className={styles.tools}>
      <Button aria-controls={sidebarId} aria-expanded={isSidebarOpen} onClick={onSidebar} size="sm">
        <SlidersIcon size={16} />
        Filters
      </Button>
      <Link aria-label="Your collections" className={styles.kept} to={paths.collections}>
        <HeartIcon size={16} />
        <span>Your collections</span>
      </Link>
      <BrandKitSlot />
      <AppliedChips />
      <p aria-live="polite" className={styles.total}>
        {list.data && totalInWords(list.data.pagination)}
        {list.data && <HiddenText>{heard(list.data)}</HiddenText>}
      </p>
      <div className={styles.arranged}>
        <SizesSlot />
        <Switch
          isOn={search.group === 'layout'}
          label="Group by layout"
          onChange={(isGrouped) => go(groupLayouts(isGrouped))}
        />
        <Dropdown
          label="Sort by"
          onPick={({ id }) => go(sortBy(id as SortOption | ''))}
          options={search.search ? orders : orders.slice(1)}
          selectedId={search.sort ?? (search.search ? '' : 'Recently')}
        />
      </div>
    </div>
  );
}

const SizesSlot = () => (
  <div className={styles.sizes}>
    {useHydrated() && (
      <Suspense>
        <CardSizes />
      </Suspense>
    )}
  </div>
);

/** The link to one's own brand, which the server writes; its switch, for anyone who has one, comes with the rest that is live. */
function BrandKitSlot() {
  const link = <BrandKitLink />;
  return (
    <div className={styles.brandKit}>
      {useHydrated() ? (
        <Suspense fallback={link}>
          <LibraryExtras />
        </Suspense>
      ) : (
        link
      )}
    </div>
  );
}

/** `1,237 assets`; grouped `117 layouts, 1,237 assets`. */
function totalInWords({ total, assets }: { readonly total: number; readonly assets?: number | undefined }) {
  const counted = (count: number, one: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
  if (assets === undefined) return counted(total, 'asset');
  return `${counted(total, 'layout')}, ${counted(assets, 'asset')}`;
}

/** What others see below: nothing was found, or nothing of just these words. */
function heard({ pagination, didYouMean, closest }: NonNullable<ReturnType<typeof useAssetList>['data']>) {
  if (didYouMean !== undefined) return `, of “${didYouMean}”: nothing has the typed words`;
  if (closest?.exact === 0 && pagination.total > 0) return `, of “${closest.search}”: nothing has all words`;
  return pagination.total === 0 ? ': nothing was found' : undefined;
}
