import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { assetQuery } from '../queries.ts';
import { isLive } from '../viewer/viewer-preview.ts';
import { TraySlot } from '../../user-pages/index.ts';
import styles from './asset-dialog.module.css';
import { AssetWindow } from './asset-window.tsx';

/** One asset at an address of its own. */
export function AssetPage() {
  const { id = '' } = useParams({ strict: false });
  const { data } = useQuery(assetQuery(useCall(), id));
  const nameId = useId();
  const [isViewerOpen, setViewerOpen] = useState(false);
  const asset = data?.data;
  useTellStyles();
  if (!asset) return null;
  return (
    <Container>
      <article aria-labelledby={nameId} className={styles.page}>
        <AssetWindow
          asset={asset}
          isPage
          isViewerOpen={isViewerOpen && isLive(asset.link)}
          nameId={nameId}
          onViewerOpen={setViewerOpen}
        />
      </article>
      <p className={styles.hint}>
        <Link className={styles.maker} search={{ pCategory: asset.category }} to={paths.library}>
          More {asset.category} in the library
        </Link>
      </p>
      <TraySlot />
    </Container>
  );
}

/** Messages are no part of the page: the document says to styles where they have to leave room for Copy. */
function useTellStyles() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.page = 'asset';
    return () => void delete dataset.page;
  }, []);
}
