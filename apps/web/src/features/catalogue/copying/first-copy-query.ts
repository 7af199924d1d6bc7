import { skipToken } from '@tanstack/react-query';

/** The id of the asset that has just been the first copy of an account; empty once what comes next was put away. */
export const firstCopyQuery = {
  queryKey: ['first-copy'],
  queryFn: skipToken,
  gcTime: Infinity,
} as const;
