import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../../lib/api/call-context.ts';
import { Container } from '../../../../ui/page/layout.tsx';
import { PageHero } from '../../../../ui/page/page-hero.tsx';
import { SharedNothing } from './shared-nothing.tsx';
import { AssetGrid } from '../asset-grid.tsx';
import styles from '../collections-page.module.css';
import { sharedCollectionQuery } from '../queries.ts';

export const heads = {
  SharedCollectionPage: {
    title: 'A shared collection',
    description: 'Assets of the library that somebody collected and shares.',
    isUnlisted: true,
  },
};

/** Somebody's collection, for whoever has its address. */
export function SharedCollectionPage() {
  const { slug = '' } = useParams({ strict: false });
  const query = useQuery({ ...sharedCollectionQuery(useCall(), slug), meta: { silent: true } });
  const { data } = query;
  if (!data) return <SharedNothing noun="collection" query={query} />;
  const notes = new Map(data.items.map(({ assetId, note }) => [assetId, note]));
  return (
    <Container>
      <PageHero text={data.note || 'A collection that somebody shares.'} title={data.name} />
      <div className={styles.body}>
        <AssetGrid
          assets={data.items.map(({ asset }) => asset)}
          below={({ _id }) => notes.get(_id) && <p className={styles.sharedNote}>{notes.get(_id)}</p>}
        />
      </div>
    </Container>
  );
}
