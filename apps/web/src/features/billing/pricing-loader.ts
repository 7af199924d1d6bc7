import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../../lib/call.ts';
import { planIdsOf, type PricingSearch } from './plan-filter.ts';
import { plansQuery, toolsQuery } from './queries.ts';

interface PricingLoad {
  readonly context: {
    readonly call: Call;
    readonly queryClient: QueryClient;
    /** Alpha-2; the server's own guess without it. */
    readonly country?: string;
  };
  readonly deps: PricingSearch;
}

/** Fills the server's page with the prices of the visitor's country. */
export async function loadPricing({ context, deps }: PricingLoad): Promise<void> {
  const { call, queryClient, country } = context;
  await Promise.all([
    queryClient.prefetchQuery(plansQuery(call, planIdsOf(deps), country)),
    queryClient.prefetchQuery(toolsQuery(call)),
  ]);
}
