import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { type MouseEvent, useId } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { type HeadContext, pageHead } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { ChevronLeftIcon } from '@kitshelf/ui/media/card-icons.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import { readViewHash, viewHash } from '../address/view-hash.ts';
import { assetQuery } from '../queries.ts';
import { useBrandKit } from '../../../lib/brand-kit/use-brand-kit.ts';
import { type Appearances, getAppearances, toViews } from './asset-views.ts';
import { CopyButton } from '../copying/copy-button.tsx';
import { Viewer, ViewerBar } from './viewer.tsx';
import { clampWidth, getPreview, isLive, usePreview, variantInPreview } from './viewer-preview.ts';
import { pictureWords, stateWords } from './state-words.ts';
import styles from './viewer-page.module.css';

/** The title of an asset's live page, which no search engine is to list. */
export function viewerHead(
  context: HeadContext,
  id: string,
  { name, description }: Pick<Asset, 'name' | 'description'>,
) {
  const path = `/library?product-id=${id}`;
  const { meta, links } = pageHead({ title: `${name}, live`, description, path }, context);
  return { meta: [...meta, { name: 'robots', content: 'noindex' }], links };
}

/** One asset live in a tab of its own, as wide as the window, with a way back to it. */
export function ViewerPage() {
  const { id = '' } = useParams({ strict: false });
  const { data } = useQuery(assetQuery(useCall(), id));
  const asset = data?.data;
  const link = useKeyedLink(asset?.link ?? null);
  return asset && isLive(link) ? <OpenViewer asset={asset} link={link} /> : null;
}

/** An asset's link with a key: its own, or for anyone who may not copy the asset the one that this page was opened with. */
function useKeyedLink(link: string | null): string | null {
  const { key }: { readonly key?: string } = useSearch({ strict: false });
  const given = key ? `?key=${encodeURIComponent(key)}` : '';
  return link === null || link.includes('?') ? link : link + given;
}

/** As the asset's window showed it when this page was opened from there; one's own pictures need a key that is not here. */
function useSeenBefore({ states }: OpenAsset, appearances: Appearances) {
  const { hash } = useLocation();
  // The server's page does not know it.
  const wanted = readViewHash(useHydrated() ? hash : '');
  const { key, liveWidth, pictures, state } = wanted;
  const width = liveWidth && { width: clampWidth(liveWidth) };
  return {
    seen: { ...getPreview(appearances, key), ...width },
    state: state && states && state in states ? state : undefined,
    pictures: pictures === 'own' ? undefined : pictures,
  };
}

function OpenViewer({ asset, link }: { readonly asset: OpenAsset; readonly link: string }) {
  const views = toViews(asset);
  const appearances = getAppearances(views);
  const { seen, state, pictures } = useSeenBefore(asset, appearances);
  const [preview, setPreview] = usePreview(appearances, seen);
  const { activeBrand, brand, looks } = useBrandKit();
  const nameId = useId();
  const shown = variantInPreview(appearances, preview);
  const viewer = { link, name: asset.name, other: appearances.other, preview, state, pictures, looks };
  const words = [state && stateWords[state], pictures && pictureWords[pictures]].filter(Boolean).join(', ');
  const inBrand = activeBrand !== undefined && brand ? ` in ${brand.name}` : '';
  return (
    <section className={styles.page}>
      <div className={styles.bar}>
        <BackLink id={asset._id} view={{ key: shown?.key, state, pictures, liveWidth: preview.width }} />
        <div className={styles.title}>
          <h1 className={styles.name} id={nameId}>
            {asset.name}
          </h1>
          <p className={styles.shown}>
            {shown && `Copies ${shown.name}${words && ` (${words})`}${inBrand}`}
            {shown?.missing && `. There is no ${shown.missing}.`}
          </p>
        </div>
        <ViewerBar appearances={appearances} onPreview={setPreview} preview={preview} />
        <div className={styles.actions}>
          <CopyButton
            asset={{ ...asset, state, shownPictures: pictures, liveWidth: preview.width }}
            copyKey={shown?.key === views[0]?.key ? undefined : shown?.key}
            describedBy={nameId}
            saysLogin
            size="sm"
          />
        </div>
      </div>
      <Viewer {...viewer} brand={activeBrand} onPreview={setPreview} />
    </section>
  );
}

/** A browser closes a tab that was opened beside another and in which nobody went anywhere since; else nothing happens. */
function closeTab(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  window.close();
  if (window.closed) event.preventDefault();
}

interface BackLinkProps {
  readonly id: string;
  readonly view: Parameters<typeof viewHash>[0];
}

/** Closes the tab that the asset's window opened, which is behind it as it was left; where there is none, opens it live as it is seen here. */
const BackLink = ({ id, view }: BackLinkProps) => (
  <Link
    className={styles.back}
    hash={viewHash(view)}
    onClick={closeTab}
    search={{ 'product-id': id }}
    to={paths.library}
  >
    <ChevronLeftIcon size={16} />
    Back to the asset
  </Link>
);
