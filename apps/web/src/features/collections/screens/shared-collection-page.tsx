import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { paths } from '../../../lib/paths.ts';
import type { HeadContext } from '../../../lib/page-head.ts';
import { sharedHead, type Shared } from '../../../lib/shared-head.ts';
import { SharedNothing } from '../../../shared/page/shared-nothing.tsx';
import type { HasGrid } from './saved-assets.tsx';
import styles from './collections-page.module.css';
import { sharedCollectionQuery } from '../queries.ts';

/** The head of a shared collection; for anyone who has its address, and for no search engine. */
export function sharedCollectionHead(context: HeadContext, slug: string, shared?: Shared) {
  return sharedHead(context, paths.sharedCollection.replace('$slug', slug), {
    title: 'A shared collection',
    description: 'A shared collection of assets from the library.',
    ...(shared && { shared }),
  });
}

/** Somebody's collection, for anyone who has its address. */
export function SharedCollectionPage({ Grid }: HasGrid) {
  const { slug = '' } = useParams({ strict: false });
  const query = useQuery({ ...sharedCollectionQuery(useCall(), slug), meta: { silent: true } });
  const { data } = query;
  if (!data) return <SharedNothing noun="collection" query={query} />;
  const notes = new Map(data.items.map(({ assetId, note }) => [assetId, note]));
  return (
    <Container>
      <PageHero text={data.note || 'Shared collection'} title={data.name} />
      <div className={styles.body}>
        <Grid
          assets={data.items.map(({ asset }) => asset)}
          below={({ _id }) => notes.get(_id) && <p className={styles.sharedNote}>{notes.get(_id)}</p>}
        />
      </div>
    </Container>
  );
}
