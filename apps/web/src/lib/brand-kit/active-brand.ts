import type { QueryClient } from '@tanstack/react-query';

/** Where `useBrandKit` writes the short text of the brand that everything is shown and copied in; empty for none. */
export const activeBrandKey = ['active-brand'] as const;

/** That brand at this moment; undefined for none, and until what knows it is loaded. */
export const readActiveBrand = (queryClient: QueryClient): string | undefined =>
  queryClient.getQueryData<string>(activeBrandKey) || undefined;
