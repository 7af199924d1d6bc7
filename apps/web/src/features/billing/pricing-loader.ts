import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../../lib/call.ts';
import { planIdsOf, type PricingSearch } from './plan-filter.ts';
import { plansQuery, toolsQuery } from './queries.ts';

interface LoaderContext {
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly country?: string;
}

/** On the server fills the first view with the prices of the visitor's country. In the browser the page asks by itself. */
export async function loadPricing(
  { call, queryClient, country }: LoaderContext,
  search: PricingSearch,
): Promise<void> {
  if (!import.meta.env.SSR) return;
  await Promise.all([
    queryClient.prefetchQuery(plansQuery(call, planIdsOf(search), country)),
    queryClient.prefetchQuery(toolsQuery(call)),
  ]);
}
