import type { Pagination } from '@kitshelf/contract/wire.ts';

interface Asked {
  readonly page: number;
  readonly limit: number;
}

/** Where a page of a list begins. */
export const offsetOf = ({ page, limit }: Asked): number => (page - 1) * limit;

/** The paging facts of a list. */
export function paginationOf({ page, limit }: Asked, total: number): Pagination {
  return { page, totalPages: Math.ceil(total / limit), total };
}
