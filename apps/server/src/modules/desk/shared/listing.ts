import type { Pagination } from '@kitshelf/contract/wire.ts';

interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** Where a page of a list begins. */
export const toOffset = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** The paging facts of a list. */
export function toPagination({ page, limit }: PageRequest, total: number): Pagination {
  return { page, totalPages: Math.ceil(total / limit), total };
}
/** The whole days (UTC) from `from` to `to`, the last 31 without them: the first moment, and the first after them. */
export function getDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
) {
  const dayMs = 24 * 60 * 60_000;
  const last = new Date(to ?? now.toISOString().slice(0, 10));
  const before = new Date(last.getTime() + dayMs);
  return { from: from === undefined ? new Date(before.getTime() - 31 * dayMs) : new Date(from), before };
}

const dayMs = 24 * 60 * 60_000;

/** The moments that whole days (UTC) mean, both included: from the first one until before the end of the last. */
export const toSpan = ({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}) => ({
  from: from === undefined ? undefined : new Date(from),
  before: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
});
