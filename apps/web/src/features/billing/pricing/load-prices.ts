import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { sourceFilesQuery } from '../../../lib/source-files.ts';
import { getPlanIds } from '../billing-search.ts';
import { plansQuery, pricingWordsQuery, toolsQuery } from '../queries.ts';

interface PricesRequest {
  readonly context: { readonly call: Call; readonly queryClient: QueryClient; readonly country?: string };
  readonly deps: object;
}

/** Brings the prices of the visitor's country along with the server's page. */
export async function loadPrices({ context, deps }: PricesRequest): Promise<void> {
  const { call, queryClient, country } = context;
  await Promise.all([
    queryClient.prefetchQuery(plansQuery(call, getPlanIds(deps), country)),
    queryClient.prefetchQuery(toolsQuery(call)),
    queryClient.prefetchQuery(pricingWordsQuery(call)),
    queryClient.prefetchQuery(sourceFilesQuery(call)),
  ]);
}
