import { listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callDesk } from '../desk-call.ts';

const publishedQuery = queryOptions({
  queryKey: ['assets', 'published count'],
  queryFn: async () =>
    (
      await callDesk(listDeskAssets, {
        query: { page: 1, limit: 1, sort: '-updatedAt', status: 'published' },
      })
    ).pagination.total,
});

/** Warns that buyers find nothing; selling is not forbidden, since a shop may open with an announced library. */
export function EmptyLibrary() {
  if (useQuery(publishedQuery).data !== 0) return null;
  return (
    <p role="status">
      No asset is published yet: who buys a plan now finds an empty library.{' '}
      <Link to="/assets">Publish assets</Link> first, or save prices as drafts.
    </p>
  );
}
