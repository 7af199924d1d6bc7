import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';

/** What every route's loader and head may use. */
export interface RouteContext {
  readonly call: Call;
  readonly queryClient: QueryClient;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
  readonly site: SiteFacts;
  /** The visitor's country where the server knows it: alpha-2. */
  readonly country?: string;
}
