import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { type HeadContext, pageHead } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { ChevronLeftIcon } from '@kitshelf/ui/media/card-icons.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import { viewHash } from '../address/view-hash.ts';
import { assetQuery } from '../queries.ts';
import { getAppearances, toViews } from './asset-views.ts';
import { CopyButton } from '../copying/copy-button.tsx';
import { Viewer, ViewerBar } from './viewer.tsx';
import { isLive, usePreview, variantInPreview } from './viewer-preview.ts';
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

function OpenViewer({ asset, link }: { readonly asset: OpenAsset; readonly link: string }) {
  const views = toViews(asset);
  const appearances = getAppearances(views);
  const [preview, setPreview] = usePreview(appearances);
  const nameId = useId();
  const shown = variantInPreview(appearances, preview);
  const viewer = { link, name: asset.name, other: appearances.other, preview };
  return (
    <section className={styles.page}>
      <div className={styles.bar}>
        <BackLink id={asset._id} view={{ key: shown?.key, liveWidth: preview.width }} />
        <div className={styles.title}>
          <h1 className={styles.name} id={nameId}>
            {asset.name}
          </h1>
          <p className={styles.shown}>
            {shown && `Copies ${shown.name}`}
            {shown?.missing && `. There is no ${shown.missing}.`}
          </p>
        </div>
        <ViewerBar appearances={appearances} onPreview={setPreview} preview={preview} />
        <div className={styles.actions}>
          <CopyButton
            asset={asset}
            copyKey={shown?.key === views[0]?.key ? undefined : shown?.key}
            describedBy={nameId}
            saysLogin
            size="sm"
          />
        </div>
      </div>
      <Viewer {...viewer} onPreview={setPreview} />
    </section>
  );
}

interface BackLinkProps {
  readonly id: string;
  readonly view: Parameters<typeof viewHash>[0];
}

/** To the asset's window, live as it is seen here. */
const BackLink = ({ id, view }: BackLinkProps) => (
  <Link className={styles.back} hash={viewHash(view)} search={{ 'product-id': id }} to={paths.library}>
    <ChevronLeftIcon size={16} />
    Back to the asset
  </Link>
);
