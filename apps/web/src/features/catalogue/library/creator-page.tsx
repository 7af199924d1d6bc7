import { creatorPath } from '@kitshelf/contract/asset-path.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { type HeadContext, pageHead } from '../../../lib/page-head.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Pagination } from '@kitshelf/ui/navigation/pagination.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { AssetGrid } from '../cards/asset-grid.tsx';
import { assetListQuery } from '../../../lib/api/asset-list.ts';

/** The title of a creator's page. */
export function creatorHead(context: HeadContext, name: string, total: number | undefined) {
  return pageHead(
    {
      title: `Made by ${name}`,
      description: `${total ?? ''} sections, screens and templates by ${name} in the ${context.site.name} library, to copy as real layers.`,
      path: creatorPath(name),
      card: 'library',
    },
    context,
  );
}

/** Everything that somebody made. */
export function CreatorPage() {
  const { name = '' } = useParams({ strict: false });
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...assetListQuery(useCall(), { createdBy: name, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Container>
      <PageHero text={data ? countWords(data.pagination.total) : ''} title={name} />
      {data ? <AssetGrid assets={data.data} /> : <SpinnerCover label="Loading assets" />}
      {data && <Pagination lastPage={data.pagination.totalPages} onPage={setPage} page={page} />}
    </Container>
  );
}

const countWords = (total: number): string => `${total} ${total === 1 ? 'asset' : 'assets'} in the library`;
