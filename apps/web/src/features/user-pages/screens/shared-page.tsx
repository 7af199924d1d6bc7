import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { paths } from '../../../lib/paths.ts';
import type { HeadContext } from '../../../lib/page-head.ts';
import { sharedHead, type Shared } from '../../../lib/shared-head.ts';
import { SharedNothing } from '../../../shared/page/shared-nothing.tsx';
import { CopyPage } from '../copy-page.tsx';
import { GroundsNote, PageSheet } from '../editor/page-sheet.tsx';
import styles from '../pages.module.css';
import { sharedPageQuery } from '../queries.ts';

/** The head of a shared page; for anyone who has its address, and for no search engine. */
export function sharedPageHead(context: HeadContext, slug: string, shared?: Shared) {
  return sharedHead(context, paths.sharedPage.replace('$slug', slug), {
    title: 'A shared page',
    description: 'A shared page built from assets of the library.',
    ...(shared && { shared }),
  });
}

/** Somebody's page, for anyone who has its address. */
export function SharedPage() {
  const { slug = '' } = useParams({ strict: false });
  const query = useQuery({ ...sharedPageQuery(useCall(), slug), meta: { silent: true } });
  const { data } = query;
  if (!data) return <SharedNothing noun="page" query={query} />;
  const assets = data.items.map(({ asset }) => asset);
  return (
    <Container>
      <PageHero text="Shared page" title={data.name} />
      <div className={styles.body}>
        <div className={styles.actions}>
          {assets.length > 0 && <CopyPage assets={assets} name={data.name} page={{ slug }} />}
        </div>
        {assets.length > 1 && <GroundsNote />}
        <PageSheet assets={assets} brand={data.brand ?? undefined} page={data} />
      </div>
    </Container>
  );
}
