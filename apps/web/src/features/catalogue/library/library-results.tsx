import { memo, Suspense, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../../lib/api/latest.ts';
import { scrollToElement } from '../../../lib/browser/scroll.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { Skeleton } from '@kitshelf/ui/loading/skeleton.tsx';
import { AssetCard, type AssetCardProps, isBar, pictureFor } from '../cards/asset-card.tsx';
import type { GroupedAsset } from '../cards/layout-card.tsx';
import { hasLinks, LazyLayoutCard, LazyNoResults, LazyPageLinks } from './library-loader.ts';
import { goToPage } from '../address/library-updaters.ts';
import styles from './library-page.module.css';
import { useAssetList, useLibrary } from '../address/use-library.ts';

/** What the search, the tab and the filters find. */
export function LibraryResults({ panelId }: { panelId: string }) {
  const { search, go } = useLibrary();
  const panel = useRef<HTMLElement>(null);
  const list = useAssetList();
  const answer = useLatest(list.data);
  const { isDown, retry } = useTrouble(list, panel);
  const onPage = (page: number) => {
    go(goToPage(page));
    scrollToElement(panel.current);
  };

  return (
    <section
      aria-busy={list.isPending || list.isPlaceholderData}
      aria-label="Assets"
      className={styles.results}
      id={panelId}
      ref={panel}
      role="tabpanel"
      tabIndex={-1}
    >
      <Links guess={guessOf(list)} isShown={hasLinks(search)} />
      {isDown && <Trouble isShownStill={answer !== undefined} list={list} onRetry={retry} />}
      {(answer || !isDown) && (
        <Found
          assets={answer?.data}
          isOld={list.data !== answer || list.isPlaceholderData}
          viewports={search.viewports}
        />
      )}
      {answer && <Pages last={answer.pagination.totalPages} onPage={onPage} page={search.page} />}
    </section>
  );
}

interface LinksProps {
  readonly guess: ReturnType<typeof guessOf>;
  readonly isShown: boolean;
}

/** Rendered again only for something else: until its file is there the server's stays, and no card moves under a press. */
const Links = memo(function Links({ guess, isShown }: LinksProps) {
  return <Suspense>{isShown && <LazyPageLinks guess={guess} />}</Suspense>;
});

/** Of a list that is empty there is nothing to tell of what it is in place of. */
const guessOf = ({ isError, data }: AssetList) => (isError || !data?.data.length ? undefined : data);

interface PagesProps {
  readonly last: number;
  readonly page: number | undefined;
  readonly onPage: (page: number) => void;
}

const Pages = ({ last, page = 1, onPage }: PagesProps) => (
  <div className={styles.pages}>
    <Pagination lastPage={last} onPage={onPage} page={page} />
  </div>
);

interface TroubleProps {
  readonly list: AssetList;
  /** What was loaded before stands below. */
  readonly isShownStill: boolean;
  readonly onRetry: () => void;
}

function Trouble({ list, isShownStill, onRetry }: TroubleProps) {
  return (
    <RetryPanel
      error={list.error}
      isRetrying={list.isFetching}
      onRetry={onRetry}
      text={
        isShownStill
          ? 'These results were loaded earlier. Please try again in a moment.'
          : 'Nothing is lost. Please try again in a moment.'
      }
      title="The library could not be loaded"
    />
  );
}

/** Whether the list cannot be had; that stays said while it is tried again, and then the focus goes to what came. */
function useTrouble({ isError, isFetching, refetch }: AssetList, panel: RefObject<HTMLElement | null>) {
  const [isTryingAgain, setTryingAgain] = useState(false);
  const retry = async () => {
    setTryingAgain(true);
    const { isSuccess } = await refetch();
    setTryingAgain(false);
    if (isSuccess && document.activeElement?.closest('[role=alert]')) panel.current?.focus();
  };
  return { isDown: isError || (isTryingAgain && isFetching), retry: () => void retry() };
}
type AssetList = ReturnType<typeof useAssetList>;

interface FoundProps extends Omit<AssetGridProps, 'assets'> {
  readonly assets: readonly GroupedAsset[] | undefined;
}

const Found = (props: FoundProps) => (
  <div className={styles.found} id="results" tabIndex={-1}>
    <FoundAssets {...props} />
  </div>
);

/** Loading, nothing yet, nothing of what is asked for, or the cards. */
function FoundAssets({ assets, ...grid }: FoundProps) {
  if (!assets) return <AssetGridSkeleton />;
  if (assets.length > 0) return <AssetGrid {...grid} assets={assets} />;
  return (
    <Suspense>
      <LazyNoResults />
    </Suspense>
  );
}

interface AssetGridProps {
  readonly assets: readonly GroupedAsset[];
  /** Still those of the state before. */
  readonly isOld: boolean;
  readonly viewports: AssetCardProps['viewports'];
}

/** Rendered again only for other assets: it is most of the page. */
const AssetGrid = memo(function AssetGrid({ assets, isOld, viewports }: AssetGridProps) {
  const hasBar = (asset: GroupedAsset) => {
    const image = asset.images[pictureFor(asset, viewports)];
    return image !== undefined && isBar(image);
  };
  const bars = assets.filter(hasBar);
  // A page of bars has wide columns; among others each takes two.
  const isWide = bars.length * 2 > assets.length;
  return (
    <ul className={classes(styles.grid, isWide && styles.isWide, isOld && styles.isOld)}>
      {assets.map((asset, index) => (
        <li className={!isWide && hasBar(asset) ? styles.bar : undefined} key={asset._id}>
          <GridCard asset={asset} priority={index === 0 ? 'first' : 'lazy'} viewports={viewports} />
        </li>
      ))}
    </ul>
  );
});

/** The whole page waits for the cards of layouts: by themselves they would meet answers that the server's HTML was made without. */
const GridCard = (props: AssetCardProps & { readonly asset: GroupedAsset }) =>
  props.asset.skins?.length ? <LazyLayoutCard {...props} /> : <AssetCard {...props} />;

/** The grid's shape while it loads. */
function AssetGridSkeleton() {
  return (
    <div className={styles.grid}>
      <HiddenText>Loading assets</HiddenText>
      {Array.from({ length: 12 }, (_, index) => (
        <div className={styles.waiting} key={index}>
          <Skeleton shape="frame" />
          <div>
            <Skeleton shape="long" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
